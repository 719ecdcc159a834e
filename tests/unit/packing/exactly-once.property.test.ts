import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  finishedAtom,
  progressAtom,
  questionAtom,
  rowsAtom,
  submissionAtom,
} from '../../../src/packing/session/atoms.ts';
import type {
  CallAnswer,
  LookUpAnswer,
  PackingPort,
} from '../../../src/packing/submission/packing-port.ts';
import type { OpenCall } from '../../../src/packing/journal/journal.ts';
import { keptCall } from '../../../src/packing/submission/kept-call.ts';
import type { SubmissionRequest } from '../../../src/packing/requests.ts';
import { type Inventory, readInventory } from '../../../src/packing/inventory.ts';
import { type ScanTools, newTools, openScreen } from '../../support/session.ts';
import {
  entries,
  later,
  LISTS,
  MASTERS,
  ScriptedPort,
  settle,
  STRAY_SHIPPERS,
} from '../../support/packing.ts';

/** What may go wrong with one call, and whether the plant had done it by then. */
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

/** A plant by the rules: all or nothing, one key one packing, and it never forgets. */
class ModelPlant extends ScriptedPort implements PackingPort {
  readonly packedIn = new Map<string, string>();
  readonly byKey = new Map<string, CallAnswer>();
  packings = 0;
  blind = 0;
  readonly #faults: Fault[];
  /** What every call meets after the first ones. */
  lasting: Fault;

  constructor(faults: readonly Fault[], blind: number, lasting: Fault = 'none') {
    super();
    this.#faults = [...faults];
    this.blind = blind;
    this.lasting = lasting;
  }

  known(): Inventory {
    const packed = [...this.packedIn];
    return readInventory({
      ...LISTS,
      stray_shipper_case: LISTS.stray_shipper_case!.filter(
        (entry) => !this.packedIn.has(entry.teleport_uuid),
      ),
      shipper_case: packed.flatMap(([code, master]) => entries([code], master)),
    });
  }

  pack(request: SubmissionRequest, key: string): CallAnswer {
    const before = this.byKey.get(key);
    if (before) return before;
    if (request.kind !== 'pack-master-case') throw new Error('Only station 2 packs here.');
    const { master_case_uid, shipper_case_uids } = request.body;
    const conflicts = shipper_case_uids
      .filter((code) => this.packedIn.has(code))
      .map((code) => ({ code, packedIn: this.packedIn.get(code)! }));
    if (conflicts.length > 0) return { kind: 'refused', reason: 'Conflict', conflicts };
    for (const code of shipper_case_uids) this.packedIn.set(code, master_case_uid);
    this.packings += 1;
    this.byKey.set(key, { kind: 'done' });
    return { kind: 'done' };
  }

  override async send(
    request: SubmissionRequest,
    options: { idempotencyKey: string },
  ): Promise<CallAnswer> {
    const key = options.idempotencyKey;
    this.sent.push({ request, key });
    const fault = this.#faults.shift() ?? this.lasting;
    switch (fault) {
      case 'none':
        return this.pack(request, key);
      case 'lost before':
      case 'server error':
        return { kind: 'unknown', reason: fault };
      case 'lost after':
      case 'server error after':
        this.pack(request, key);
        return { kind: 'unknown', reason: fault };
      case 'too many':
        return { kind: 'too-many', retryAfterMs: 3000 };
      case 'signed out':
        return { kind: 'signed-out' };
      case 'no answer':
        return later<CallAnswer>().promise;
      case 'no answer, done':
        this.pack(request, key);
        return later<CallAnswer>().promise;
      case 'stolen by another tablet':
        if (this.packings === 0) this.packedIn.set(STRAY_SHIPPERS[1]!, MASTERS[4]!);
        return { kind: 'unknown', reason: fault };
      default:
        return fault satisfies never;
    }
  }

