/** Labels from frame to frame: each printed code is one, however often it is read. */
import { centreOf, distance } from '../../wasm/geometry.ts';
import type { FrameReport, ReadCode } from '../engine/types.ts';
import { formatName } from '../lib/formats.ts';
import type { Label } from './types.ts';

/** Time without a read after which a label has left, ms: a hand or a reflection hides it for less. */
const LEFT_AFTER_MS = 700;

interface Held {
  readonly label: Label;
  readonly lastSeen: number;
}

export interface LabelChanges {
  readonly appeared: readonly Label[];
  readonly stayed: readonly Label[];
  readonly left: readonly Label[];
}

/** The labels of one view. */
export class LabelWatch {
  #held: readonly Held[] = [];
  #lastId = 0;

  get labels(): readonly Label[] {
    return this.#held.map(({ label }) => label);
  }

  next({ codes, twins = [], grabbedAt }: FrameReport): LabelChanges {
    const unmatched = new Set(this.#held);
    const appeared: Label[] = [];
    const stayed: Label[] = [];
    const now = [...codes, ...twins].map((code): Held => {
      const old = nearest(code, unmatched);
      if (old) unmatched.delete(old);
      const label = this.#labelOf(code, old?.label, grabbedAt);
      (old ? stayed : appeared).push(label);
      return { label, lastSeen: grabbedAt };
    });
    const missing = [...unmatched];
    const left = missing.filter(({ lastSeen }) => grabbedAt - lastSeen > LEFT_AFTER_MS);
    this.#held = [...now, ...missing.filter((held) => !left.includes(held))];
    return { appeared, stayed, left: left.map(({ label }) => label) };
  }

  /** Forgets all labels. @returns those that were there */
  clear(): readonly Label[] {
    const { labels } = this;
    this.#held = [];
    return labels;
  }

  #labelOf(code: ReadCode, old: Label | undefined, at: number): Label {
    const { text, corners, isMirrored } = code;
    const id = old?.id ?? (this.#lastId += 1);
    const mirrored = isMirrored && { isMirrored };
    return {
      id,
      text,
      format: formatName(code.format),
      corners,
      ...mirrored,
      since: old?.since ?? at,
    };
  }
}

/** The label of the same text whose last place is nearest. */
function nearest(code: ReadCode, held: ReadonlySet<Held>): Held | undefined {
  const place = centreOf(code.corners);
  const away = ({ label }: Held): number => distance(centreOf(label.corners), place);
  const same = [...held].filter(({ label }) => label.text === code.text);
  return same.sort((a, b) => away(a) - away(b))[0];
}
