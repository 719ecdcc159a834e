import { expect, test } from 'vitest';
import { announcementAtom } from '../../../src/packing/session/atoms.ts';
import type { OverlayFrame } from '../../../src/packing/session/overlay-labels.ts';
import { newTools, openScreen } from '../../support/session.ts';
import { MASTERS, flushTasks, STRAY_SHIPPERS, UNITS } from '../../support/packing.ts';
import { press, read, scenario, see, wait, watch } from '../../support/session-script.ts';

const [a, b, c] = STRAY_SHIPPERS as [string, string, string];
const [u, v] = UNITS as [string, string];
const master = MASTERS[0]!;
const CARTON = 'https://carton.invalid/4711';
const WEB = 'This is a web address. Scan the label of a case.';
const notShipper = (code: string) => `The scanning shipper case is not recognizable, got ${code}`;

scenario(
  'station 2 leads from the first code to the packed case',
  {},
  see(a, b),
  { count: { scanned: 2, size: 3 } },
  read(c),
  { message: { title: 'All 3 shipper cases are scanned' } },
  see(master),
  press('submit'),
  {
    calls: [1],
    bodies: [{ master_case_uid: master, shipper_case_uids: [a, b, c] }],
    finished: { code: master, found: false },
    progress: { phase: 'collecting', contents: [] },
    call: null,
    sounds: ['closed', 'packed'],
  },
);

test('two sessions never send the same idempotency key', async () => {
  const tools = newTools();
  for (const round of [0, 1]) {
    const screen = await openScreen(tools, 'pack-master', 1);
    await screen.see(STRAY_SHIPPERS[round]!);
    await screen.see(MASTERS[round]!);
    screen.press('submit');
    await flushTasks();
    await screen.session.close();
  }
  const [one, other] = tools.port.sent;
  expect(tools.port.sent).toHaveLength(2);
  expect(one?.key).not.toBe(other?.key);
});

test('station 2 accepts 3 of 40 codes in the picture and marks the others full, without message and sound', async () => {
  const screen = await openScreen(newTools());
  const frames: OverlayFrame[] = [];
  screen.overlay(0).subscribe((frame) => frames.push(frame));
  for (let frame = 0; frame < 5; frame += 1) await screen.see(...STRAY_SHIPPERS);
  const kinds = frames.at(-1)?.marks.map((mark) => mark.verdict.kind) ?? [];
  expect(kinds.filter((kind) => kind === 'case-full')).toHaveLength(37);
  expect(screen.sounds).toEqual(['full']);
});

scenario(
  'station 2 sounds a problem once while the code stays, also beside a foreign one, and again after it was gone for a second',
  {},
  watch(3000, u),
  watch(900),
  see(u),
  { sounds: ['rejected'] },
  watch(1100),
  see(u),
  { sounds: ['rejected'] },
  see(u, CARTON),
  { message: { severity: 'bad' }, sounds: [] },
);

scenario(
  'station 2 names a foreign code on a carton once, silently, and refuses its hand scans',
  {},
  see('https://pallet.invalid'),
  see(CARTON),
  {
    message: {
      severity: 'info',
      title: 'No case code: https://carton.invalid…',
      detail: WEB,
      about: { kind: 'labels', keys: [CARTON] },
    },
    sounds: [],
  },
  see(a, CARTON),
  wait(2),
  see(CARTON),
  { message: null, sounds: ['accepted'] },
  read(CARTON),
  {
    message: { severity: 'bad', title: notShipper('https://carton.invalid…'), detail: WEB },
    sounds: ['rejected'],
  },
);

scenario(
  'station 2 names each of several bad labels in a picture, with one sound',
  {},
  see(CARTON, master, u, `https://plant.invalid/c/${v}`),
  {
    message: {
      title: notShipper(master),
      detail: 'This is a master case. Show a shipper case.',
      others: `${u}, ${v}: This is a unit. Show a shipper case. https://carton.invalid…: ${WEB}`,
    },
    sounds: ['rejected'],
  },
);

scenario(
  'station 2 shows and logs only the beginning of a text that is no case code, such as a password',
  {},
  read('WIFI:S:floor;T:WPA;P:secret-word;;'),
  see('WIFI:S:floor;T:WPA;P:secret-word;;'),
  {
    message: {
      title: notShipper('WIFI:S…'),
      detail: 'This is not a case label. Scan the label of a case.',
    },
    log: [
      ['hand scanner', 'WIFI:S…', 'no-code'],
      ['camera', 'WIFI:S…', 'no-code'],
    ],
  },
);

test('station 2 labels a code as new for a second and a half, then with its place', async () => {
  const screen = await openScreen(newTools());
  const verdicts: unknown[] = [];
  screen.overlay(0).subscribe(({ marks }) => verdicts.push(marks[0]?.verdict));
  await screen.see(a);
  screen.clock.advance(1499);
  await screen.see(a);
  expect(verdicts.at(-1)).toEqual({ kind: 'accepted', place: 1 });
  screen.clock.advance(1);
  await screen.see(a);
  expect(verdicts.at(-1)).toEqual({ kind: 'already', place: 1 });
});

test('station 2 reports twenty foreign codes in one session, and only draws the others', async () => {
  const screen = await openScreen(newTools());
  for (let carton = 0; carton < 25; carton += 1)
    await screen.see(`https://carton.invalid/${carton}`);
  expect(screen.lines).toHaveLength(20);
});

test('station 2 announces at most one text per second to a screen reader', async () => {
  const screen = await openScreen(newTools(), 'pack-master', 20);
  const texts: string[] = [];
  screen.store.sub(announcementAtom, () => texts.push(screen.store.get(announcementAtom).text));
  for (const text of STRAY_SHIPPERS.slice(0, 8)) {
    await screen.see(text);
    screen.clock.advance(100);
  }
  screen.clock.advance(1000);
  expect(texts).toEqual(['1 accepted, 1 of 20.', '7 accepted, 8 of 20.']);
});

scenario('station 2 logs every act', {}, see(a, u), read(v), press('undo'), {
  log: [
    ['camera', a, 'accepted'],
    ['hand scanner', v, 'wrong-kind'],
    ['app', a, 'removed'],
  ],
});
