import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { CodeKind } from '../../../contract/case-types.ts';
import { extractCode } from '../../../contract/case-code.ts';
import type { FlowDefinition, WantedLabel } from '../flows/definition.ts';
import { placesLeft } from '../flows/words.ts';
import type { Conflict, Progress, Verdict } from '../types.ts';
import { FOREIGN_WORDS, foreignKind, shownForeign } from './foreign-text.ts';

/** A sentence for the screen. */
export interface Notice {
  /** None for words that are shown until others come. */
  readonly about?: About | undefined;
  readonly severity: 'ok' | 'info' | 'warn' | 'bad';
  readonly title: string;
  readonly detail?: string;
  /** Other codes of the same read, each with its reason. */
  readonly others?: string;
  /** Below the rest: what is wrong with the scanner that read the code. */
  readonly hint?: string;
}

/** What a notice is about. Decisions hang on this, never on its words. */
type About =
  /** Labels before a camera, which reads them again by itself: it goes with them. */
  | { readonly kind: 'labels'; readonly keys: readonly string[]; readonly rejected?: Rejected }
  /** It goes when what was rejected would count. */
  | { readonly kind: 'hand-read'; readonly rejected?: Rejected | undefined }
  /** Codes that another tablet packed; the first of them. */
  | { readonly kind: 'packed-elsewhere'; readonly code: string }
  /** The plant refused a case: a camera does not replace it before it is read. */
  | { readonly kind: 'refused-case' }
  /** It goes when the order is reopened. */
  | { readonly kind: 'ended-order' };

/** A scanned text that was not accepted. */
export interface Rejected {
  readonly text: string;
  readonly verdict: Verdict;
}

const KIND_WORDS: Record<CodeKind, MessageDescriptor> = {
  B: msg`a batch`,
  I: msg`a master case`,
  S: msg`a shipper case`,
  U: msg`a unit`,
};

const NOT_RECOGNIZED: Record<WantedLabel, (code: string) => string> = {
  'master case': (code) => t`The scanning master case is not recognizable, got ${code}`,
  'shipper case': (code) => t`The scanning shipper case is not recognizable, got ${code}`,
  unit: (code) => t`The scanning unit is not recognizable, got ${code}`,
};

/** A case code whole, of another text enough to recognise it. */
export const shownText = (text: string): string => extractCode(text) ?? shownForeign(text);

/** The characters by which the rows of a list are distinguished. */
export const endOf = (code: string): string => (code.length > 8 ? `…${code.slice(-8)}` : code);

const either = (kinds: readonly CodeKind[]): string =>
  kinds.map((kind) => t(KIND_WORDS[kind])).join(t` or `);

const isAndShow = (actual: string, expected: string) => t`This is ${actual}. Show ${expected}.`;

/** Second line: what the scanned text is, and what to do now. */
export function verdictDetail(verdict: Verdict, text = ''): string {
  switch (verdict.kind) {
    case 'accepted':
      return '';
    case 'already':
      return verdict.place > 0
        ? t`It is in this case, place ${verdict.place}.`
        : t`It is in this case.`;
    case 'wrong-kind':
      if (verdict.note === 'stray') return t`This case is already loose. Show a packed case.`;
      if (verdict.note === 'empty') return t`It is empty: fill it at station 1B.`;
      return isAndShow(t(KIND_WORDS[verdict.actual]), either(verdict.expected));
    case 'no-code':
      return t(FOREIGN_WORDS[foreignKind(text)]);
    case 'not-in-order':
      return t`It is not of this order.`;
    case 'packed-elsewhere':
      if (verdict.note === 'open-call')
        return verdict.where
          ? t`It is kept for ${verdict.where}.`
          : t`It is kept for another call.`;
      return verdict.where ? t`It is packed in ${verdict.where}.` : t`It is packed already.`;
    case 'case-full':
      return t`The case is full.`;
    default:
      return verdict satisfies never;
  }
}

/** The case has no free place: what to do is what the screen says. A case that is unpacked is the only one, not full. */
function fullDetail({ closer, words }: FlowDefinition, progress: Progress, full: string): string {
  if (progress.phase === 'submitting' || placesLeft(progress) > 0) return full;
  const now = `${words.now(progress)}.`;
  return closer ? `${full} ${now}` : now;
}

/** The catalogue's sentence for the first code of a read that was not accepted; the others have their reasons. */
export function scanNotice(
  flow: FlowDefinition,
  progress: Progress,
  { text, verdict }: Rejected,
  others: readonly Rejected[] = [],
): Notice {
  const full = verdict.kind === 'case-full';
  const code = shownText(text);
  const detail = verdictDetail(verdict, text);
  return {
    severity: full ? 'warn' : 'bad',
    title: NOT_RECOGNIZED[flow.words.wanted(progress, code)](code),
    detail: full ? fullDetail(flow, progress, detail) : detail,
    ...(others.length > 0 && { others: otherWords(others) }),
  };
}

/** A camera saw a text without a case code: no mistake of the operator. */
export function foreignNotice(text: string): Notice {
  const shown = shownForeign(text);
  return {
    severity: 'info',
    title: t`No case code: ${shown}`,
    detail: t(FOREIGN_WORDS[foreignKind(text)]),
  };
}

/** The codes of one reason, and the reason. */
function otherWords(others: readonly Rejected[]): string {
  const codes = new Map<string, string[]>();
  for (const { text, verdict } of others) {
    const why = verdictDetail(verdict, text);
    codes.set(why, [...(codes.get(why) ?? []), shownText(text)]);
  }
  return Array.from(codes, ([why, texts]) => `${texts.join(', ')}: ${why}`).join(' ');
}

/** The order was finished elsewhere while its codes are being scanned. */
export const orderEnded = (status: string): Notice => ({
  about: { kind: 'ended-order' },
  severity: 'warn',
  title: t`The order is ${status}`,
  detail: t`Nothing more of it can be packed. What is scanned is kept on this tablet.`,
});

export function conflictWords({ code, packedIn, reason }: Conflict): string {
  if (packedIn) return t`${code} is packed in ${packedIn}.`;
  if (reason === 'empty') return t`${code} is empty: fill it at station 1B.`;
  if (reason === 'already_used') return t`${code} has contents already.`;
  return reason === 'not_stray' ? t`${code} is not loose.` : t`${code} is packed elsewhere.`;
}
