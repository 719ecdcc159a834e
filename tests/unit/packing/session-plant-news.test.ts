/** What the plant reports while a scan is open: another case size, other lists, the end of the order. */
import { expect } from 'vitest';
import { type CaseLists, readInventory } from '../../../src/packing/inventory.ts';
import { entries, LISTS, MASTERS, STRAY_SHIPPERS, UNITS } from '../../support/packing.ts';
import {
  answers,
  give,
  goOn,
  hold,
  lists,
  noAnswer,
  press,
  read,
  release,
  reload,
  reply,
  scenario,
  see,
  size,
  startOver,
  SUBMITTED,
  wait,
  watch,
} from '../../support/session-script.ts';

const [a, b, c, d] = STRAY_SHIPPERS as [string, string, string, string];
const [master, other, third] = MASTERS as [string, string, string];
const STRAYS = lists(readInventory(LISTS));

scenario(
  'an open scan asks when the case size changes below the number of its codes, and marks the surplus; codes that it starts over with have to leave the picture',
  {},
  see(a, b),
  size(2),
  {
    question: {
      title: 'The case size changed from 3 to 2',
      detail: '2 are scanned and still fit. Continue or start over.',
    },
  },
  goOn,
  size(1),
  {
    question: {
      kind: 'size-changed',
      waiting: 0,
      from: 2,
      to: 1,
      scanned: 2,
      title: 'The case size changed from 2 to 1',
      detail: 'Scanned: 2, of which 1 has no place. Continue with it marked, or start over.',
    },
  },
  goOn,
  { rows: ['filled', 'surplus'] },
  see(a, b, c),
  size(3),
  startOver,
  wait(0.1),
  see(a, b, c),
  { scanned: [c] },
);

scenario(
  'an open scan keeps the reads made while a question is open, and asks about a new size after it',
  {},
  see(a, b),
  reload,
  read(c),
  reload,
  size(9),
  { question: { kind: 'restore' }, waits: 1 },
  goOn,
  { question: { kind: 'size-changed', from: 3, to: 9 } },
);

scenario('an open scan asks nothing about a size that the order lost', {}, see(a), size(0), {
  question: null,
});

scenario(
  'an open scan asks nothing about a size that its flow does not have',
  { flow: 'pack-remaining', size: 0 },
  see(a),
  size(5),
  { question: null },
);

scenario(
  'an open scan waits with a new size until the pack call has ended',
  {},
  noAnswer,
  ...SUBMITTED,
  size(5),
  { progress: { phase: 'submitting', size: 3 } },
  reply({ kind: 'done' }),
  { count: { scanned: 0, size: 5 } },
);

scenario(
  'an open scan believes older lists after half a minute: until then a packing of its own wins',
  {},
  ...SUBMITTED,
  STRAYS,
  read(a),
  { scanned: [] },
  wait(30),
  STRAYS,
  read(a),
  { scanned: [a] },
);

const silent = (all: CaseLists): CaseLists =>
  Object.fromEntries(
    Object.entries(all).map(([type, records]) => [
      type,
      records.map(({ teleport_uuid }) => ({ teleport_uuid })),
    ]),
  );
const SILENT = readInventory(silent(LISTS));
scenario(
  'an open scan fills no case twice where the plant does not report contents, and takes a refused code once it is still loose',
  { inventory: SILENT },
  ...SUBMITTED,
  wait(60),
  lists(SILENT),
  see(a, b, c),
  read(master),
  { phase: 'closing', scanned: [a, b, c] },
  answers({ kind: 'refused', reason: 'Conflict', conflicts: [{ code: c }] }),
  read(other),
  press('submit'),
  read(c),
  { scanned: [a, b] },
  wait(60),
  lists(SILENT),
  read(c),
  { scanned: [a, b, c] },
);

scenario(
  'an open scan fills a case again once the plant reports it emptied',
  {},
  ...SUBMITTED,
  wait(60),
  STRAYS,
  see(a, b, c),
  read(master),
  { phase: 'ready' },
);

const withoutA = LISTS.stray_shipper_case!.filter((entry) => entry.teleport_uuid !== a);
scenario(
  'an open scan reports a code again when the plant reports it differently',
  {},
  lists(readInventory({ ...LISTS, stray_shipper_case: withoutA })),
  read(a),
  { message: { detail: 'It is not of this order.' } },
  lists(
    readInventory({
      ...LISTS,
      stray_shipper_case: withoutA,
      shipper_case: entries([a], 'I0T00000063-0a19'),
    }),
  ),
  see(a),
  { message: { detail: 'It is packed in I0T00000063-0a19.' } },
);

/** The lists after another tablet packed these shipper cases, three into each master case. */
const packedElsewhere = (...codes: readonly string[]) => {
  const stray = LISTS.stray_shipper_case!.filter((one) => !codes.includes(one.teleport_uuid));
  const packed = [...entries(codes.slice(0, 3), other), ...entries(codes.slice(3), third)];
  const shipper_case = [...(LISTS.shipper_case ?? []), ...packed];
  return readInventory({ ...LISTS, stray_shipper_case: stray, shipper_case });
};
const isElsewhere = `It is packed in ${other}.`;

