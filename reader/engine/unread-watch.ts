/** Codes of a view that cannot be read: detected at one place for a second without a decode there. */
import { overlaps } from '../../wasm/geometry.ts';
import type { Quad, ReadCode, UnreadCause, UnreadCode } from '../../workers/protocol.ts';

/** Time without a decode after which a code is shown as unreadable, ms. */
const SHOWN_AFTER_MS = 1000;
/**
 * Frames without a detection after which a place is forgotten: two cycles of three, whose thorough frame detects codes
 * that quick ones skip, and one more. Thorough frames are a second apart on a slow machine; after a longer pause the picture is
 * another one.
 */
const MOST_ABSENT_FRAMES = 7;
const LONGEST_ABSENCE_MS = 3000;
/** Frames with a detection: fewer may be chance. Chosen, not measured. */
const LEAST_DETECTIONS = 4;

/** A code that stays about where it was from frame to frame. */
interface Place {
  readonly corners: Quad;
  readonly cause: UnreadCause;
  /** Cause in the last frame; `cause` changes when two frames agree. */
  readonly lastCause: UnreadCause;
  readonly firstSeen: number;
  readonly lastSeen: number;
  readonly detections: number;
  /** Frames since it was detected or decoded. */
  readonly absentFor: number;
  /** It was decoded here: a hand over a read label is no problem. */
  readonly isRead: boolean;
}

interface Detected {
  readonly codes: readonly ReadCode[];
  readonly unread: readonly UnreadCode[];
}

/** The places of one view, from frame to frame. */
export class UnreadWatch {
  #places: readonly Place[] = [];

  /** The codes that cannot be read. @param at when the frame was grabbed, ms */
  next({ codes, unread }: Detected, at: number): readonly UnreadCode[] {
    if (codes.length + unread.length + this.#places.length === 0) return [];
    const before = this.#places
      .filter(
        ({ absentFor, lastSeen }) =>
          absentFor < MOST_ABSENT_FRAMES && at - lastSeen <= LONGEST_ABSENCE_MS,
      )
      .map((place) => ({ ...place, absentFor: place.absentFor + 1 }));
    const read = codes.map((code) => placeAfter(before, code, at));
    const detected = unread
      .filter(({ corners }) => !codes.some((code) => overlaps(code.corners, corners)))
      .map((code) => placeAfter(before, code, at));
    const now = [...read, ...detected];
    const missing = before.filter(
      (old) => !now.some((place) => overlaps(place.corners, old.corners)),
    );
    this.#places = [...now, ...missing];
    return this.#places.filter(isShown).map(({ corners, cause }) => ({ corners, cause }));
  }
}

const isShown = ({ isRead, detections, firstSeen, lastSeen }: Place): boolean =>
  !isRead && detections >= LEAST_DETECTIONS && lastSeen - firstSeen >= SHOWN_AFTER_MS;

function placeAfter(before: readonly Place[], code: ReadCode | UnreadCode, at: number): Place {
  const { corners } = code;
  const cause = 'cause' in code ? code.cause : undefined;
  const old = before.find((place) => overlaps(place.corners, corners));
  const newest = cause ?? old?.lastCause ?? 'damaged';
  return {
    corners,
    cause: !old || newest === old.lastCause ? newest : old.cause,
    lastCause: newest,
    firstSeen: old?.firstSeen ?? at,
    lastSeen: at,
    detections: (old?.detections ?? 0) + 1,
    absentFor: 0,
    isRead: cause === undefined || (old?.isRead ?? false),
  };
}
