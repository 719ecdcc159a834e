import {
  Children,
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';

/** Notifies the outer slices that a child renders in slices; the result notifies them of its end. */
const Begin = createContext<() => () => void>(() => () => undefined);

/**
 * Renders its children one after the other, each in its own commit, so that a slow tablet handles presses
 * between them. A child with its own slices is finished before the next child starts: new content
 * appears below, and nothing moves.
 */
export function InSlices({ children }: { children: ReactNode }) {
  const all = Children.toArray(children);
  const [turn, setTurn] = useState(1);
  const unfinished = useRef(0);
  const { begin, next } = useMemo(() => {
    const takeTurn = () => {
      if (unfinished.current === 0) startTransition(() => setTurn((before) => before + 1));
    };
    const beginOne = () => {
      unfinished.current++;
      return () => {
        unfinished.current--;
        takeTurn();
      };
    };
    return { begin: beginOne, next: takeTurn };
  }, []);
  const beginAround = useContext(Begin);
  const isWhole = turn > all.length;
  useEffect(() => (isWhole ? undefined : beginAround()), [isWhole, beginAround]);
  useEffect(() => {
    if (!isWhole) next();
  }, [turn, isWhole, next]);
  return <Begin value={begin}>{all.slice(0, turn)}</Begin>;
}