  override async lookUp(): Promise<LookUpAnswer> {
    this.blind -= 1;
    if (this.blind >= 0) return { kind: 'unavailable', reason: 'network' };
    return { kind: 'known', inventory: this.known() };
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
function pageOf(plant: ModelPlant) {
  let alive = true;
  const never = () => later<never>().promise;
  const port: PackingPort = {
    send: (request, options) => (alive ? plant.send(request, options) : never()),
    lookUp: () => (alive ? plant.lookUp() : never()),
    signedIn: () => (alive ? plant.signedIn() : never()),
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
 * Waits until no call is open; a reload in the middle opens the screen anew. A call that keeps
 * failing goes the operator's ways, one after the other.
 */
async function untilAnswered(
  tools: ScanTools,
  plant: ModelPlant,
  reloadAfter: number,
  ways: readonly Way[],
) {
  const left = [...ways];
  let page = pageOf(plant);
  let screen = await openScreen({ ...tools, port: page.port });
  await screen.see(...STRAY_SHIPPERS.slice(0, 3));
  await screen.see(MASTERS[0]!);
  screen.press('submit');
  await settle();
  for (let step = 0; step < 90; step += 1) {
    const { kind } = screen.store.get(submissionAtom);
    if (kind === 'idle') break;
    if (step === reloadAfter) {
      page.kill();
      page = pageOf(plant);
      screen = await openScreen({ ...tools, port: page.port });
    } else if (kind === 'failing' || step > PATIENCE) {
      const { session } = screen;
      const chosen = step > PATIENCE ? 'keep' : (left.shift() ?? 'keep');
      if (chosen === 'keep') session.dispatch({ type: 'keep' });
      if (chosen === 'try-again') session.dispatch({ type: 'try-again' });
      if (chosen === 'take-back') session.dispatch({ type: 'take-back' });
    }
    tools.clock.advance(5000);
    await settle();
  }
  return screen;
}

/** The kept call from the overview, until it has ended; the plant is well again. */
async function untilEnded(
  tools: ScanTools,
  plant: ModelPlant,
  call: OpenCall,
  ways: readonly Way[],
) {
  const left = [...ways];
  plant.lasting = 'none';
  const { clock, journal } = tools;
  const kept = keptCall({ call, port: plant, journal, clock });
  for (let step = 0; step < 60; step += 1) {
    const state = kept.state.get();
    if (state.kind === 'done' || state.kind === 'taken-back') return state.kind;
    if (state.kind === 'resting') {
      const next = left.shift() ?? 'take-back';
      if (next === 'take-back') kept.takeBack();
      else kept.tryAgain();
    }
    clock.advance(5000);
    await settle();
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
      async (faults, lasting, blind, reloadAfter, ways) => {
        const tools = newTools();
        const plant = new ModelPlant(faults, blind, lasting);
        const screen = await untilAnswered(tools, plant, reloadAfter, ways);
        expect(screen.store.get(submissionAtom)).toEqual({ kind: 'idle' });
        expect(screen.store.get(questionAtom)).toBeNull();
        expect(plant.packings).toBeLessThanOrEqual(1);
        const free = () => STRAY_SHIPPERS.slice(0, 3).filter((code) => !plant.packedIn.has(code));
        const saysPacked = screen.store.get(finishedAtom) !== null;
        const [call] = await tools.journal.openCalls('mo-1');
        if (call) {
          // Kept for later: nothing of it is in the case on the screen, and it ends one way.
          expect(call.keptFor).not.toBeNull();
          expect([saysPacked, scanned(screen)]).toEqual([false, []]);
          await screen.session.close();
          const end = await untilEnded(tools, plant, call, ways);
          expect(end).toBe(plant.packings === 1 ? 'done' : 'taken-back');
          expect(await tools.journal.openCalls('mo-1')).toEqual([]);
          const again = await openScreen(tools);
          expect(scanned(again)).toEqual(end === 'done' ? [] : free());
        } else {
          expect(saysPacked).toBe(plant.packings === 1);
          // What is still in the list is what the plant has not: no beeped code is lost.
          expect(scanned(screen)).toEqual(saysPacked ? [] : free());
        }
        expect(new Set(plant.sent.map((sent) => sent.key)).size).toBe(1);
      },
    ),
    { numRuns: 500 },
  );
});

test('scanning for four hours leaves no timers, and forgets what left the picture', async () => {
  const tools = newTools();
  const screen = await openScreen(tools, 'pack-master', 10);
  let frames = 0;
  screen.overlay(0).subscribe(() => (frames += 1));
  const { clock } = tools;
  for (let frame = 0; frame < 4 * 3600 * 10; frame += 1) {
    // A belt: a window of labels moves on, new ones come, foreign ones among them.
    const from = Math.floor(frame / 20);
    screen.seeIn(frame % 2, `x-${from}`, STRAY_SHIPPERS[from % 8]!, `y-${from + 1}`);
    if (frame % 500 === 0) screen.press('undo');
    clock.advance(100);
    if (frame % 1000 === 0) await settle();
  }
  expect(frames).toBe(2 * 3600 * 10);
  expect(clock.pending).toBeLessThanOrEqual(3);
  expect(screen.store.get(progressAtom)?.progress).toMatchObject({ phase: 'collecting' });
});
