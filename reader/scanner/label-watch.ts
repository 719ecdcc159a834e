/** Labels from frame to frame: each printed code is one, however often it is read. */
import { centreOf, distance } from '../../wasm/geometry.ts';
import type { FrameReport, ReadCode } from '../engine/types.ts';
import { type Format, formatOf } from '../lib/formats.ts';
import { absentFromAfter } from '../engine/left-picture.ts';
import type { Label } from './types.ts';

interface Held {
  readonly label: Label;
  /** From when frames without it count as its absence. */
  readonly absentFrom: number;
}

export interface LabelChanges {
  readonly appeared: readonly Label[];
  readonly stayed: readonly Label[];
  readonly left: readonly Label[];
}

/** The labels of one view. */
export class LabelWatch {
  readonly #formats: readonly Format[];
  #held: readonly Held[] = [];
  #lastId = 0;
  #lastFrame: number | undefined;

  /** @param formats of the labels that are reported: workers that several scanners share may read more */
  constructor(formats: readonly Format[]) {
    this.#formats = formats;
  }

  next({ codes, twins = [], grabbedAt }: FrameReport): LabelChanges {
    const wanted = [...codes, ...twins].filter((code) => this.#formats.includes(formatOf(code)));
    const before = assigned(wanted, this.#held);
    const appeared: Label[] = [];
    const stayed: Label[] = [];
    const now = wanted.map((code): Held => {
      const old = before.get(code);
      const label = this.#labelOf(code, old?.label, grabbedAt);
      (old ? stayed : appeared).push(label);
      return { label, absentFrom: grabbedAt };
    });
    const here = new Set(before.values());
    const left: Label[] = [];
    const missing = this.#held.flatMap((held): Held[] => {
      if (here.has(held)) return [];
      const absentFrom = absentFromAfter(grabbedAt, this.#lastFrame, held.absentFrom);
      if (absentFrom === undefined) left.push(held.label);
      return absentFrom === undefined ? [] : [{ ...held, absentFrom }];
    });
    this.#held = [...now, ...missing];
    this.#lastFrame = grabbedAt;
    return { appeared, stayed, left };
  }

  /** Forgets all labels. @returns those that were there */
  clear(): readonly Label[] {
    const labels = this.#held.map(({ label }) => label);
    this.#held = [];
    this.#lastFrame = undefined;
    return labels;
  }

  #labelOf(code: ReadCode, old: Label | undefined, at: number): Label {
    const { text, corners, isMirrored } = code;
    const id = old?.id ?? (this.#lastId += 1);
    const mirrored = isMirrored && { isMirrored };
    return { id, text, format: formatOf(code), corners, ...mirrored, since: old?.since ?? at };
  }
}

/** The label that each code was before: of one text and symbology, those that together moved least. */
function assigned(codes: readonly ReadCode[], held: readonly Held[]): Map<ReadCode, Held> {
  const pairs = new Map<ReadCode, Held>();
  const keyOf = (text: string, format: Format) => `${format} ${text}`;
  const labels = groups(held, ({ label }) => keyOf(label.text, label.format));
  for (const [key, places] of groups(codes, (code) => keyOf(code.text, formatOf(code))))
    for (const [code, label] of leastMoved(places, labels.get(key) ?? [])) pairs.set(code, label);
  return pairs;
}

function groups<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const made = new Map<string, T[]>();
  for (const one of all) made.set(keyOf(one), [...(made.get(keyOf(one)) ?? []), one]);
  return made;
}

/** Pairs with the least sum of squared ways: exchanges two partners as long as that shortens it. */
function leastMoved(codes: readonly ReadCode[], labels: readonly Held[]): [ReadCode, Held][] {
  const partners: (Held | undefined)[] = Array.from(
    { length: Math.max(codes.length, labels.length) },
    (_, index) => labels[index],
  );
  const way = (at: number, { label }: Held): number => {
    const code = codes[at];
    return code ? distance(centreOf(code.corners), centreOf(label.corners)) ** 2 : 0;
  };
  const ways = (at: number, one: Held | undefined) => (one ? way(at, one) : 0);
  const improve = (a: number, b: number): boolean => {
    const [one, other] = [partners[a], partners[b]];
    if (ways(a, other) + ways(b, one) >= ways(a, one) + ways(b, other)) return false;
    [partners[a], partners[b]] = [other, one];
    return true;
  };
  let improved = partners.length > 1;
  while (improved) {
    improved = false;
    for (let a = 1; a < partners.length; a += 1)
      for (let b = 0; b < a; b += 1) improved = improve(a, b) || improved;
  }
  return codes.flatMap((code, at) => {
    const label = partners[at];
    return label ? [[code, label] as [ReadCode, Held]] : [];
  });
}
