import fc from 'fast-check';
import { expect, test } from 'vitest';
import { finishedAtom, rowsAtom } from '../../../src/packing/session/atoms.ts';
import { questionAtom, callAtom } from '../../support/session-parts.ts';
import type {
  CallAnswer,
  LookUpAnswer,
  PackingPort,
} from '../../../src/packing/submission/packing-port.ts';
import type { OpenCall } from '../../../src/packing/journal/open-call.ts';
import type { SubmissionRequest } from '../../../src/packing/requests.ts';
import { keyOf } from '../../../src/packing/inventory.ts';
import { ModelPlant } from '../../support/model-plant.ts';
import { type ScanTools, newTools, openScreen } from '../../support/session.ts';
import { runOf } from '../../support/sender.ts';
import {
  ABORTED_CALL,
  later,
  MASTERS,
  orAborted,
  ScriptedPort,
  flushTasks,
  STRAY_SHIPPERS,
} from '../../support/packing.ts';
import { runs } from '../../support/runs.ts';

/** Faults of one call, and whether the plant had executed it by then. */
type Fault =
  | 'none'
  | 'lost before'
  | 'lost after'
  | 'server error'
  | 'server error after'
  | 'too many'
  | 'signed out'
  | 'no answer'
  | 'no answer, done'
  | 'stolen by another tablet';

/** A model plant behind a network with faults. */
class FaultyPort extends ScriptedPort {
  readonly plant = new ModelPlant();
  readonly #faults: Fault[];
  #failingLookUps: number;
  /** Fault of every call after the first ones. */
  lasting: Fault;

  constructor(faults: readonly Fault[], failingLookUps: number, lasting: Fault) {
    super();
    this.#faults = [...faults];
    this.#failingLookUps = failingLookUps;
    this.lasting = lasting;
  }

  override send(
    request: SubmissionRequest,
    { idempotencyKey, signal }: Parameters<PackingPort['send']>[1],
  ): Promise<CallAnswer> {
    return orAborted(this.#answer(request, idempotencyKey), signal, ABORTED_CALL);
  }

  async #answer(request: SubmissionRequest, key: string): Promise<CallAnswer> {
    this.sent.push({ request, key });
    const fault = this.#faults.shift() ?? this.lasting;
    switch (fault) {
      case 'none':
        return this.plant.call(request, key);
      case 'lost before':
      case 'server error':
        return { kind: 'unknown', reason: fault };
      case 'lost after':
      case 'server error after':
        this.plant.call(request, key);
        return { kind: 'unknown', reason: fault };
      case 'too many':
        return { kind: 'too-many', retryAfterMs: 3000 };
      case 'signed out':
        return { kind: 'signed-out' };
      case 'no answer':
        return later<CallAnswer>().promise;
      case 'no answer, done':
        this.plant.call(request, key);
        return later<CallAnswer>().promise;
      case 'stolen by another tablet':
        if (this.plant.calls === 0) this.plant.packElsewhere(STRAY_SHIPPERS[1]!, MASTERS[4]!);
        return { kind: 'unknown', reason: fault };
      default:
        return fault satisfies never;
    }
  }

