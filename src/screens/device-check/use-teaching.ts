import { useEffect, useState } from 'react';
import { handScans } from '../../hand-scanner/hand-scans.ts';
import { leadOf } from '../../hand-scanner/measures.ts';
import type { HandRead } from '../../hand-scanner/read.ts';
import {
  isReadOf,
  learnScanner,
  type Lesson,
  TEACHING_SETUP,
} from '../../hand-scanner/teaching.ts';
import { type TraceLine, traceLine } from '../../hand-scanner/trace.ts';

/**
 * Codes to scan while teaching: capitals reveal a lost Shift, `-` and digits another layout.
 * They belong to no order; scanning them anywhere else does no harm.
 */
export const TEACHING_CODES = ['U0A1b2c3d4e-5f0-', 'S7ZA0B1C2D3-E4F5', 'I9Qf0e1d2c3-b4a5'] as const;
/** Length of the list of keys, in lines: enough for a few scans. */
const MOST_LINES = 2000;

export interface Teaching {
  /** The code to scan now; undefined when all were read. */
  readonly show: string | undefined;
  readonly reads: readonly HandRead[];
  readonly lesson: Lesson;
  readonly problem: string | undefined;
  /** Everything that arrived by keys. */
  readonly trace: readonly TraceLine[];
  readonly again: () => void;
}

/** Listens to the hand scanner with wide limits, and measures what it sends. */
export function useTeaching(): Teaching {
  const [reads, setReads] = useState<readonly HandRead[]>([]);
  const [problem, setProblem] = useState<string>();
  const [trace, setTrace] = useState<readonly TraceLine[]>([]);
  useEffect(
    () =>
      handScans.awaited(TEACHING_SETUP).subscribe((event) => {
        const { read } = event;
        // Codes that a layout makes ambiguous are known here: they were shown.
        const isKnown = TEACHING_CODES.some((code) => isReadOf(code, read));
        const { advice } = event.kind === 'problem' ? event : (event.problem ?? {});
        setProblem(isKnown && read.ambiguous ? undefined : advice);
        if (event.kind === 'read' || isKnown) setReads((old) => [...old, read]);
      }),
    [],
  );
  useEffect(
    () =>
      handScans.traced.subscribe((event) => {
        const line = traceLine(event);
        if (line) setTrace((old) => [...old, line].slice(-MOST_LINES));
      }),
    [],
  );
  const again = () => {
    setReads([]);
    setProblem(undefined);
    setTrace([]);
  };
  const lead = leadOf(
    reads.filter((read) => TEACHING_CODES.some((code) => isReadOf(code, read))),
    trace,
  );
  const learned = learnScanner(TEACHING_CODES, reads);
  const lesson = { ...learned, affixes: { ...learned.affixes, ...(lead && { lead }) } };
  const show = TEACHING_CODES.find((code) => !reads.some((read) => isReadOf(code, read)));
  return { show, reads, lesson, problem, trace, again };
}
