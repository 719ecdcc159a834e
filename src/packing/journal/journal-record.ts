import type { FlowName, FlowState, PendingSubmission, TakenCode } from '../session/machine.ts';

/** Whose session it is: one record each. */
export interface Scope {
  readonly moId: string;
  readonly station: '1B' | '2';
  readonly flow: FlowName;
  /** Places in the case; 0 for flows without a size. */
  readonly size: number;
  readonly user: string;
}

export interface JournalRecord {
  readonly version: 1;
  readonly scope: Scope;
  readonly state: FlowState;
  /** Grows with each change of the session; the newest record has the highest. */
  readonly revision: number;
  /** Wall-clock ms of the last change, for people to read. */
  readonly savedAt: number;
}

export const recordPrefix = (scope: Scope): string =>
  [scope.moId, scope.station, scope.flow, scope.user].map(encodeURIComponent).join('|') + '|';
export const recordKey = (scope: Scope): string => `${recordPrefix(scope)}${scope.size}`;

type Loose = Record<string, unknown>;
const isLoose = (value: unknown): value is Loose => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value);

const isTaken = (value: unknown): value is TakenCode =>
  isLoose(value) && isText(value['code']) && isText(value['key']) && isNumber(value['at']);
const areTaken = (value: unknown): boolean => Array.isArray(value) && value.every(isTaken);
const isSubmission = (value: unknown): value is PendingSubmission =>
  isLoose(value) && isText(value['key']) && isNumber(value['at']);

const isScope = (value: unknown): value is Scope =>
  isLoose(value) &&
  isText(value['moId']) &&
  isText(value['user']) &&
  isNumber(value['size']) &&
  (value['station'] === '1B' || value['station'] === '2') &&
  (value['flow'] === 'station-2' ||
    value['flow'] === 'station-1b' ||
    value['flow'] === 'unpack' ||
    value['flow'] === 'stray');

function isState(value: unknown): value is FlowState {
  if (!isLoose(value)) return false;
  const { phase } = value;
  if (phase === 'submitting' && !isSubmission(value['submission'])) return false;
  switch (value['flow']) {
    case 'station-2':
    case 'station-1b':
      return isPack(value, phase);
    case 'unpack':
      return (
        phase === 'waiting' ||
        ((phase === 'chosen' || phase === 'submitting') && isTaken(value['target']))
      );
    case 'stray':
      return (phase === 'collecting' || phase === 'submitting') && areTaken(value['items']);
    default:
      return false;
  }
}

function isPack(value: Loose, phase: unknown): boolean {
  const whole = isNumber(value['size']) && areTaken(value['contents']) && areTaken(value['ahead']);
  if (!whole) return false;
  if (phase === 'ready' || phase === 'submitting') return isTaken(value['closer']);
  return phase === 'collecting' || phase === 'closing';
}

/** What storage gives back may be of another build or damaged: checked, never cast. */
export function parseRecord(value: unknown): JournalRecord | null {
  if (!isLoose(value) || value['version'] !== 1) return null;
  const { scope, state, revision, savedAt } = value;
  if (!isScope(scope) || !isState(state) || !isNumber(revision) || !isNumber(savedAt)) return null;
  return state.flow === scope.flow ? { version: 1, scope, state, revision, savedAt } : null;
}
