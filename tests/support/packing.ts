import type { ReadCode } from '../../workers/protocol.ts';
import type { FrameReport } from '../../reader/engine/types.ts';
import type {
  CallAnswer,
  LookUpAnswer,
  PackingPort,
} from '../../src/packing/submission/packing-port.ts';
import type { Circumstances } from '../../src/packing/session/scan-words.ts';
import type { OpenScan } from '../../src/packing/session/state.ts';
import type { FlowName } from '../../src/packing/flows/flows.ts';
import type { Progress } from '../../src/packing/types.ts';
import type { OpenCall } from '../../src/packing/journal/open-call.ts';
import type { SubmissionRequest } from '../../src/packing/requests.ts';
import type { Clock } from '../../src/lib/clock.ts';
import type { Changes, Records } from '../../src/lib/records.ts';
import { type CaseLists, readInventory } from '../../src/packing/inventory.ts';

export { flushTasks } from './flush-tasks.ts';

/** Made-up codes: kind, number, and a body that fits the pattern. */
export const code = (kind: string, number: number): string =>
  `${kind}0T${number.toString(16).padStart(8, '0')}-0a${(number % 90) + 10}`.slice(0, 16);
export const codes = (kind: string, count: number, from = 1): string[] =>
  Array.from({ length: count }, (_, index) => code(kind, from + index));
export const entries = (list: readonly string[], packed_in?: string) =>
  list.map((teleport_uuid) => ({ teleport_uuid, packed_in: packed_in ?? null }));

export const STRAY_SHIPPERS = codes('S', 40);
export const PACKED_SHIPPERS = codes('S', 5, 100);
export const UNITS = codes('U', 60);
export const PACKED_UNITS = codes('U', 5, 100);
export const MASTERS = codes('I', 5);
export const LISTS: CaseLists = {
  stray_shipper_case: entries(STRAY_SHIPPERS),
  shipper_case: entries(PACKED_SHIPPERS, code('I', 90)),
  stray_individual_unit: entries(UNITS),
  // Remaining items: the order's cases are not filled unit by unit.
  unit_case: entries(PACKED_UNITS),
  internal_master_case: entries([...MASTERS, code('I', 90)]),
};
export const INVENTORY = readInventory(LISTS);

/** The plant's lists after these were packed. */
export const packedLists = (packed: readonly string[], container: string): CaseLists => ({
  ...LISTS,
  stray_shipper_case: LISTS.stray_shipper_case!.filter(
    (entry) => !packed.includes(entry.teleport_uuid),
  ),
  shipper_case: [...LISTS.shipper_case!, ...entries(packed, container)],
});
export const afterPacking = (packed: readonly string[], container: string) =>
  ({ kind: 'known', inventory: readInventory(packedLists(packed, container)) }) as const;

const accepted = (code: string) => ({ code, key: code.toLowerCase(), at: 1 });
/** A case of order mo-1 whose call the plant failed, kept by another person. */
export const KEPT_CALL: OpenCall = {
  version: 2,
  scope: { moId: 'mo-1', station: '2', flow: 'pack-master', size: 2, user: 'somebody else' },
  progress: {
    phase: 'submitting',
    size: 2,
    contents: STRAY_SHIPPERS.slice(0, 2).map(accepted),
    ahead: [],
    closer: accepted(MASTERS[0]!),
    submission: { key: 'key-of-the-call', at: 1 },
  },
  revision: 1,
  savedAt: 1,
  keptFor: 'Internal Server Error',
  waitsFor: 'person',
};

/** An open scan without a question, a dialog or a call. */
export const openScan = (flow: FlowName, progress: Progress): OpenScan => ({
  flow,
  progress,
  call: null,
  question: null,
  isOpening: false,
  inventory: readInventory({}),
  ended: null,
  casesDone: 0,
});
export const CALM: Circumstances = { signInAsked: false, slow: false, now: 0 };

/** Time that stands still until a test turns it on; the wall clock can be set apart. */
export class FakeClock implements Clock {
  time = 1_000_000;
  wallOffset = 1_700_000_000_000;
  #timers: { at: number; call: () => void }[] = [];
  wall = () => this.time + this.wallOffset;
  now = () => this.time;
  after = (ms: number, call: () => void) => {
    const timer = { at: this.time + ms, call };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  };
  get pending(): number {
    return this.#timers.length;
  }
  /** Runs every timer that is due on the way, in order. */
  advance(ms: number): void {
    const end = this.time + ms;
    for (;;) {
      const [due] = this.#timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at);
      if (!due) break;
      this.time = Math.max(this.time, due.at);
      this.#timers = this.#timers.filter((timer) => timer !== due);
      due.call();
    }
    this.time = end;
  }
}

export function memoryRecords(): Records & { readonly map: Map<string, unknown> } {
  const map = new Map<string, unknown>();
  return {
    map,
    put: async (key, value) => void map.set(key, structuredClone(value)),
    delete: async (key) => void map.delete(key),
    replace: async (changes) => {
      // All of them, or none.
      for (const [key, value] of structuredClone(changes))
        if (value === undefined) map.delete(key);
        else map.set(key, value);
    },
    list: async (prefix) => {
      const keys = [...map.keys()].filter((key) => key.startsWith(prefix)).toSorted();
      return keys.map((key) => structuredClone(map.get(key)));
    },
  };
}

