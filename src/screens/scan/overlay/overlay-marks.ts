/** How a code looks under each verdict: its word, colour and icon. Icons differ without their colour, too. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { UnreadCause } from '../../../../reader/engine.ts';
import type { ShownVerdict } from '../../../packing/types.ts';

/** State that is drawn over a code: its verdict, or unreadable. */
export type MarkKind = ShownVerdict['kind'] | 'unread';

export const WORDS: Record<ShownVerdict['kind'], MessageDescriptor> = {
  accepted: msg`New`,
  already: msg`In this case`,
  'wrong-kind': msg`Wrong kind`,
  'no-code': msg`No case code`,
  'not-in-order': msg`Other order`,
  'packed-elsewhere': msg`Packed`,
  'case-full': msg`Case full`,
  duplicate: msg`Same code twice`,
};

/** What to do about a code that cannot be read. */
export const CAUSE_WORDS: Record<UnreadCause, MessageDescriptor> = {
  far: msg`Too far: come to 40 cm`,
  steep: msg`Too steep: turn it to the camera`,
  glare: msg`Tilt it: a lamp is mirrored`,
  blurred: msg`Blurred: hold it still`,
  faint: msg`Faint print: print again with more heat`,
  covered: msg`Something lies over it`,
  damaged: msg`Damaged`,
};

interface MarkLook {
  /** Design token of its colour. */
  readonly token: string;
  /** Outline of the icon in a square of 40, as an SVG path. */
  readonly shape: string;
  /** Sign within it. */
  readonly sign: string;
  /** Drawn with lines; else the icon is an area with a dark sign, and the outline is wide. */
  readonly isOpen?: true;
}

export const LOOKS: Record<MarkKind, MarkLook> = {
  accepted: {
    token: '--v-accepted',
    shape: 'M20 2a18 18 0 1 0 0 36a18 18 0 1 0 0-36z',
    sign: 'M11 21l6.5 6.5L29.5 13.5',
  },
  already: {
    token: '--v-already',
    shape: 'M8 4h24a4 4 0 0 1 4 4v24a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4z',
    sign: 'M12 20.5l5.5 5.5L28.5 14.5',
    isOpen: true,
  },
  'wrong-kind': {
    token: '--v-kind',
    shape: 'M13 2h14l11 11v14L27 38H13L2 27V13z',
    sign: 'M13 13l14 14M27 13L13 27',
  },
  'no-code': {
    token: '--v-foreign',
    shape: 'M20 4a16 16 0 1 0 0 32a16 16 0 1 0 0-32z',
    sign: 'M12 20h16',
    isOpen: true,
  },
  'not-in-order': {
    token: '--v-order',
    shape: 'M20 1l19 19-19 19L1 20z',
    sign: 'M15 16.5a5 5 0 1 1 7 4.5q-2 1-2 3.5M20 30v.1',
  },
  'packed-elsewhere': {
    token: '--v-elsewhere',
    shape: 'M20 1l17 9.5v19L20 39 3 29.5v-19z',
    sign: 'M9 14.5L20 21l11-6.5M20 21v12',
  },
  'case-full': { token: '--v-full', shape: 'M2 6h36L20 38z', sign: 'M12.5 14h15' },
  // Two labels, one over the other.
  duplicate: {
    token: '--v-duplicate',
    shape: 'M2 2h25v11h11v25H13V27H2z',
    sign: 'M13 13h14v14H13z',
  },
  // An eye that is crossed out.
  unread: {
    token: '--v-unread',
    shape: 'M3 20q17-24 34 0q-17 24-34 0z',
    sign: 'M7 33L33 7',
    isOpen: true,
  },
};

const CALM: readonly MarkKind[] = ['accepted', 'already', 'no-code'];

/** Drawn over calm ones, so that a problem is never hidden. */
export const isProblem = (kind: MarkKind): boolean => !CALM.includes(kind);
