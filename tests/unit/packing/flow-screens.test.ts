/** Texts and enabled buttons of each flow at each step. */
import { describe, expect, it } from 'vitest';
import { type FlowName, flowOf, requestOf } from '../../../src/packing/flows/flows.ts';
import { emptyProgress } from '../../../src/packing/flows/progress.ts';
import { readInventory } from '../../../src/packing/inventory.ts';
import { scanWords } from '../../../src/packing/session/scan-words.ts';
import type { Progress, Submitting } from '../../../src/packing/types.ts';
import { CALM, entries, openScan, UNITS } from '../../support/packing.ts';
import { master, none, shipper, shippers, submission, taken, units } from '../../support/flows.ts';

/** A line for a screen: title, what to do, buttons; `>` before the next step, `:` before a reason. */
function screen(name: FlowName, progress: Progress): readonly string[] {
  const call = progress.phase === 'submitting' ? ({ kind: 'sending' } as const) : null;
  const { title, now, quiet, dock } = scanWords({ ...openScan(name, progress), call }, CALM);
  const buttons = dock.map(
    ({ words, why, next }) => `${next ? '> ' : ''}${words}${why ? `: ${why}` : ''}`,
  );
  return [title, now, buttons.join(' | '), ...(quiet ? [quiet] : [])];
}

describe('the screen that packs shipper cases', () => {
  const COLLECTING = 'Scan & Pack Shipper Cases';
  const CLOSING = 'Scan Master Case';
  const full = { ...none, size: 3, contents: shippers(3) };

  it.each<readonly [string, Progress, readonly string[]]>([
    [
      'is empty',
      { ...full, phase: 'collecting', contents: [] },
      [
        COLLECTING,
        'Show 3 more shipper cases',
        'Undo last: Nothing scanned | Scan Master Case: 3 to go | Submit & Next: Master case first',
      ],
    ],
    [
      'is full and was gone back to',
      { ...full, phase: 'collecting' },
      [
        COLLECTING,
        'Press Scan Master Case',
        'Undo last | Scan Master Case | Submit & Next: Master case first',
      ],
    ],
    [
      'waits for the master case',
      { ...full, phase: 'closing' },
      [
        CLOSING,
        'Show the master case label',
        'Undo last | Scan Master Case: Scanning now | Submit & Next: Master case first',
        'All 3 shipper cases are scanned',
      ],
    ],
    [
      'is ready',
      { ...full, phase: 'ready', closer: taken(master) },
      [
        CLOSING,
        'Press Submit & Next',
        'Undo last | Scan Master Case: Scanned | > Submit & Next',
        `Master case ${master}`,
      ],
    ],
  ])('the screen that packs shipper cases when the case %s', (_when, progress, words) => {
    expect(screen('pack-master', progress)).toEqual(words);
  });
});

describe('the screen that packs units', () => {
  const size = 2;
  const full = { ...none, size, contents: units(2) };
  const sent = { ...full, phase: 'submitting', closer: taken(shipper), submission } as const;
  const filling = (count: number): Progress => ({
    ...none,
    phase: 'collecting',
    size,
    contents: units(count),
  });
  const SHOW = 'Show the shipper case label';

  it.each<readonly [string, Progress, readonly string[]]>([
    ['has one place left', filling(1), ['Scan Units', 'Show 1 more unit', 'Undo last | Go Back']],
    [
      'was gone back to',
      filling(2),
      ['Scan Units', 'Press Scan Shipper Case', 'Undo last | Go Back | > Scan Shipper Case'],
    ],
    [
      'waits for the shipper case',
      { ...full, phase: 'closing' },
      ['Scan Shipper Case', SHOW, 'Undo last | Go Back', 'All 2 units are scanned'],
    ],
    [
      'is ready',
      { ...full, phase: 'ready', closer: taken(shipper) },
      ['Scan Shipper Case', SHOW, 'Undo last | Go Back', `Shipper case ${shipper}`],
    ],
    [
      'is on its way',
      sent,
      [
        'Scan Units',
        'Packing. Continue with the next units',
        'Undo last: Nothing scanned | Go Back',
        `Shipper case ${shipper}`,
      ],
    ],
  ])('the screen that packs units when the case %s', (_when, progress, words) => {
    expect(screen('pack-shipper', progress)).toEqual(words);
  });

  it('the words that a screen reader speaks count the case that is being filled', () => {
    const { spoken } = flowOf('pack-shipper').words;
    expect([filling(2), { ...sent, ahead: units(1) }].map(spoken)).toEqual(['2 of 2.', '1 of 2.']);
  });
});

