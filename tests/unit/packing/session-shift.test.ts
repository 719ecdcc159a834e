/** Entries of the shift's figures and of the log. */
import { expect, test } from 'vitest';
import type { ShiftBook, ShiftEvent, ShiftFigures } from '../../../src/device/shift-figures.ts';
import { later, MASTERS, flushTasks, STRAY_SHIPPERS, UNITS } from '../../support/packing.ts';
import { newTools, openScreen, submitted } from '../../support/session.ts';

const [a, b, c] = STRAY_SHIPPERS as [string, string, string];
const [u, v, w] = UNITS as [string, string, string];
const master = MASTERS[0]!;

function shiftBook() {
  const noted: ShiftEvent[] = [];
  const figures: ShiftFigures = {
    cases: 0,
    codes: 0,
    rejects: 0,
    duplicates: 0,
    secondsPerCase: null,
  };
  const note = (event: ShiftEvent): ShiftFigures => {
    noted.push(event);
    return figures;
  };
  const shift: ShiftBook = { figures: () => figures, note, reset: () => figures };
  const count = (kind: ShiftEvent['kind']) => noted.filter((event) => event.kind === kind).length;
  const times = () => noted.flatMap((event) => (event.kind === 'packed' ? [event.tookMs] : []));
  return { shift, count, times };
}

test("the shift's figures count codes, rejects, and a case with its time from the first code to the packing", async () => {
  const tools = newTools();
  const { shift, count, times } = shiftBook();
  const screen = await openScreen(tools, 'pack-master', 3, { shift });
  await screen.see(a);
  tools.clock.advance(2000);
  await screen.see(a, b, u, 'https://carton.invalid/4711');
  await screen.read(v);
  await screen.read(b);
  tools.clock.advance(3000);
  await screen.read(c);
  await screen.see(master);
  tools.clock.advance(1000);
  screen.press('submit');
  await flushTasks();
  expect([count('accepted'), count('rejected')]).toEqual([4, 1]);
  expect(times()).toEqual([6000]);
});

test("the shift's figures count a wrong code before a camera as a reject, but no foreign code on a carton", async () => {
  const { shift, count } = shiftBook();
  const screen = await openScreen(newTools(), 'pack-master', 3, { shift });
  await screen.see(u);
  await screen.see('https://carton.invalid/4711');
  expect(count('rejected')).toBe(1);
});

test("the shift's figures time the next case from its own first code, also one read ahead", async () => {
  const tools = newTools();
  const { shift, times } = shiftBook();
  const answer = later<{ kind: 'done' }>();
  tools.port.answers = [() => answer.promise, { kind: 'done' }];
  const screen = await openScreen(tools, 'pack-shipper', 2, { shift });
  await screen.see(u, v);
  tools.clock.advance(4000);
  await screen.see(a);
  tools.clock.advance(1000);
  await screen.see(w);
  tools.clock.advance(1000);
  answer.resolve({ kind: 'done' });
  await flushTasks();
  tools.clock.advance(5000);
  await screen.see(UNITS[3]!);
  await screen.see(b);
  expect(times()).toEqual([6000, 6000]);
});

test("the shift's figures time a case that is begun after the last one was packed", async () => {
  const tools = newTools();
  const { shift, times } = shiftBook();
  const screen = await openScreen(tools, 'pack-shipper', 1, { shift });
  await screen.see(u);
  await screen.see(a);
  tools.clock.advance(60_000);
  await screen.see(v);
  tools.clock.advance(2000);
  await screen.see(b);
  expect(times()).toEqual([0, 2000]);
});

test("the shift's figures count a case that was begun before a reload, without a time", async () => {
  const tools = newTools();
  const { shift, times } = shiftBook();
  const first = await openScreen(tools);
  await first.see(a, b, c);
  await first.session.close();
  const screen = await openScreen(tools, 'pack-master', 3, { shift });
  screen.session.dispatch({ type: 'answer', choice: 'continue' });
  tools.clock.advance(1000);
  await screen.see(master);
  screen.press('submit');
  await flushTasks();
  expect(times()).toEqual([null]);
});

test("the shift's figures count no case that is unpacked", async () => {
  const { shift, times } = shiftBook();
  const screen = await openScreen(newTools(), 'unpack', 0, { shift });
  await screen.read(master);
  screen.press('submit');
  await flushTasks();
  expect(times()).toEqual([]);
});

const ends = (screen: Awaited<ReturnType<typeof submitted>>) =>
  screen.lines.slice(-2).map(({ source, text, result }) => [source, text, result]);
const sent = ['app', 'key-00000001', 'submitted'];

test('the log of a call has its key, and the case that was packed', async () => {
  const screen = await submitted(newTools());
  expect(ends(screen)).toEqual([sent, ['app', master, 'packed']]);
});

test('the log of a call has the codes that it was refused for', async () => {
  const tools = newTools();
  const conflicts = [{ code: b }, { code: c }];
  tools.port.answers = [{ kind: 'refused', reason: 'Conflict', conflicts }];
  const screen = await submitted(tools);
  const keys = `${b} ${c}`.toLowerCase();
  expect(ends(screen)).toEqual([sent, ['app', keys, 'refused: Conflict']]);
});
