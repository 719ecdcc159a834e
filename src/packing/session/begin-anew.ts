import { plural, t } from '@lingui/core/macro';
import { judge } from '../flows/verdict.ts';
import { contentsPhrase } from '../flows/words.ts';
import type { Effect, SessionState, Stamp, Step } from './state.ts';
import { flowIn, step } from './step.ts';

/**
 * A case came back from its call. What was read or lay before a camera until now was meant for the
 * cases after it: its label must not close this one, nor its codes fill it, without an act of the
 * operator. So the picture has to be shown anew, and what waited has to be read anew.
 */
export function beginAnew(state: SessionState, { now }: Stamp): Step {
  const visits = new Map(
    Array.from(state.visits, ([key, visit]) => [key, { ...visit, refused: true }] as const),
  );
  const dropped = state.waiting.map(({ text, source }): Effect => {
    return { type: 'log', source, text, result: 'dropped' };
  });
  return step({ ...state, visits, waiting: [], anewAt: now }, ...dropped);
}

/** What the operator has to know of it, in sentences; asked before it is done. */
export function anewWords(state: SessionState): readonly string[] {
  const { progress, inventory, waiting, visits } = state;
  const flow = flowIn(state);
  const ahead = progress.ahead.length;
  const count = waiting.length;
  const wouldCount = [...visits.keys()].some(
    (key) => judge(flow, progress, inventory, key).kind === 'accepted',
  );
  return [
    ...(ahead > 0 ? [aheadKept(contentsPhrase(flow.words, ahead))] : []),
    ...(count > 0 ? [scanAgain(count)] : []),
    ...(wouldCount ? [t`Take the label away, then show it again.`] : []),
  ];
}

const aheadKept = (phrase: string): string => t`Scanned for the next case and kept: ${phrase}.`;

const scanAgain = (count: number): string =>
  plural(count, {
    one: '1 scan made meanwhile does not count: scan it again.',
    other: `${count} scans made meanwhile do not count: scan them again.`,
  });
