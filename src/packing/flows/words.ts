import type { Progress, Submitting } from '../types.ts';
import type {
  Circumstances,
  DockButton,
  FinishedWords,
  FlowDefinition,
  FlowWords,
  ScanWords,
  Wanted,
} from './definition.ts';

const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;
export const contentsPhrase = (words: Pick<FlowWords, 'content'>, count: number): string =>
  plural(count, words.content);

/** Why nothing can be pressed while a call is under way; undefined when none is. */
function waitingWhy({ status, now }: Circumstances): string | undefined {
  const seconds = (at: number) => Math.max(1, Math.ceil((at - now) / 1000));
  switch (status.kind) {
    case 'idle':
      return undefined;
    case 'sending':
      return 'Packing…';
    case 'checking':
      return status.askAgainAt === null
        ? 'Asking now'
        : `Asking again in ${seconds(status.askAgainAt)} s`;
    case 'held':
      return `Sending again in ${seconds(status.until)} s`;
    case 'sign-in':
      return 'Sign in first';
    default:
      return status satisfies never;
  }
}

function nowLine({ words }: FlowDefinition, progress: Progress, at: Circumstances): string {
  if (at.paused) return 'Paused';
  if (at.status.kind === 'sign-in') return 'Sign in again to go on';
  const waits = at.status.kind !== 'idle' || progress.phase === 'submitting';
  return waits ? words.waiting(progress) : words.now(progress);
}

/** A case is on its way, and codes are accepted for the one after it. */
export const worksAhead = ({ closer }: FlowDefinition, { phase }: Progress): boolean =>
  phase === 'submitting' && closer?.submits === 'at-once';

/** The second phase: the closing case is read, or on its way. */
export const isClosing = (flow: FlowDefinition, progress: Progress): boolean =>
  flow.closer !== null && progress.phase !== 'collecting' && !worksAhead(flow, progress);

export const scanWords = (
  flow: FlowDefinition,
  progress: Progress,
  circumstances: Circumstances,
): ScanWords => ({
  title: flow.words.title(progress),
  now: nowLine(flow, progress, circumstances),
  closing: isClosing(flow, progress),
  listName: flow.words.listName,
  dock: flow.words.dock(progress, waitingWhy(circumstances)),
});

export function undoButton(nothing: boolean, waiting?: string): DockButton {
  const why = waiting ? 'While checking' : nothing ? 'Nothing scanned' : undefined;
  return { action: 'undo', words: 'Undo last', why };
}

export const toGo = ({ size, contents }: Progress): number => Math.max(0, size - contents.length);
export const surplus = ({ size, contents }: Progress): number =>
  Math.max(0, contents.length - size);

/** What to show next while a case is filled; `full` says what to do when it is. */
export function fillingNow(words: Pick<FlowWords, 'content'>, progress: Progress, full: string) {
  if (surplus(progress) > 0) return `Remove ${surplus(progress)} without a place`;
  const missing = toGo(progress);
  if (missing === 0) return full;
  return `Show ${missing} more ${words.content}${missing === 1 ? '' : 's'}`;
}

/** The catalogue's sentence for a refused packing; the reason is the server's own. */
export const packRefused = (reason: string): string =>
  `Unable to submit your scannings due to ${reason}. Either re-scan the shipper case or redo the session.`;

/** In flows that accept several kinds, a code is told by its own letter. */
export function wantedByLetter(code: string, otherwise: Wanted): Wanted {
  const letter = code.charAt(0).toUpperCase();
  if (letter === 'U') return 'unit';
  return letter === 'S' ? 'shipper case' : otherwise;
}

type PackWords = Pick<
  FlowWords,
  'content' | 'quiet' | 'spoken' | 'closed' | 'checking' | 'refused' | 'finished' | 'pending'
>;

/** What the flows that fill a case with contents and close it have in common. */
export function packWords(
  content: 'shipper case' | 'unit',
  closer: 'Master' | 'Shipper',
): PackWords {
  const phrase = (count: number) => contentsPhrase({ content }, count);
  const codeOf = (progress: Submitting) => progress.closer?.code ?? '';
  return {
    content,
    quiet: (progress) => {
      if (progress.phase === 'ready') return `${closer} case ${progress.closer.code}`;
      return progress.phase === 'closing'
        ? `All ${progress.size} ${content}s are scanned`
        : undefined;
    },
    spoken: ({ phase, ahead, contents, size }) =>
      `${(phase === 'submitting' ? ahead : contents).length} of ${size}.`,
    closed: (code) => `${closer} case ${code}`,
    checking: 'Checking whether the case was packed…',
    refused: packRefused,
    finished: (sent): FinishedWords => ({
      title: `${closer} case ${codeOf(sent)} is packed.`,
      detail: `${phrase(sent.contents.length)}.`,
      code: codeOf(sent),
      count: sent.contents.length,
    }),
    pending: (sent) =>
      `${closer} case ${codeOf(sent)} with ${phrase(sent.contents.length)} is kept on this tablet.`,
  };
}
