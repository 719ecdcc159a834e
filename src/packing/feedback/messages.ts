import type { CodeKind } from '../../../contract/case-types.ts';
import type { FlowDefinition } from '../flows/definition.ts';
import type { Conflict, Progress, Verdict } from '../types.ts';

/** A sentence for the screen. `id` is the same for the same class, so that a toast is updated. */
export interface Notice {
  readonly id: 'scan' | 'submit' | 'phase' | 'session' | 'scanner' | 'storage';
  readonly severity: 'ok' | 'info' | 'warn' | 'bad';
  readonly title: string;
  readonly detail?: string;
}

const KIND_WORDS: Record<CodeKind, string> = {
  B: 'a batch',
  I: 'a master case',
  S: 'a shipper case',
  U: 'a unit',
};

const LONGEST_CODE = 64;
const shown = (text: string): string => {
  const plain = text.replace(/\p{Cc}+/gu, ' ').trim();
  return plain.length > LONGEST_CODE ? `${plain.slice(0, LONGEST_CODE)}…` : plain;
};

const either = (kinds: readonly CodeKind[]): string =>
  kinds.map((kind) => KIND_WORDS[kind]).join(' or ');

/** Second line: what the code is, and what to do now. */
export function verdictDetail(verdict: Verdict): string {
  switch (verdict.kind) {
    case 'accepted':
      return '';
    case 'already':
      return verdict.place > 0
        ? `It is in this case, place ${verdict.place}.`
        : 'It is in this case.';
    case 'wrong-kind':
      if (verdict.note === 'loose') return 'This case is already loose. Show a packed case.';
      return `This is ${KIND_WORDS[verdict.actual]}. Show ${either(verdict.expected)}.`;
    case 'not-in-order':
      return 'It is not of this order.';
    case 'packed-elsewhere':
      return verdict.where ? `It is packed in ${verdict.where}.` : 'It is packed already.';
    case 'case-full':
      return 'The case is full.';
    default:
      return verdict satisfies never;
  }
}

/** The catalogue's sentence for a code that was not accepted. */
export function scanNotice(
  { words }: FlowDefinition,
  progress: Progress,
  code: string,
  verdict: Verdict,
): Notice {
  const full = verdict.kind === 'case-full';
  const wanted = words.wanted(progress, code);
  return {
    id: 'scan',
    severity: full ? 'warn' : 'bad',
    title: `The scanning ${wanted} is not recognizable, got ${shown(code)}`,
    detail:
      full && progress.phase === 'closing'
        ? `The case is full. Show a ${wanted}.`
        : verdictDetail(verdict),
  };
}

/** Somebody else finished the order while its codes are being scanned. */
export const orderEnded = (status: string): Notice => ({
  id: 'session',
  severity: 'warn',
  title: `The order is ${status}`,
  detail: 'The plant packs no more of it. What is scanned is kept on this tablet.',
});

export function conflictWords({ code, packedIn, reason }: Conflict): string {
  if (packedIn) return `${code} is packed in ${packedIn}.`;
  if (reason === 'already_used') return `${code} has contents already.`;
  return reason === 'not_stray' ? `${code} is not loose.` : `${code} is packed elsewhere.`;
}

/** Time of day, 24 h. */
export const clockTime = (at: number): string =>
  new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
