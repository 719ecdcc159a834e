import type { CodeKind } from '../../../contract/case-types.ts';
import type { FlowState, Verdict } from '../session/machine.ts';

/** A sentence for the screen. `id` is the same for the same class, so that a toast is updated. */
export interface Notice {
  readonly id: 'scan' | 'submit' | 'phase' | 'session' | 'scanner' | 'storage';
  readonly look: 'ok' | 'info' | 'warn' | 'bad';
  readonly title: string;
  readonly detail?: string;
}

const KIND_WORDS: Record<CodeKind, string> = {
  B: 'a batch',
  I: 'a master case',
  S: 'a shipper case',
  U: 'a unit',
};
type Wanted = 'master case' | 'shipper case' | 'unit';

/** What the state waits for, in the words of the catalogue. */
function wanted(state: FlowState, code: string): Wanted {
  switch (state.flow) {
    case 'station-2':
      return state.phase === 'collecting' ? 'shipper case' : 'master case';
    case 'station-1b':
      return state.phase === 'collecting' || state.phase === 'submitting' ? 'unit' : 'shipper case';
    case 'unpack':
      return byLetter(code, 'master case');
    case 'stray':
      return byLetter(code, 'shipper case');
    default:
      return state satisfies never;
  }
}

function byLetter(code: string, otherwise: Wanted): Wanted {
  const letter = code.charAt(0).toUpperCase();
  if (letter === 'U') return 'unit';
  return letter === 'S' ? 'shipper case' : otherwise;
}

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
    case 'taken':
      return '';
    case 'already':
      return verdict.place > 0
        ? `It is in this case, place ${verdict.place}.`
        : 'It is in this case.';
    case 'kind':
      if (verdict.note === 'loose') return 'This case is already loose. Show a packed case.';
      return `This is ${KIND_WORDS[verdict.actual]}. Show ${either(verdict.expected)}.`;
    case 'order':
      return 'It is not of this order.';
    case 'elsewhere':
      return verdict.where ? `It is packed in ${verdict.where}.` : 'It is packed already.';
    case 'full':
      return 'The case is full.';
    default:
      return verdict satisfies never;
  }
}

/** The catalogue's sentence for a code that was not accepted. */
export const scanNotice = (state: FlowState, code: string, verdict: Verdict): Notice => ({
  id: 'scan',
  look: verdict.kind === 'full' ? 'warn' : 'bad',
  title: `The scanning ${wanted(state, code)} is not recognizable, got ${shown(code)}`,
  detail:
    verdict.kind === 'full' && state.phase === 'closing'
      ? `The case is full. Show a ${wanted(state, code)}.`
      : verdictDetail(verdict),
});

/** The catalogue's sentence for a refused packing; the reason is the server's own. */
export const packRefused = (reason: string): string =>
  `Unable to submit your scannings due to ${reason}. Either re-scan the shipper case or redo the session.`;

/** Somebody else finished the order while its codes are being scanned. */
export const orderEnded = (status: string): Notice => ({
  id: 'session',
  look: 'warn',
  title: `The order is ${status}`,
  detail: 'The plant packs no more of it. What is scanned is kept on this tablet.',
});

const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;
export const contentsWord = (state: FlowState): string =>
  state.flow === 'station-2' ? 'shipper case' : state.flow === 'station-1b' ? 'unit' : 'item';
export const contentsPhrase = (state: FlowState, count: number): string =>
  plural(count, contentsWord(state));

/** Time of day, 24 h. */
export const clockTime = (at: number): string =>
  new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
