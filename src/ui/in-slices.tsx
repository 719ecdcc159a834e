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

/** Tells the slices around that one of them is drawn in slices itself; returns how to tell its end. */
const Begin = createContext<() => () => void>(() => () => undefined);

/**
 * Draws its children one after the other, each in a commit of its own, so that a cheap tablet answers
 * presses between them. One that draws slices itself is whole before the next one begins: what comes
 * stands below what is there, and nothing moves.
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