/** A database whose calls wait while it is stopped, and are then carried out in their order. */
export function busyRecords() {
  const records = memoryRecords();
  let free = later<void>();
  free.resolve();
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(call: () => Promise<T>): Promise<T> => {
    const { promise } = free;
    const done = turn.then(() => promise).then(call);
    turn = done;
    return done;
  };
  return {
    stop: () => void (free = later<void>()),
    goOn: () => free.resolve(),
    put: (key: string, value: unknown) => inTurn(() => records.put(key, value)),
    delete: (key: string) => inTurn(() => records.delete(key)),
    replace: (changes: Changes) => inTurn(() => records.replace(changes)),
    list: (prefix: string) => inTurn(() => records.list(prefix)),
  };
}

/** The page is closed at this change of the storage: no later one is carried out. */
export function closedAfter(count: number, records: Records): Records {
  let left = count;
  const changed = (change: () => Promise<void>) =>
    (left -= 1) < 0 ? later<void>().promise : change();
  return {
    put: (key, value) => changed(() => records.put(key, value)),
    delete: (key) => changed(() => records.delete(key)),
    replace: (changes) => changed(() => records.replace(changes)),
    list: records.list,
  };
}

export const failingRecords = (error: Error): Records => {
  const refuse = async (): Promise<never> => {
    throw error;
  };
  return { put: refuse, delete: refuse, replace: refuse, list: refuse };
};

export interface Sent {
  readonly request: SubmissionRequest;
  readonly key: string;
}

/** As in the plant's port: an abort answers for a call that has no answer yet. */
export const orAborted = <T>(answer: Promise<T>, signal: AbortSignal, aborted: T): Promise<T> =>
  signal.aborted ? Promise.resolve(aborted) : Promise.race([answer, abortOf(signal, aborted)]);

const abortOf = <T>(signal: AbortSignal, aborted: T): Promise<T> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(aborted)));

const ABORTED = 'Request aborted';
export const ABORTED_CALL: CallAnswer = { kind: 'unknown', reason: ABORTED };
const ABORTED_LOOK_UP: LookUpAnswer = { kind: 'unavailable', reason: ABORTED };

type Scripted<T> = T | (() => Promise<T>);

const isLate = <T>(answer: Scripted<T>): answer is () => Promise<T> => typeof answer === 'function';

async function nextOf<T>(script: Scripted<T>[]): Promise<T> {
  const answer = script.length > 1 ? script.shift() : script[0];
  if (!answer) throw new Error('No answer was written for this call.');
  return isLate(answer) ? answer() : answer;
}

/**
 * A plant whose answers a test writes down beforehand; the last one is repeated. An abort ends a request as in the
 * plant's port.
 */
export class ScriptedPort implements PackingPort {
  readonly sent: Sent[] = [];
  lookUps = 0;
  /** Of the newest request: aborted once it was given up. */
  signal: AbortSignal | undefined;
  signIns = 0;
  answers: Scripted<CallAnswer>[] = [{ kind: 'done' }];
  found: Scripted<LookUpAnswer>[] = [{ kind: 'known', inventory: INVENTORY }];
  releaseSignIn: () => void = () => undefined;

  send(
    request: SubmissionRequest,
    { idempotencyKey, signal }: Parameters<PackingPort['send']>[1],
  ): Promise<CallAnswer> {
    this.signal = signal;
    this.sent.push({ request, key: idempotencyKey });
    return orAborted(nextOf(this.answers), signal, ABORTED_CALL);
  }

  lookUp(signal: AbortSignal): Promise<LookUpAnswer> {
    this.signal = signal;
    this.lookUps += 1;
    return orAborted(nextOf(this.found), signal, ABORTED_LOOK_UP);
  }

  signedIn(signal: AbortSignal): Promise<void> {
    this.signIns += 1;
    return new Promise((release, reject) => {
      this.releaseSignIn = release;
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
  }
}

const corners = (index: number): ReadCode['corners'] => [
  { x: index * 50, y: 0 },
  { x: index * 50 + 40, y: 0 },
  { x: index * 50 + 40, y: 40 },
  { x: index * 50, y: 40 },
];

export const report = (
  clock: Clock,
  texts: readonly string[],
  view = 0,
  grabbedAt = clock.now() - 20,
): FrameReport => ({
  view,
  grabbedAt,
  reportedAt: clock.now(),
  width: 1280,
  height: 720,
  codes: texts.map((text, index) => ({ text, corners: corners(index), stage: 'scan' })),
});

/** A promise that the test resolves or rejects. */
export function later<T>(): { readonly promise: Promise<T>; resolve(value: T): void } {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((give) => {
    resolve = give;
  });
  return { promise, resolve: (value) => resolve(value) };
}
