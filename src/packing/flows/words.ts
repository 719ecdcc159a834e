import { plural, t } from '@lingui/core/macro';
import { NETWORK, withStop } from '../../api/errors.ts';
import type { Progress, Submitting } from '../types.ts';
import type {
  DockButton,
  FinishedWords,
  FlowDefinition,
  FlowWords,
  RefusedWords,
  ShortageWords,
  WantedLabel,
} from './definition.ts';

/** '1 shipper case', '2 units': the contents of a flow, counted. */
export function contentsPhrase({ content }: Pick<FlowWords, 'content'>, count: number): string {
  switch (content) {
    case 'shipper case':
      return plural(count, { one: '1 shipper case', other: `${count} shipper cases` });
    case 'unit':
      return plural(count, { one: '1 unit', other: `${count} units` });
    case 'item':
      return plural(count, { one: '1 item', other: `${count} items` });
    default:
      return content satisfies never;
  }
}

/** A case is being sent, and codes are accepted for the next one. */
export const worksAhead = ({ closer }: FlowDefinition, { phase }: Progress): boolean =>
  phase === 'submitting' && closer?.submits === 'at-once';

/** The second phase: the closing case is awaited, scanned or being sent. */
export const isClosing = (flow: FlowDefinition, progress: Progress): boolean =>
  flow.closer !== null && progress.phase !== 'collecting' && !worksAhead(flow, progress);

interface UndoState {
  readonly isEmpty: boolean;
  readonly isWaiting: boolean;
}

export function undoButton({ isEmpty, isWaiting }: UndoState): DockButton {
  const why = isWaiting ? t`While checking` : isEmpty ? t`Nothing scanned` : undefined;
  return { action: 'undo', words: t`Undo last`, why };
}

/** Undo, and the press that sends what is in the list. */
export function sendDock(
  { phase, contents }: Progress,
  words: string,
  nothingYet: string,
  waiting?: string,
): readonly DockButton[] {
  const isReady = phase === 'collecting' && contents.length > 0;
  const why = isReady ? undefined : (waiting ?? nothingYet);
  return [
    undoButton({ isEmpty: contents.length === 0, isWaiting: waiting !== undefined }),
    { action: 'submit', words, next: isReady, why },
  ];
}

export const placesLeft = ({ size, contents }: Progress): number =>
  Math.max(0, size - contents.length);
export const surplusCount = ({ size, contents }: Progress): number =>
  Math.max(0, contents.length - size);

/** The next label to show while a case is filled; `full` is the sentence for a full case. */
export function fillingNow(words: Pick<FlowWords, 'content'>, progress: Progress, full: string) {
  const tooMany = surplusCount(progress);
  if (tooMany > 0) return t`Remove ${tooMany} without a place`;
  const missing = placesLeft(progress);
  if (missing === 0) return full;
  return showMore(words.content, missing);
}

function showMore(content: FlowWords['content'], missing: number): string {
  switch (content) {
    case 'shipper case':
      return plural(missing, {
        one: 'Show 1 more shipper case',
        other: `Show ${missing} more shipper cases`,
      });
    case 'unit':
      return plural(missing, { one: 'Show 1 more unit', other: `Show ${missing} more units` });
    case 'item':
      return plural(missing, { one: 'Show 1 more item', other: `Show ${missing} more items` });
    default:
      return content satisfies never;
  }
}

/** Why a call failed, as it is shown; the plant's words are not changed. */
export const failureReasonWords = (reason: string): string =>
  reason === NETWORK ? t`network` : reason;

/** Hand reads that are kept until they can be accepted. */
export const waitingReadsWords = (count: number): string =>
  plural(count, { one: '1 scan waits.', other: `${count} scans wait.` });

/** Codes of a call, which are in the journal. */
export const keptCodes = (count: number): string =>
  plural(count, {
    one: 'The code is kept on this tablet.',
    other: `All ${count} codes are kept on this tablet.`,
  });

/** Items of a call that the operator left before its answer. */
export const keptItems = (count: number): string =>
  plural(count, {
    one: '1 item is kept on this tablet.',
    other: `${count} items are kept on this tablet.`,
  });

/** A reason inside a sentence has no full stop. */
export const withoutStop = (reason: string): string => reason.replace(/\.$/, '');

/** "The order is done", unlike "Bad Gateway": it does not fit into another sentence. */
const isSentence = (reason: string): boolean => /^\p{Lu}.*\s\p{Ll}/u.test(reason);

