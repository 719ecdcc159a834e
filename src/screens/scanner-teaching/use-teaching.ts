import { useEffect, useState } from 'react';
import { codeKey, extractCode } from '../../../contract/case-code.ts';
import { createHandScanner, type HandRead } from '../../hand-scanner/hand-scanner.ts';
import { learnScanner, type Lesson, TEACHING_TIMING } from '../../hand-scanner/teaching.ts';
import { TEACHING_CODES } from './teaching-codes.ts';

export interface Teaching {
  /** The code to scan now; undefined when all were read. */
  readonly show: string | undefined;
  readonly reads: readonly HandRead[];
  readonly lesson: Lesson;
  readonly problem: string | undefined;
  readonly again: () => void;
}

/** Listens to the hand scanner with wide limits, and measures what it sends. */
export function useTeaching(): Teaching {
  const [reads, setReads] = useState<readonly HandRead[]>([]);
  const [problem, setProblem] = useState<string>();
  useEffect(
    () =>
      createHandScanner({ timing: TEACHING_TIMING }).subscribe((event) => {
        setProblem(event.kind === 'problem' ? event.advice : undefined);
        if (event.kind === 'read') setReads((old) => [...old, event.read]);
      }),
    [],
  );
  const again = () => {
    setReads([]);
    setProblem(undefined);
  };
  const lesson = learnScanner(TEACHING_CODES, reads);
  const show = TEACHING_CODES.find((code) => !reads.some((read) => isRead(code, read)));
  return { show, reads, lesson, problem, again };
}

const isRead = (code: string, { text }: HandRead): boolean =>
  codeKey(extractCode(text) ?? '') === codeKey(code);
