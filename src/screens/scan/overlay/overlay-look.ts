import type { VerdictKind } from '../../../packing/session/machine.ts';

/** Colours and font of the overlay, taken once from the design tokens. */
export interface OverlayLook {
  readonly colour: Record<VerdictKind, string>;
  readonly plate: string;
  readonly words: string;
  readonly ink: string;
  readonly font: string;
}

const KINDS = ['taken', 'already', 'kind', 'order', 'elsewhere', 'full'] as const;

export function readLook(element: Element): OverlayLook {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(name).trim();
  const colours = KINDS.map((kind) => [kind, token(`--v-${kind}`)] as const);
  return {
    colour: Object.fromEntries(colours) as Record<VerdictKind, string>,
    plate: token('--v-plate'),
    words: token('--v-plate-text'),
    ink: token('--v-ink'),
    font: `760 16px ${style.fontFamily}`,
  };
}

/** Line round the code; every line has a wider dark casing under it. */
export interface FrameLook {
  readonly width: number;
  readonly dash: readonly number[];
  /** Dots need round ends. */
  readonly round: boolean;
  readonly strokes: 'none' | 'slash' | 'cross';
  readonly outline: 'whole' | 'corners';
}

const solid = { width: 5, dash: [], round: false, strokes: 'none', outline: 'whole' } as const;

/** Shape first: every verdict is told apart without its colour. */
export const FRAME_LOOK: Record<VerdictKind, FrameLook> = {
  taken: solid,
  already: { ...solid, width: 3 },
  kind: { ...solid, strokes: 'cross' },
  order: { ...solid, dash: [12, 7], strokes: 'slash' },
  elsewhere: { ...solid, outline: 'corners' },
  full: { ...solid, width: 6, dash: [1, 9], round: true },
};
export const CASING_WIDTH = 9;