/** The catalogue's sentence for a refused packing, with the server's reason. */
export function packRefused(given: string): RefusedWords {
  const reason = isSentence(given) ? t`the plant's answer` : withoutStop(given);
  return {
    title: t`Unable to submit your scannings due to ${reason}. Either re-scan the shipper case or redo the session.`,
    detail: isSentence(given) ? withStop(given) : '',
  };
}

/** In flows that accept several kinds, the code's letter decides. */
export function wantedByLetter(code: string, otherwise: WantedLabel): WantedLabel {
  const letter = code.charAt(0).toUpperCase();
  if (letter === 'U') return 'unit';
  return letter === 'S' ? 'shipper case' : otherwise;
}

type PackWords = Pick<
  FlowWords,
  'content' | 'shortage' | 'quiet' | 'spoken' | 'closed' | 'finished' | 'pending'
>;

/** "All 10 units are scanned". */
export function allScanned(words: Pick<FlowWords, 'content'>, count: number): string {
  const phrase = contentsPhrase(words, count);
  return plural(count, { one: `${phrase} is scanned`, other: `All ${phrase} are scanned` });
}

const CLOSERS = {
  master: {
    named: (code: string) => t`Master case ${code}`,
    packed: (code: string) => t`Master case ${code} is packed.`,
    kept: (code: string, phrase: string) =>
      t`Master case ${code} with ${phrase} is kept on this tablet.`,
  },
  shipper: {
    named: (code: string) => t`Shipper case ${code}`,
    packed: (code: string) => t`Shipper case ${code} is packed.`,
    kept: (code: string, phrase: string) =>
      t`Shipper case ${code} with ${phrase} is kept on this tablet.`,
  },
} as const;

/** Short enough for the dock of a handheld. */
const SHORTAGE = {
  shipper: {
    contents: (left, size) =>
      plural(left, {
        0: 'No free unit left. Print unit labels',
        one: `Only 1 unit left for a case of ${size}. Print unit labels`,
        other: `Only ${left} units left for a case of ${size}. Print unit labels`,
      }),
    closer: () => t`No free shipper case label. Print extra labels`,
    complete: () => t`All cases are packed. Go back`,
  },
  master: {
    contents: (left, size) =>
      plural(left, {
        0: 'No free shipper case left. Go back',
        one: `Only 1 shipper case left for ${size}. Use Scan Remaining Items`,
        other: `Only ${left} shipper cases left for ${size}. Use Scan Remaining Items`,
      }),
    closer: () => t`No free master case label. Print extra labels`,
    complete: () => t`All cases are packed. Go back`,
  },
} as const satisfies Record<string, ShortageWords>;

/** Words of the flows that fill a case and close it. */
export function packWords(
  content: 'shipper case' | 'unit',
  closer: keyof typeof CLOSERS,
): PackWords {
  const phrase = (count: number) => contentsPhrase({ content }, count);
  const codeOf = (progress: Submitting) => progress.closer?.code ?? '';
  const { named, packed, kept } = CLOSERS[closer];
  return {
    content,
    shortage: SHORTAGE[closer],
    quiet: (progress) => {
      if (progress.phase === 'ready') return named(progress.closer.code);
      if (progress.phase === 'submitting') return named(codeOf(progress));
      return progress.phase === 'closing' ? allScanned({ content }, progress.size) : undefined;
    },
    spoken: ({ phase, ahead, contents, size }) => {
      const done = (phase === 'submitting' ? ahead : contents).length;
      return t`${done} of ${size}.`;
    },
    closed: named,
    finished: (sent): FinishedWords => ({
      title: packed(codeOf(sent)),
      detail: `${phrase(sent.contents.length)}.`,
      code: codeOf(sent),
      count: sent.contents.length,
    }),
    pending: (sent) => kept(codeOf(sent), phrase(sent.contents.length)),
  };
}

/** The counter's words while all of a case are in view but the last one. */
export const lastHidden = (seen: number, size: number): string =>
  t`${seen} of ${size} seen. The last one is hidden: under your hand?`;

/** The counter's words while codes in view cannot be read. */
export const unreadWords = (read: number, unread: number): string =>
  plural(unread, {
    one: `${read} read, 1 in view cannot be read`,
    other: `${read} read, ${unread} in view cannot be read`,
  });
