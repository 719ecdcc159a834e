import { parsePrint } from '../../device/print-quality.ts';
import type { ScanStation } from '../../lib/paths.ts';
import type { AcceptedCode, PendingSubmission, Progress } from '../types.ts';
import { FLOW_NAMES, flowOf, type FlowName } from '../flows/flows.ts';

/** Identity of a session; each has one record. */
export interface Scope {
  readonly moId: string;
  readonly station: ScanStation;
  readonly flow: FlowName;
  /** Places in the case; 0 for flows without a size. */
  readonly size: number;
  readonly user: string;
}

export interface JournalRecord {
  readonly version: 2;
  readonly scope: Scope;
  readonly progress: Progress;
  /** Grows with each change of the session; the newest record has the highest. */
  readonly revision: number;
  /** Wall-clock ms of the last change; shown, never measured with. */
  readonly savedAt: number;
}

/** Every record of an order: all stations, flows and users. */
export const orderPrefix = (moId: string): string => `${encodeURIComponent(moId)}|`;

const prefixWith = ({ moId, station, user }: Scope, flow: string): string =>
  [moId, station, flow, user].map(encodeURIComponent).join('|') + '|';

/** Records of earlier versions are stored under the flow's former name. */
export function recordPrefixes(scope: Scope): readonly string[] {
  const { formerName } = flowOf(scope.flow);
  const names = formerName ? [scope.flow, formerName] : [scope.flow];
  return names.map((name) => prefixWith(scope, name));
}
export const recordKey = (scope: Scope): string => prefixWith(scope, scope.flow) + scope.size;
export const recordKeys = (scope: Scope): readonly string[] =>
  recordPrefixes(scope).map((prefix) => prefix + scope.size);

type Loose = Record<string, unknown>;
const isLoose = (value: unknown): value is Loose => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value);

const isAccepted = (value: unknown): value is AcceptedCode =>
  isLoose(value) &&
  isText(value['code']) &&
  isText(value['key']) &&
  isNumber(value['at']) &&
  (value['by'] === undefined || isText(value['by']));
const areAccepted = (value: unknown): value is AcceptedCode[] =>
  Array.isArray(value) && value.every(isAccepted);
const isSubmission = (value: unknown): value is PendingSubmission =>
  isLoose(value) &&
  isText(value['key']) &&
  isNumber(value['at']) &&
  (value['refusals'] === undefined || isNumber(value['refusals']));

function parseFlow(name: unknown): FlowName | undefined {
  return FLOW_NAMES.find((flow) => flow === name || flowOf(flow).formerName === name);
}

function parseScope(value: unknown): Scope | null {
  if (!isLoose(value)) return null;
  const { moId, station, size, user } = value;
  const flow = parseFlow(value['flow']);
  if (!flow || !isText(moId) || !isText(user) || !isNumber(size)) return null;
  return station === '1B' || station === '2' ? { moId, station, flow, size, user } : null;
}

function parseProgress(value: unknown, flow: FlowName): Progress | null {
  if (!isLoose(value)) return null;
  const { phase, size, contents, ahead, submission } = value;
  if (!isNumber(size) || !areAccepted(contents) || !areAccepted(ahead)) return null;
  const codes = { size, contents, ahead };
  const { closer: closes, request } = flowOf(flow);
  const needsCloser = closes !== null;
  const closer = isAccepted(value['closer']) ? value['closer'] : null;
  if (phase === 'collecting') return { phase, ...codes };
  if (phase === 'closing' && needsCloser) return { phase, ...codes };
  if (phase === 'ready' && closer) return { phase, ...codes, closer };
  if (phase !== 'submitting' || !request) return null;
  if (!isSubmission(submission) || (needsCloser && !closer)) return null;
  const { print: stored, ...call } = submission;
  const print = parsePrint(stored);
  return { phase, ...codes, closer, submission: { ...call, ...(print && { print }) } };
}

/** Version 1 kept an unpacked case as `target` and remaining items as `items`. */
function fromVersion1(state: unknown, scope: Scope): unknown {
  if (!isLoose(state) || parseFlow(state['flow']) !== scope.flow) return null;
  if ('contents' in state) return state;
  const { phase, target, items, submission } = state;
  const contents = items ?? (phase === 'waiting' ? [] : [target]);
  const submitting = phase === 'submitting';
  const codes = { size: scope.size, contents, ahead: [] };
  return submitting ? { ...codes, phase, submission } : { ...codes, phase: 'collecting' };
}

/** Validates a stored record, which may be of another build or damaged. */
export function parseRecord(value: unknown): JournalRecord | null {
  if (!isLoose(value)) return null;
  const { version, revision, savedAt } = value;
  const scope = parseScope(value['scope']);
  if (!scope || !isNumber(revision) || !isNumber(savedAt)) return null;
  if (version !== 1 && version !== 2) return null;
  const kept = version === 1 ? fromVersion1(value['state'], scope) : value['progress'];
  const progress = parseProgress(kept, scope.flow);
  return progress && { version: 2, scope, progress, revision, savedAt };
}