scenario(
  'codes that another tablet packs leave the open case, with a sound and the place of each',
  {},
  see(a, b),
  lists(packedElsewhere(a)),
  {
    scanned: [b],
    message: {
      title: 'Another tablet was first: take 1 out',
      detail: `${a}: ${isElsewhere}`,
      about: { kind: 'packed-elsewhere', code: a },
    },
    sounds: ['accepted', 'rejected'],
  },
  size(5),
  { question: { kind: 'size-changed' }, message: { severity: 'warn' } },
);

const end = (code: string) => `…${code.slice(-8)}`;
for (const [taken, detail] of [
  [[a, b, c], `${a}, ${b}, ${c}: ${isElsewhere}`],
  [
    [a, b, c, d],
    `${end(a)}, ${end(b)}, ${end(c)}: ${isElsewhere} ${end(d)}: It is packed in ${third}.`,
  ],
] as const)
  scenario(
    `every one of ${taken.length} codes that another tablet packs is named`,
    { size: 5 },
    see(a, b, c, d),
    lists(packedElsewhere(...taken)),
    {
      message: {
        title: `Another tablet was first: take ${taken.length} out`,
        detail,
      },
    },
  );

scenario(
  'a refusal of a hand read goes when another tablet unpacks the code, and the next read counts',
  { inventory: packedElsewhere(a) },
  // A camera has refused it before.
  see(a),
  read(`https://plant.invalid/c/${a}`),
  watch(6000),
  lists(packedElsewhere(a, b)),
  { message: { detail: isElsewhere } },
  STRAYS,
  { message: { title: `${a} counts now: scan it again.` }, scanned: [] },
  read(a),
  { scanned: [a] },
);

scenario(
  'codes stay in the open case while the list of what is packed is still on its way',
  {},
  see(a, b),
  lists(readInventory({ ...LISTS, stray_shipper_case: withoutA })),
  { scanned: [a, b] },
  lists(packedElsewhere(a)),
  { message: { detail: `${a}: ${isElsewhere}` } },
);

scenario(
  'a closing case that another tablet filled is named and scanned again, its contents stay',
  {},
  see(a, b, c),
  see(master),
  lists(
    readInventory({
      ...LISTS,
      shipper_case: [...(LISTS.shipper_case ?? []), ...entries([d], master)],
    }),
  ),
  {
    phase: 'closing',
    scanned: [a, b, c],
    message: {
      title: 'Another tablet was first: take 1 out',
      detail: `${master}: It is packed already.`,
    },
  },
);

scenario(
  'codes that another tablet packed behind a question leave the case after the answer',
  {},
  see(a, b),
  size(2),
  lists(packedElsewhere(a)),
  goOn,
  { scanned: [b] },
);

scenario(
  'codes that another tablet packed during a call leave the case after its refusal, which is collecting again',
  {},
  noAnswer,
  ...SUBMITTED,
  lists(packedElsewhere(a)),
  reply({ kind: 'refused', reason: 'no', conflicts: [] }),
  { phase: 'collecting', scanned: [b, c] },
);

const ENDED = give({ type: 'order-ended', status: 'Done' });
const REOPENED = give({ type: 'order-ended', status: null });
const REFUSED = { severity: 'bad', title: 'The order is Done' };
scenario(
  'an order that ended elsewhere counts nothing more, and refuses each code in red, until it is reopened',
  {},
  see(a),
  hold,
  read(d),
  ENDED,
  release,
  { message: REFUSED },
  read(b),
  see(a, c),
  see(a, c),
  { scanned: [a], message: REFUSED, sounds: ['rejected', 'rejected'] },
  REOPENED,
  read(b),
  { scanned: [a, b] },
);

scenario(
  'the words about an ended order go when it is reopened, not those about codes that another tablet packed',
  {},
  ENDED,
  { message: { title: 'The order is Done' } },
  REOPENED,
  { message: null },
  see(a, b),
  ENDED,
  lists(packedElsewhere(a)),
  REOPENED,
  { message: { title: 'Another tablet was first: take 1 out' } },
);

const filled = (...shippers: string[]) =>
  readInventory({
    ...LISTS,
    unit_case: shippers.map((packed_in, at) => ({ teleport_uuid: UNITS[at]!, packed_in })),
  });
scenario(
  'an empty case is refused with what to do, and counts as soon as the lists have its units',
  { inventory: filled(a) },
  read(b),
  {
    message: {
      severity: 'bad',
      title: `The scanning shipper case is not recognizable, got ${b}`,
      detail: 'It is empty: fill it at station 1B.',
      about: { rejected: { verdict: { note: 'empty' } } },
    },
  },
  lists(filled(a, b)),
  { message: { title: `${b} counts now: scan it again.` } },
  read(b),
  { scanned: [b] },
);

scenario(
  'a case that the plant calls empty leaves the list and is no packed one',
  { size: 2 },
  see(a, b),
  see(master),
  answers({
    kind: 'refused',
    reason: 'Conflict',
    conflicts: [{ code: b, reason: 'empty', packedIn: null }],
  }),
  press('submit'),
  {
    scanned: [a],
    message: {
      detail: expect.stringContaining(`${b} is empty: fill it at station 1B.`) as string,
    },
  },
  read(b),
  { scanned: [a, b] },
);
