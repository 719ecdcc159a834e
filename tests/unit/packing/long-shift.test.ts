import { expect, test } from 'vitest';
import { finishedAtom } from '../../../src/packing/session/atoms.ts';
import {
  keyOf,
  readInventory,
  type Inventory,
  type ListedCase,
} from '../../../src/packing/inventory.ts';
import { openScanLog } from '../../../src/device/scan-log.ts';
import { newTools, openScreen } from '../../support/session.ts';
import { codes, entries, memoryRecords, flushTasks } from '../../support/packing.ts';
import { heapMegabytes } from '../../support/heap.ts';
import { runs } from '../../support/runs.ts';

// Slower than a tablet, and often enough to be evidence that a code has left the picture.
const FRAME_MS = 400;
const FRAMES_A_CASE = 50;
const CASES_AN_HOUR = 3_600_000 / FRAME_MS / FRAMES_A_CASE;
const SIZE = 5;
const CASES = CASES_AN_HOUR * runs(1, 2);

const shippers = codes('S', CASES * SIZE);
const masters = codes('I', CASES);
const STRANGERS = [...codes('U', 3), 'https://example.invalid/leaflet'];

/** The plant's lists after a number of packed cases. */
const listsAfter = (packed: number) =>
  readInventory({
    stray_shipper_case: entries(shippers.slice(packed * SIZE)),
    shipper_case: shippers.slice(0, packed * SIZE).map((teleport_uuid, index) => ({
      teleport_uuid,
      packed_in: masters[Math.floor(index / SIZE)] ?? null,
    })),
    internal_master_case: entries(masters),
  });

/** The same, made of the lists before the case: reading thousands of lines again takes a quarter of the shift. */
function listsAfterNext({ cases, filled, ...rest }: Inventory, index: number): Inventory {
  const packedIn = masters[index] ?? '';
  const after = new Map<string, ListedCase>(cases);
  for (const code of shippers.slice(index * SIZE, (index + 1) * SIZE))
    after.set(keyOf(code), { code, type: 'shipper_case', packedIn });
  return { ...rest, cases: after, filled: new Set(filled).add(keyOf(packedIn)) };
}

// A shift in seconds of computing; a busy machine needs minutes for it.
const LONG_MS = 240_000;

test(
  'hours before two cameras pack every case once, leave no timers, and memory stays flat',
  { timeout: LONG_MS },
  async () => {
    const { clock, port, journal } = newTools();
    let inventory = listsAfter(0);
    const log = openScanLog({ records: memoryRecords(), mostLines: 2000 });
    const screen = await openScreen({ clock, port, journal }, 'pack-master', SIZE, {
      inventory,
      log,
    });
    const frames = (count: number, ...texts: string[]) => {
      for (let frame = 0; frame < count; frame += 1) {
        screen.seeIn(0, ...texts, ...STRANGERS);
        screen.seeIn(1, ...texts);
        clock.advance(FRAME_MS);
      }
    };
    const packOne = async (index: number) => {
      const inside = shippers.slice(index * SIZE, (index + 1) * SIZE);
      frames(FRAMES_A_CASE / 2, ...inside);
      await flushTasks();
      frames(FRAMES_A_CASE / 2, masters[index] ?? '');
      screen.press('submit');
      await flushTasks();
      expect(screen.store.get(finishedAtom)?.code).toBe(masters[index]);
      inventory = listsAfterNext(inventory, index);
      screen.session.dispatch({ type: 'lists', inventory: inventory });
    };
    const heap: number[] = [];
    for (let index = 0; index < CASES; index += 1) {
      await packOne(index);
      if ((index + 1) % (CASES / 4) === 0) heap.push(heapMegabytes());
    }

    expect(inventory).toEqual(listsAfter(CASES));
    const sent = port.sent.map(({ request }) => request.body);
    expect(sent).toEqual(
      masters.map((master_case_uid, index) => ({
        master_case_uid,
        shipper_case_uids: shippers.slice(index * SIZE, (index + 1) * SIZE),
      })),
    );
    expect(new Set(port.sent.map(({ key }) => key)).size).toBe(CASES);
    expect(clock.pending).toBeLessThanOrEqual(3);
    const [afterAQuarter = 0, , , afterAll = 0] = heap;
    expect(afterAll - afterAQuarter).toBeLessThan(1.25);
  },
);
