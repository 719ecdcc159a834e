import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { UnreadCause } from '../../../../reader/engine.ts';
import type { ShownVerdict } from '../../../packing/types.ts';

/** State that is drawn over a code: its verdict, or unreadable. */
export type MarkKind = ShownVerdict['kind'] | 'unread';

/** Colours and font of the overlay, taken once from the design tokens. */
export interface OverlayStyle {
  readonly colour: Record<MarkKind, string>;
  readonly label: string;
  readonly words: string;
  readonly ink: string;
  readonly font: string;
}

export function readStyle(element: Element): OverlayStyle {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    colour: {
      accepted: token('--v-accepted'),
      already: token('--v-already'),
      'wrong-kind': token('--v-kind'),
      'no-code': token('--v-foreign'),
      'not-in-order': token('--v-order'),
      'packed-elsewhere': token('--v-elsewhere'),
      'case-full': token('--v-full'),
      duplicate: token('--v-duplicate'),
      unread: token('--v-unread'),
    },
    label: token('--v-label'),
    words: token('--v-label-text'),
    ink: token('--v-ink'),
    font: `760 16px ${style.fontFamily}`,
  };
}

/** Line round the code; every line has a wider dark casing under it. */
export interface OutlineStyle {
  readonly width: number;
  readonly dash: readonly number[];
  /** Dots need round ends. */
  readonly round: boolean;
  readonly strokes: 'none' | 'slash' | 'cross';
  readonly form: 'whole' | 'corners' | 'double' | 'ring';
}

const solid = { width: 5, dash: [], round: false, strokes: 'none', form: 'whole' } as const;

/** Shape first: verdicts differ without their colour, too. */
export const OUTLINE_STYLES: Record<MarkKind, OutlineStyle> = {
  accepted: solid,
  already: { ...solid, width: 3 },
  'wrong-kind': { ...solid, strokes: 'cross' },
  'no-code': { ...solid, width: 3, dash: [4, 8] },
  'not-in-order': { ...solid, dash: [12, 7], strokes: 'slash' },
  'packed-elsewhere': { ...solid, form: 'corners' },
  'case-full': { ...solid, width: 6, dash: [1, 9], round: true },
  duplicate: { ...solid, form: 'double' },
  unread: { ...solid, form: 'ring' },
};
export const CASING_WIDTH = 9;

/** Words on a label: whole, and short for views under 560 px. */
export interface LabelWords {
  readonly long: MessageDescriptor;
  readonly short: MessageDescriptor;
}

export const LABEL_WORDS: Record<ShownVerdict['kind'], LabelWords> = {
  accepted: { long: msg`New`, short: msg`New` },
  already: { long: msg`In this case`, short: msg`In` },
  'wrong-kind': { long: msg`Wrong kind`, short: msg`Wrong kind` },
  'no-code': { long: msg`No case code`, short: msg`No code` },
  'not-in-order': { long: msg`Not of this order`, short: msg`Other order` },
  'packed-elsewhere': { long: msg`Packed elsewhere`, short: msg`Packed` },
  'case-full': { long: msg`Case full`, short: msg`Full` },
  duplicate: { long: msg`Same code twice`, short: msg`Twice` },
};

/** Advice for a code that cannot be read. */
export const CAUSE_WORDS: Record<UnreadCause, MessageDescriptor> = {
  far: msg`Too far`,
  steep: msg`Too steep`,
  glare: msg`Glare`,
  blurred: msg`Blurred`,
  damaged: msg`Damaged`,
};

const CALM: readonly MarkKind[] = ['accepted', 'already', 'no-code'];

/** Drawn over calm ones, so that a problem is never hidden. */
export const isProblem = (kind: MarkKind): boolean => !CALM.includes(kind);
