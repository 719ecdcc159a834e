import { t } from '@lingui/core/macro';
import type { FlowDefinition, FlowWords } from './definition.ts';
import { contentsPhrase, keptItems, packRefused, sendDock, wantedByLetter } from './words.ts';

/** What a flow says for itself: the names of its screen, of its list and of the press that ends it. */
type OwnWords = Pick<FlowWords, 'title' | 'now' | 'listName' | 'row'> &
  Partial<FlowWords> & {
    /** Of the last button, and why it is disabled while nothing is scanned. */
    readonly submit?: () => string;
    readonly empty?: () => string;
  };

type OwnFlow = Pick<FlowDefinition, 'station' | 'screen' | 'caseTypes' | 'contents' | 'buttons'> &
  Partial<Omit<FlowDefinition, 'words'>> & { readonly words: OwnWords };

/** A flow with what most flows have in common: a list of items that a press finishes, sent or not. */
export function defineFlow({ words, ...flow }: OwnFlow): FlowDefinition {
  return {
    closer: null,
    dropsConflicts: true,
    afterwards: 'overview',
    needs: ['shipper_case_size', 'produced_quantity', 'master_case_size'],
    size: () => 0,
    lines: () => [],
    ...flow,
    words: { ...itemWords(words, flow.request !== undefined), ...words },
  };
}

function itemWords(
  { submit, empty }: OwnWords,
  isSent: boolean,
): Omit<FlowWords, 'title' | 'now' | 'listName' | 'row'> {
  const phrase = (count: number) => contentsPhrase({ content: 'item' }, count);
  return {
    waiting: () => t`Wait for the answer`,
    content: 'item',
    wanted: (_progress, code) => wantedByLetter(code, 'shipper case'),
    dock: (progress, waiting) =>
      sendDock(progress, submit?.() ?? t`Submit`, empty?.() ?? t`Scan one first`, waiting),
    quiet: () => undefined,
    spoken: ({ contents }) => `${phrase(contents.length)}.`,
    closed: () => '',
    checking: () => t`Checking whether the case was packed…`,
    refused: packRefused,
    finished: ({ contents }) => ({
      title: isSent
        ? t`${phrase(contents.length)} packed.`
        : t`${phrase(contents.length)} scanned.`,
      detail: '',
      code: '',
      count: contents.length,
    }),
    pending: ({ contents }) => keptItems(contents.length),
  };
}
