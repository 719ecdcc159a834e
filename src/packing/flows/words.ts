import { plural, t } from '@lingui/core/macro';
import { NETWORK } from '../../api/errors.ts';
import type { Progress } from '../types.ts';
import type { DockButton, FlowDefinition, FlowWords } from './definition.ts';

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
export const worksAhead = (
  { closer }: Pick<FlowDefinition, 'closer'>,
  { phase }: Progress,
): boolean => phase === 'submitting' && closer?.submits === 'at-once';

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

export const placesLeft = ({ size, contents }: Progress): number =>
  Math.max(0, size - contents.length);
export const surplusCount = ({ size, contents }: Progress): number =>
  Math.max(0, contents.length - size);

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

/** A reason inside a sentence has no full stop. */
export const withoutStop = (reason: string): string => reason.replace(/\.$/, '');

/** The counter's words while all of a case are in view but the last one. */
export const lastHidden = (seen: number, size: number): string =>
  t`${seen} of ${size} seen. The last one is hidden: under your hand?`;

/** The counter's words while codes in view cannot be read. */
export const unreadWords = (read: number, unread: number): string =>
  plural(unread, {
    one: `${read} read, 1 in view cannot be read`,
    other: `${read} read, ${unread} in view cannot be read`,
  });
