import { isScanStation, type ScanStation } from '../../../contract/stations.ts';
import { isNumber, isRecord } from '../../lib/unknown.ts';
import {
  type AcceptedCode,
  type PendingSubmission,
  type Progress,
  scannedCount,
  type WaitingRead,
} from '../types.ts';
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
  /** Reads by hand that could not be accepted yet. */
  readonly waiting?: readonly WaitingRead[];
  /** Grows with each change of the session; the newest record has the highest. */
  readonly revision: number;
  /** Wall-clock ms of the last change; shown, never measured with. */
  readonly savedAt: number;
  /** Its person unlocked the tablet, or came here from another flow, and continues without a question. */
  readonly isContinued?: true;
}

/** Scans of a record that are not with the plant: in its case, or waiting. */
export const scansIn = ({ progress, waiting = [] }: JournalRecord): number =>
  scannedCount(progress) + waiting.length;

/** Every record of an order: all stations, flows and users. */
export const orderPrefix = (moId: string): string => `${encodeURIComponent(moId)}|`;

/** Records of one session, whatever its case size. */
export const sessionPrefix = ({ moId, station, flow, user }: Scope): string =>
  [moId, station, flow, user].map(encodeURIComponent).join('|') + '|';

export const isSameSession = (a: Scope, b: Scope): boolean => sessionPrefix(a) === sessionPrefix(b);

export const recordKey = (scope: Scope): string => sessionPrefix(scope) + scope.size;

const isText = (value: unknown): value is string => typeof value === 'string';

const isAccepted = (value: unknown): value is AcceptedCode =>
  isRecord(value) &&
  isText(value['code']) &&
  isText(value['key']) &&
  isNumber(value['at']) &&
  (value['by'] === undefined || isText(value['by']));
const areAccepted = (value: unknown): value is AcceptedCode[] =>
  Array.isArray(value) && value.every(isAccepted);
const isSubmission = (value: unknown): value is PendingSubmission =>
  isRecord(value) &&
  isText(value['key']) &&
  isNumber(value['at']) &&
  (value['refusals'] === undefined || isNumber(value['refusals']));

const isWaiting = (value: unknown): value is WaitingRead =>
  isRecord(value) &&
  isText(value['text']) &&
  (value['source'] === 'hand scanner' || value['source'] === 'typed') &&
  (value['by'] === undefined || isText(value['by']));

function parseScope(value: unknown): Scope | null {
  if (!isRecord(value)) return null;
  const { moId, station, size, user } = value;
  const flow = FLOW_NAMES.find((name) => name === value['flow']);
  if (!flow || !isText(moId) || !isText(user) || !isNumber(size)) return null;
  return isScanStation(station) ? { moId, station, flow, size, user } : null;
}

function parseProgress(value: unknown, flow: FlowName): Progress | null {
  if (!isRecord(value)) return null;
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
  return { phase, ...codes, closer, submission };
}

/** Validates a stored record, which may be of another build or damaged. */
export function parseRecord(value: unknown): JournalRecord | null {
  if (!isRecord(value)) return null;
  const { version, revision, savedAt } = value;
  const scope = parseScope(value['scope']);
  if (version !== 2 || !scope || !isNumber(revision) || !isNumber(savedAt)) return null;
  const progress = parseProgress(value['progress'], scope.flow);
  const waiting = Array.isArray(value['waiting']) ? value['waiting'].filter(isWaiting) : [];
  const reads = waiting.length > 0 && { waiting };
  const isContinued = value['isContinued'] === true && { isContinued: true as const };
  return progress && { version, scope, progress, ...reads, revision, savedAt, ...isContinued };
}