  override async lookUp(): Promise<LookUpAnswer> {
    this.#failingLookUps -= 1;
    if (this.#failingLookUps >= 0) return { kind: 'unavailable', reason: 'network' };
    return { kind: 'known', inventory: this.plant.inventory };
  }

  override signedIn(): Promise<void> {
    return Promise.resolve();
  }
}

const fault = fc.constantFrom<Fault>(
  'none',
  'lost before',
  'lost after',
  'server error',
  'server error after',
  'too many',
  'signed out',
  'no answer',
  'no answer, done',
  'stolen by another tablet',
);

/** The calls of one page: a page that was killed sends nothing more. */
function pageOf(faulty: PackingPort) {
  let alive = true;
  const never = () => later<never>().promise;
  const port: PackingPort = {
    send: (request, options) => (alive ? faulty.send(request, options) : never()),
    lookUp: (signal) => (alive ? faulty.lookUp(signal) : never()),
    signedIn: (signal) => (alive ? faulty.signedIn(signal) : never()),
  };
  return {
    port,
    kill: () => {
      alive = false;
    },
  };
}

type Way = 'try-again' | 'keep' | 'take-back';
const way = fc.constantFrom<Way>('try-again', 'keep', 'take-back');
/** A call that waits for longer than this many steps is kept for later by an impatient operator. */
const PATIENCE = 30;

/**
 * Waits until no call is open; a reload in the middle opens the screen again. A call that keeps
 * failing goes the operator's ways, one after the other.
 */
async function untilAnswered(
  tools: ScanTools,
  faulty: FaultyPort,
  reloadAfter: number,
  ways: readonly Way[],
) {
  const left = [...ways];
  let page = pageOf(faulty);
  let screen = await openScreen({ ...tools, port: page.port });
  await screen.see(...STRAY_SHIPPERS.slice(0, 3));
  await screen.see(MASTERS[0]!);
  screen.press('submit');
  await flushTasks();
  for (let step = 0; step < 90; step += 1) {
    const kind = screen.store.get(callAtom)?.kind;
    if (!kind) break;
    if (step === reloadAfter) {
      page.kill();
      page = pageOf(faulty);
      screen = await openScreen({ ...tools, port: page.port });
    } else if (kind === 'failing' || step > PATIENCE) {
      const { session } = screen;
      const chosen = step > PATIENCE ? 'keep' : (left.shift() ?? 'keep');
      if (chosen === 'keep') session.dispatch({ type: 'keep' });
      if (chosen === 'try-again') session.dispatch({ type: 'try-again' });
      if (chosen === 'take-back') session.dispatch({ type: 'take-back' });
    }
    tools.clock.advance(5000);
    await flushTasks();
  }
  return screen;
}

/** The kept call from the overview, stopped once, until it has ended; the plant is well again. */
async function untilEnded(
  tools: ScanTools,
  faulty: FaultyPort,
  call: OpenCall,
  ways: readonly Way[],
  stopAfter: number,
) {
  const left = [...ways];
  faulty.lasting = 'none';
  const { clock, journal } = tools;
  const kept = runOf(call, { port: faulty, journal, clock });
  for (let step = 0; step < 60; step += 1) {
    if (step === stopAfter) {
      kept.stop();
      await flushTasks();
      const made = faulty.sent.length;
      clock.advance(60_000);
      await flushTasks();
      expect(faulty.sent).toHaveLength(made);
    }
    const state = kept.state.get();
    if (state.kind === 'done' || state.kind === 'taken-back') return state.kind;
    if (state.kind === 'resting') {
      const next = left.shift() ?? 'take-back';
      if (next === 'take-back') kept.takeBack();
      else kept.tryAgain();
    }
    clock.advance(5000);
    await flushTasks();
  }
  return 'never';
}

const scanned = ({ store }: Awaited<ReturnType<typeof openScreen>>) =>
  store.get(rowsAtom).flatMap((row) => ('code' in row ? [row.code] : []));

test('whatever happens to its calls, a scan session packs a case at most once and shows what the plant has', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fault, { maxLength: 5 }),
      fault,
      fc.integer({ min: 0, max: 3 }),
      fc.integer({ min: 0, max: 8 }),
      fc.array(way, { maxLength: 4 }),
      fc.integer({ min: 0, max: 6 }),
      async (faults, lasting, failingLookUps, reloadAfter, ways, stopAfter) => {
        const tools = newTools();
        const port = new FaultyPort(faults, failingLookUps, lasting);
        const { plant } = port;
        const screen = await untilAnswered(tools, port, reloadAfter, ways);
        expect(screen.store.get(callAtom)).toBeNull();
        expect(screen.store.get(questionAtom)).toBeNull();
        expect(plant.calls).toBeLessThanOrEqual(1);
        const free = () =>
          STRAY_SHIPPERS.slice(0, 3).filter((code) => !plant.packedIn.has(keyOf(code)));
        const saysPacked = screen.store.get(finishedAtom) !== null;
        const [call] = await tools.journal.openCalls('mo-1');
        if (call) {
          // Kept for later: nothing of it is in the case on the screen, and it ends one way.
          expect(call.keptFor).not.toBeNull();
          expect([saysPacked, scanned(screen)]).toEqual([false, []]);
          await screen.session.close();
          const end = await untilEnded(tools, port, call, ways, stopAfter);
          expect(end).toBe(plant.calls === 1 ? 'done' : 'taken-back');
          expect(await tools.journal.openCalls('mo-1')).toEqual([]);
          const again = await openScreen(tools);
          expect(scanned(again)).toEqual(end === 'done' ? [] : free());
        } else {
          expect(saysPacked).toBe(plant.calls === 1);
          // The list still has exactly the codes that the plant has not: no beeped code is lost.
          expect(scanned(screen)).toEqual(saysPacked ? [] : free());
        }
        expect(new Set(port.sent.map((sent) => sent.key)).size).toBe(1);
      },
    ),
    { numRuns: runs(100, 500) },
  );
});
