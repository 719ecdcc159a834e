/** Which outlines were read, each once, by which reads; and what does not add up. */
import { sameCode, type Outline } from './outline.ts';

export interface Read {
  readonly text: string;
  readonly corners: Outline;
}
export interface Match {
  /** For each outline whether it was read. */
  readonly read: readonly boolean[];
  /** For each outline the different texts that lie on it: more than one and one of them is wrong. */
  readonly texts: readonly (readonly string[])[];
  /** Reads on no outline: a code without an outline, or a phantom. */
  readonly strangers: readonly Read[];
}

/** A read counts for one outline and an outline for one read; texts are collected before that. */
export function matchReads(outlines: readonly Outline[], reads: readonly Read[]): Match {
  const used = new Set<Read>();
  const touching = outlines.map((outline) => reads.filter((r) => sameCode(outline, r.corners)));
  const read = touching.map((candidates) => {
    const free = candidates.find((r) => !used.has(r));
    if (free) used.add(free);
    return free !== undefined;
  });
  const touched = new Set(touching.flat());
  return {
    read,
    texts: touching.map((candidates) => [...new Set(candidates.map((r) => r.text))]),
    strangers: reads.filter((r) => !touched.has(r)),
  };
}