describe('the screens of remaining items and of unpacking', () => {
  const empty: Progress = { ...none, phase: 'collecting', size: 0, contents: [] };
  const item: Progress = { ...empty, contents: units(1) };
  const chosen: Progress = { ...empty, contents: [taken(master)] };
  const sent = (progress: Progress): Submitting => ({
    ...progress,
    phase: 'submitting',
    closer: null,
    submission,
  });
  const STRAY = 'Scan Stray Shipper Cases or Stray Individual Units';
  const UNPACK = 'Scan Case to Unpack';
  const NOTHING = 'Undo last: Nothing scanned';
  const WAIT = 'Undo last: While checking';

  it.each<readonly [FlowName, string, Progress, readonly string[]]>([
    [
      'pack-remaining',
      'nothing is scanned',
      empty,
      [STRAY, 'Show a stray case or unit', `${NOTHING} | Submit: Scan one first`],
    ],
    [
      'pack-remaining',
      'one is scanned',
      item,
      [STRAY, 'Show more, or press Submit', 'Undo last | > Submit'],
    ],
    [
      'pack-remaining',
      'they are on their way',
      sent(item),
      [STRAY, 'Wait for the answer', `${WAIT} | Submit: Packing…`],
    ],
    [
      'unpack',
      'nothing is scanned',
      empty,
      [UNPACK, 'Show a packed case', `${NOTHING} | Unpack: Scan a case first`],
    ],
    [
      'unpack',
      'a case is scanned',
      chosen,
      [UNPACK, 'Press Unpack', 'Undo last | > Unpack', `Case ${master}`],
    ],
  ])('the screen of %s when %s', (name, _when, progress, words) => {
    expect(screen(name, progress)).toEqual(words);
  });

  it('the screens of remaining items and of unpacking report the finished call', () => {
    expect(flowOf('pack-remaining').words.finished(sent(item))).toEqual({
      title: '1 item packed.',
      detail: '',
      code: '',
    });
    expect(flowOf('unpack').words.finished(sent(chosen))).toEqual({
      title: `Case ${master} is unpacked.`,
      detail: 'It is loose again.',
      code: master,
    });
    expect(flowOf('unpack').words.finished(sent(chosen), 5).detail).toBe(
      '5 cases are loose again.',
    );
  });

  it.each([
    [master, shippers(2), '2 shipper cases', 'Unpack 2 shipper cases?'],
    [shipper, units(1), '1 unit', undefined],
  ])(
    'the screen of unpacking says what is in %s, and asks before several',
    (code, inside, words, title) => {
      const inventory = readInventory({
        shipper_case: entries(
          inside.map((one) => one.code),
          code,
        ),
      });
      const open = openScan('unpack', { ...chosen, contents: [taken(code)] });
      expect(scanWords({ ...open, inventory }, CALM)).toMatchObject({
        quiet: `Case ${code}: ${words} in it`,
        question: title && { title, detail: `All of case ${code} is loose then.` },
      });
    },
  );

  it('a screen reader has nothing to speak of an unpacking without a case', () => {
    expect([chosen, empty].map(flowOf('unpack').words.spoken)).toEqual(['ready to unpack.', '']);
  });

  it('remaining items and unpacking send the codes alone', () => {
    expect(requestOf('pack-remaining', sent(item))).toEqual({
      kind: 'pack-remaining-items',
      body: { stray_case_uids: [UNITS[0]] },
    });
    expect(requestOf('unpack', sent(chosen))).toEqual({
      kind: 'unpack-case',
      body: { unpacked_case_uid: master },
    });
  });
});

it('a wrong label is refused with the label that the step expects', () => {
  const wanted = (phase: Progress['phase']) => {
    const progress = { ...none, phase, size: 2, contents: [], closer: taken(shipper), submission };
    return flowOf('pack-shipper').words.wanted(progress, master);
  };
  expect(wanted('collecting')).toBe('unit');
  expect(wanted('submitting')).toBe('unit');
  expect(wanted('closing')).toBe('shipper case');
  const byLetter = ['U1', 's1', 'X1'].map((text) =>
    flowOf('unpack').words.wanted(emptyProgress(0), text),
  );
  expect(byLetter).toEqual(['unit', 'shipper case', 'master case']);
});
