import { plural, t } from '@lingui/core/macro';
import { withStop } from '../../api/errors.ts';
import type { Progress } from '../types.ts';
import type {
  DockButton,
  FlowDefinition,
  FlowWords,
  RefusedWords,
  ShortageWords,
  WantedLabel,
} from './definition.ts';
import {
  contentsPhrase,
  placesLeft,
  surplusCount,
  undoButton,
  withoutStop,
  worksAhead,
} from './words.ts';

/** Words that a flow need not have: those of most flows. */
type Defaults = Omit<
  FlowWords,
  'title' | 'listName' | 'row' | 'waiting' | 'checking' | 'refused' | 'dock'
>;
type OwnWords = Pick<FlowWords, 'title' | 'listName' | 'row'> &
  Partial<FlowWords> & {
    /** Of the case, where the flow has a closer. */
    readonly ofCase?: CaseWords;
    /** Of the last button, and why it is disabled while nothing is scanned. */
    readonly submit?: () => string;
    readonly empty?: () => string;
  };

type OwnFlow = Pick<FlowDefinition, 'station' | 'screen' | 'caseTypes' | 'contents' | 'buttons'> &
  Partial<Omit<FlowDefinition, 'words'>> & { readonly words: OwnWords };

/** A flow with what most flows have in common: a case that is closed by another label, else a list that a press finishes. */
export function defineFlow({ words: given, ...own }: OwnFlow): FlowDefinition {
  const { closer = null, request } = own;
  const { ofCase, ...words } = given;
  return {
    closer,
    dropsConflicts: true,
    afterwards: 'overview',
    needs: ['shipper_case_size', 'produced_quantity', 'master_case_size'],
    size: () => 0,
    lines: () => [],
    ...own,
    words: {
      waiting: () => t`Wait for the answer`,
      checking: () => t`Checking whether the case was packed…`,
      refused: packRefused,
      dock: (progress, waiting) => submitDock(words, progress, waiting),
      ...(closer && ofCase ? caseWords(closer, ofCase) : listWords(request !== undefined)),
      ...words,
    },
  };
}

/** Undo, and the press that finishes the list. */
function submitDock(
  { submit, empty }: OwnWords,
  { phase, contents }: Progress,
  waiting: string | undefined,
): readonly DockButton[] {
  const isReady = phase === 'collecting' && contents.length > 0;
  return [
    undoButton({ isEmpty: contents.length === 0, isWaiting: waiting !== undefined }),
    {
      action: 'submit',
      words: submit?.() ?? t`Submit`,
      next: isReady,
      why: isReady ? undefined : (waiting ?? empty?.() ?? t`Scan one first`),
    },
  ];
}

/** Of a list that a press finishes. */
function listWords(isSent: boolean): Defaults {
  const phrase = (count: number) => contentsPhrase({ content: 'item' }, count);
  return {
    content: 'item',
    now: ({ contents }) =>
      contents.length > 0 ? t`Show more, or press Submit` : t`Scan one first`,
    wanted: (_progress, code) => wantedByLetter(code, 'shipper case'),
    quiet: () => undefined,
    spoken: ({ contents }) => `${phrase(contents.length)}.`,
    finished: ({ contents }) => ({
      title: isSent
        ? t`${phrase(contents.length)} packed.`
        : t`${phrase(contents.length)} scanned.`,
      detail: '',
      code: '',
    }),
    pending: ({ contents }) =>
      plural(contents.length, {
        one: '1 item is kept on this tablet.',
        other: '# items are kept on this tablet.',
      }),
  };
}

/** In flows that accept several kinds, the code's letter decides. */
export function wantedByLetter(code: string, otherwise: WantedLabel): WantedLabel {
  const letter = code.charAt(0).toUpperCase();
  if (letter === 'U') return 'unit';
  return letter === 'S' ? 'shipper case' : otherwise;
}

/** What a flow says of a case that is filled to its size, then closed by a label of its own. */
interface CaseWords {
  readonly content: 'shipper case' | 'unit';
  readonly closer: WantedLabel;
  readonly press: () => string;
  readonly show: () => string;
  readonly more: (missing: number) => string;
  readonly named: (code: string) => string;
  readonly packed: (code: string) => string;
  readonly kept: (code: string, phrase: string) => string;
  /** Short enough for the dock of a handheld. */
  readonly shortage: ShortageWords;
}

function caseWords(
  closer: NonNullable<FlowDefinition['closer']>,
  { content, ...words }: CaseWords,
): Defaults {
  const phrase = (count: number) => contentsPhrase({ content }, count);
  const codeOf = (sent: Progress) => ('closer' in sent && sent.closer?.code) || '';
  const isFilling = (progress: Progress) =>
    progress.phase === 'collecting' || worksAhead({ closer }, progress);
  return {
    content,
    shortage: words.shortage,
    now: (progress) => {
      if (progress.phase === 'ready' && closer.submits === 'by-press')
        return t`Press Submit & Next`;
      if (progress.phase !== 'collecting') return words.show();
      const tooMany = surplusCount(progress);
      if (tooMany > 0) return t`Remove ${tooMany} without a place`;
      const missing = placesLeft(progress);
      return missing > 0 ? words.more(missing) : words.press();
    },
    wanted: (progress) => (isFilling(progress) ? content : words.closer),
    quiet: (progress) => {
      if (progress.phase === 'collecting') return undefined;
      if (progress.phase !== 'closing') return words.named(codeOf(progress));
      const all = phrase(progress.size);
      return plural(progress.size, { one: `${all} is scanned`, other: `All ${all} are scanned` });
    },
    spoken: ({ phase, ahead, contents, size }) => {
      const done = (phase === 'submitting' ? ahead : contents).length;
      return t`${done} of ${size}.`;
    },
    finished: (sent) => ({
      title: words.packed(codeOf(sent)),
      detail: `${phrase(sent.contents.length)}.`,
      code: codeOf(sent),
    }),
    pending: (sent) => words.kept(codeOf(sent), phrase(sent.contents.length)),
  };
}

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
