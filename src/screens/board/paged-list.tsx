import { t } from '@lingui/core/macro';
import { Pause, Play } from 'lucide-react';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '../../ui/button.tsx';

/** No one scrolls a wall screen: from this size on a list changes its page by itself. Same value as in board.css. */
const WALL = '(min-width: 1600px) and (min-height: 800px)';
/** Long enough to read a page from five metres, ms. */
const PAGE_MS = 12_000;

interface PagedPanelProps {
  readonly title: string;
  readonly items: readonly { readonly key: string; readonly item: ReactNode }[];
  /** Shown in place of an empty list. */
  readonly none: string;
  /** Below the list, not on a wall screen. */
  readonly children?: ReactNode;
}

/** All items below each other; on a wall screen one page at a time, turned after some seconds. */
export function PagedPanel({ title, items, none, children }: PagedPanelProps) {
  const id = useId();
  const { list, fit } = useFit();
  const pages = Math.max(1, Math.ceil(items.length / fit));
  const { page, isPaused, setPaused } = usePage(pages);
  const shown = fit === Infinity ? items : items.slice(page * fit, (page + 1) * fit);
  return (
    <section className="panel board__panel" aria-labelledby={id}>
      <div className="board__head">
        <h2 className="panel__title" id={id}>
          {title}
        </h2>
        {pages > 1 && (
          <div className="board-pages">
            <span>{t`Page ${page + 1} of ${pages}`}</span>
            <IconButton
              label={isPaused ? t`Turn the pages` : t`Stay on this page`}
              icon={isPaused ? Play : Pause}
              onPress={() => setPaused(!isPaused)}
            />
          </div>
        )}
      </div>
      {items.length === 0 && <p className="muted">{none}</p>}
      <ul className="board-list" ref={list}>
        {shown.map(({ key, item }) => (
          <li key={key}>{item}</li>
        ))}
      </ul>
      {children && <div className="board__more">{children}</div>}
    </section>
  );
}

/** Turns to the next page after a while, and back to the first one. */
function usePage(pages: number) {
  const [turned, setTurned] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const turns = pages > 1 && !isPaused;
  useEffect(() => {
    if (!turns) return undefined;
    const timer = setInterval(() => setTurned((before) => before + 1), PAGE_MS);
    return () => clearInterval(timer);
  }, [turns]);
  return { page: turned % pages, isPaused, setPaused };
}

/** How many of the items fit on a wall screen, by the height of the first one. */
function useFit() {
  const list = useRef<HTMLUListElement>(null);
  const [fit, setFit] = useState(Infinity);
  useLayoutEffect(() => {
    const wall = window.matchMedia(WALL);
    const measure = () => setFit(wall.matches ? fitting(list.current) : Infinity);
    const sizes = new ResizeObserver(measure);
    if (list.current) sizes.observe(list.current);
    wall.addEventListener('change', measure);
    measure();
    return () => {
      sizes.disconnect();
      wall.removeEventListener('change', measure);
    };
  }, []);
  return { list, fit };
}

function fitting(list: HTMLUListElement | null): number {
  const heights = [...(list?.children ?? [])].map((item) => item.clientHeight);
  const most = Math.max(...heights, 0);
  if (!list || most === 0) return Infinity;
  const gap = Number.parseFloat(getComputedStyle(list).rowGap) || 0;
  return Math.max(1, Math.floor((list.clientHeight + gap) / (most + gap)));
}
