import { describe, expect, it } from 'vitest';
import {
  announcementAtom,
  countAtom,
  finishedAtom,
  messageAtom,
  progressAtom,
  questionAtom,
  rowsAtom,
  submissionAtom,
  waitingReadsAtom,
} from '../../../src/packing/session/atoms.ts';
import { ADVICE } from '../../../src/hand-scanner/problems.ts';
import { flowOf } from '../../../src/packing/flows/flows.ts';
import { scanWords } from '../../../src/packing/flows/words.ts';
import { readInventory } from '../../../src/packing/inventory.ts';
import type { OverlayFrame } from '../../../src/packing/session/overlay-labels.ts';
import { newTools, openScreen } from '../../support/session.ts';
import {
  code,
  entries,
  later,
  LISTS,
  MASTERS,
  settle,
  STRAY_SHIPPERS,
  UNITS,
} from '../../support/packing.ts';

const [a, b, c, d] = STRAY_SHIPPERS as [string, string, string, string];
const master = MASTERS[0]!;

describe('scanning at station 2', () => {
  it('leads from the first case to the packed one', async () => {
    const { port, ...rest } = newTools();
    const screen = await openScreen({ port, ...rest });
    await screen.see(a, b);
    expect(screen.store.get(countAtom)).toEqual({ scanned: 2, size: 3 });
    await screen.read(c);
    expect(screen.store.get(messageAtom)?.title).toBe('All 3 shipper cases are scanned');
    await screen.see(master);
    screen.session.submit();
    await settle();
    expect(port.sent).toEqual([
      {
        key: 'key-00000001',
        request: {
          kind: 'pack-master-case',
          body: { master_case_uid: master, shipper_case_uids: [a, b, c] },
        },
      },
    ]);
    expect(screen.store.get(finishedAtom)).toMatchObject({ code: master, count: 3, found: false });
    expect(screen.store.get(progressAtom)?.progress).toMatchObject({
      phase: 'collecting',
      contents: [],
    });
    expect(screen.store.get(submissionAtom)).toEqual({ kind: 'idle' });
    expect(screen.sounds).toEqual(['accepted', 'full', 'closed', 'packed']);
  });

  it('says the catalogue sentence for a wrong kind, and what it is', async () => {
    const screen = await openScreen(newTools());
    await screen.see(master);
    expect(screen.store.get(messageAtom)).toEqual({
      id: 'scan',
      severity: 'bad',
      title: `The scanning shipper case is not recognizable, got ${master}`,
      detail: 'This is a master case. Show a shipper case.',
    });
    await screen.see(a, b, c);
    await screen.read(d);
    expect(screen.store.get(messageAtom)?.title).toBe(
      `The scanning master case is not recognizable, got ${d}`,
    );
  });

  it('takes 3 of 40 codes in the picture and marks the others full, without a word or a sound', async () => {
    const screen = await openScreen(newTools());
    const frames: OverlayFrame[] = [];
    screen.session.overlay(0).subscribe((frame) => frames.push(frame));
    for (let frame = 0; frame < 5; frame += 1) await screen.see(...STRAY_SHIPPERS);
    const kinds = frames.at(-1)?.marks.map((mark) => mark.verdict.kind) ?? [];
    expect(kinds.filter((kind) => kind === 'case-full')).toHaveLength(37);
    expect(screen.sounds).toEqual(['full']);
    expect(screen.store.get(messageAtom)?.title).toBe('All 3 shipper cases are scanned');
  });

  it('sounds a problem once while the code stays, and again after it was away for a second', async () => {
    const { clock, ...rest } = newTools();
    const screen = await openScreen({ clock, ...rest });
    for (let frame = 0; frame < 30; frame += 1) {
      await screen.see(UNITS[0]!);
      clock.advance(100);
    }
    expect(screen.sounds).toEqual(['rejected']);
    clock.advance(1001);
    await screen.see(UNITS[0]!);
    expect(screen.sounds).toEqual(['rejected', 'rejected']);
  });

  it('stays silent about foreign codes on the cartons, but not about a foreign hand scan', async () => {
    const screen = await openScreen(newTools());
    await screen.see('https://carton.invalid/4711');
    expect(screen.sounds).toEqual([]);
    await screen.read('https://carton.invalid/4711');
    expect(screen.sounds).toEqual(['rejected']);
  });

  it('touches no atom for frames that bring nothing new', async () => {
    const { clock, ...rest } = newTools();
    const screen = await openScreen({ clock, ...rest });
    await screen.see(a, UNITS[0]!);
    await screen.see(a, UNITS[0]!);
    clock.advance(2000);
    let writes = 0;
    for (const atom of [
      progressAtom,
      rowsAtom,
      countAtom,
      messageAtom,
      announcementAtom,
      submissionAtom,
    ]) {
      screen.store.sub(atom, () => (writes += 1));
    }
    await screen.see(a, UNITS[0]!);
    for (let frame = 0; frame < 50; frame += 1) {
      clock.advance(100);
      await screen.see(a, UNITS[0]!);
    }
    expect(writes).toBe(0);
  });

  it('changes the list in one step for each accepted code', async () => {
    const screen = await openScreen(newTools());
    let changes = 0;
    screen.store.sub(rowsAtom, () => (changes += 1));
    await screen.see(a);
    await screen.see(a, b);
    await screen.see(a, b);
    expect(changes).toBe(2);
  });

  it('does not take a removed code again before it left the picture for a second', async () => {
    const { clock, ...rest } = newTools();
    const screen = await openScreen({ clock, ...rest });
    await screen.see(a);
    screen.session.undoLast();
    for (let frame = 0; frame < 20; frame += 1) {
      clock.advance(100);
      await screen.see(a);
    }
    expect(screen.store.get(countAtom).scanned).toBe(0);
    clock.advance(1001);
    await screen.see(a);
    expect(screen.store.get(countAtom).scanned).toBe(1);
  });

  it('takes a removed code again at once when it is scanned by hand', async () => {
    const screen = await openScreen(newTools());
    await screen.see(a);
    screen.session.remove(a.toLowerCase());
    await screen.read(a);
    expect(screen.store.get(countAtom).scanned).toBe(1);
  });

  it('takes a typed code', async () => {
    const screen = await openScreen(newTools());
    screen.session.typed(`  ${a.toUpperCase()} `);
    await settle();
    expect(screen.store.get(rowsAtom)[0]).toMatchObject({ kind: 'newest', code: a });
  });

  it('says what to set on a scanner that types on another layout', async () => {
    const screen = await openScreen(newTools());
    const read = {
      text: a,
      end: 'Enter',
      startedAt: 0,
      durationMs: 80,
      largestGapMs: 5,
      layout: 'other',
      byMachine: true,
      unidentified: 0,
    } as const;
    screen.tell({ kind: 'read', read });
    const title = 'The scanner types on another keyboard layout';
    screen.tell({ kind: 'problem', read, title, advice: ADVICE.layout });
    expect(screen.store.get(countAtom).scanned).toBe(1);
    expect(screen.store.get(messageAtom)).toEqual({
      id: 'scanner',
      severity: 'warn',
      title,
      detail: ADVICE.layout,
    });
  });

  it('takes each of several codes that a scanner glued together', async () => {
    const screen = await openScreen(newTools());
    await screen.read(a + b);
    expect(screen.store.get(rowsAtom).slice(0, 2)).toMatchObject([{ code: a }, { code: b }]);
  });

  it('keeps hand scans while a dialog is open and takes them after it', async () => {
    const screen = await openScreen(newTools());
    const release = screen.session.hold();
    await screen.read(a);
    await screen.read(b);
    await screen.see(c);
    expect(screen.store.get(countAtom).scanned).toBe(0);
    expect(screen.store.get(waitingReadsAtom)).toBe(2);
    release();
    expect(screen.store.get(rowsAtom).slice(0, 2)).toMatchObject([{ code: a }, { code: b }]);
    expect(screen.store.get(waitingReadsAtom)).toBe(0);
  });

  it('keeps hand scans made during the call for the next case', async () => {
    const { port, ...rest } = newTools();
    const answer = later<{ kind: 'done' }>();
    port.answers = [() => answer.promise];
    const screen = await openScreen({ port, ...rest });
    await screen.see(a, b, c);
    await screen.see(master);
    screen.session.submit();
    await settle();
    await screen.read(d);
    expect(screen.store.get(waitingReadsAtom)).toBe(1);
    answer.resolve({ kind: 'done' });
    await settle();
    expect(screen.store.get(rowsAtom)[0]).toMatchObject({ code: d });
  });

  it('asks when the case size changes with codes in the case, and marks the surplus', async () => {
    const screen = await openScreen(newTools());
    await screen.see(a, b);
    screen.session.resize(1);
    expect(screen.store.get(questionAtom)).toMatchObject({
      kind: 'size-changed',
      from: 3,
      to: 1,
      scanned: 2,
    });
    screen.session.answer('continue');
    expect(screen.store.get(rowsAtom).map((row) => row.kind)).toEqual(['filled', 'surplus']);
  });

  it('changes the size without a question while the case is empty', async () => {
    const screen = await openScreen(newTools());
    screen.session.resize(7);
    expect(screen.store.get(questionAtom)).toBeNull();
    expect(screen.store.get(countAtom)).toEqual({ scanned: 0, size: 7 });
  });

  it('asks about a new size that came while another question was open', async () => {
    const tools = newTools();
    await (await openScreen(tools)).see(a, b);
    const screen = await openScreen(tools);
    screen.session.resize(9);
    expect(screen.store.get(questionAtom)?.kind).toBe('restore');
    screen.session.answer('continue');
    expect(screen.store.get(questionAtom)).toMatchObject({ kind: 'size-changed', from: 3, to: 9 });
  });

  it('waits with a new size until the pack call has ended', async () => {
    const { port, ...rest } = newTools();
    const answer = later<{ kind: 'done' }>();
    port.answers = [() => answer.promise];
    const screen = await openScreen({ port, ...rest });
    await screen.see(a, b, c);
    await screen.see(master);
    screen.session.submit();
    await settle();
    screen.session.resize(5);
    expect(screen.store.get(progressAtom)?.progress).toMatchObject({
      phase: 'submitting',
      size: 3,
    });
    answer.resolve({ kind: 'done' });
    await settle();
    expect(screen.store.get(countAtom)).toEqual({ scanned: 0, size: 5 });
  });

  it('submits once, however often the button is pressed', async () => {
    const { port, ...rest } = newTools();
    const screen = await openScreen({ port, ...rest });
    await screen.see(a, b, c);
    await screen.see(master);
    for (let press = 0; press < 20; press += 1) screen.session.submit();
    await settle();
    expect(port.sent).toHaveLength(1);
  });

  it('believes old lists no more than what it packed a moment ago', async () => {
    const { clock, ...rest } = newTools();
    const screen = await openScreen({ clock, ...rest });
    await screen.see(a, b, c);
    await screen.see(master);
    screen.session.submit();
    await settle();
    screen.session.learn(readInventory(LISTS));
    await screen.read(a);
    expect(screen.store.get(countAtom).scanned).toBe(0);
    // Unpacked at another tablet: after half a minute the plant is believed.
    clock.advance(31_000);
    screen.session.learn(readInventory(LISTS));
    await screen.read(a);
    expect(screen.store.get(countAtom).scanned).toBe(1);
  });

  it('learns of packed cases from the plant while the session is open', async () => {
    const screen = await openScreen(newTools());
    const stray = LISTS.stray_shipper_case!.filter((entry) => entry.teleport_uuid !== a);
    screen.session.learn(
      readInventory({
        ...LISTS,
        stray_shipper_case: stray,
        shipper_case: entries([a], 'I0T00000063-0a19'),
      }),
    );
    await screen.see(a);
    expect(screen.store.get(messageAtom)?.detail).toBe('It is packed in I0T00000063-0a19.');
  });

  it('fills a master case again that was emptied, also when nothing else is packed', async () => {
    const inside = { ...LISTS, shipper_case: entries([d], master) };
    const screen = await openScreen(newTools(), 'pack-master', 3, {
      inventory: readInventory(inside),
    });
    screen.session.learn(readInventory({ ...LISTS, shipper_case: [] }));
    await screen.see(a, b, c);
    await screen.see(master);
    expect(screen.store.get(progressAtom)?.progress).toMatchObject({ phase: 'ready' });
  });

  it('collapses what it tells a screen reader to one text a second', async () => {
    const { clock, ...rest } = newTools();
    const screen = await openScreen({ clock, ...rest }, 'pack-master', 20);
    clock.advance(0);
    const texts: string[] = [];
    screen.store.sub(announcementAtom, () => texts.push(screen.store.get(announcementAtom)));
    for (const text of STRAY_SHIPPERS.slice(0, 8)) {
      await screen.see(text);
      clock.advance(100);
    }
    clock.advance(1000);
    expect(texts).toEqual(['1 taken, 1 of 20.', '7 taken, 8 of 20.']);
  });

  it('notes every act in the log', async () => {
    const screen = await openScreen(newTools());
    await screen.see(a, UNITS[0]!);
    await screen.read(UNITS[1]!);
    screen.session.undoLast();
    expect(screen.lines.map((line) => [line.source, line.text, line.result])).toEqual([
      ['camera', a, 'accepted'],
      ['hand scanner', UNITS[1], 'wrong-kind'],
      ['app', a, 'removed'],
    ]);
  });
});

describe('packing at station 1B', () => {
  it('packs by itself and goes on with the next case while the answer is awaited', async () => {
    const { port, ...rest } = newTools();
    const answer = later<{ kind: 'done' }>();
    port.answers = [() => answer.promise];
    const screen = await openScreen({ port, ...rest }, 'pack-shipper', 2);
    await screen.see(UNITS[0]!, UNITS[1]!);
    await screen.see(a);
    expect(port.sent[0]?.request).toEqual({
      kind: 'pack-shipper-case',
      body: { shipper_case_uid: a, unit_uids: [UNITS[0], UNITS[1]] },
    });
    await screen.see(UNITS[2]!);
    const next = screen.store.get(rowsAtom);
    expect(next[0]).toMatchObject({ kind: 'newest', name: 'Unit 1', code: UNITS[2] });
    expect(next[1]).toEqual({ kind: 'empty', name: 'Unit 2', place: 2 });
    expect(screen.store.get(countAtom)).toEqual({ scanned: 1, size: 2 });
    answer.resolve({ kind: 'done' });
    await settle();
    expect(screen.store.get(rowsAtom)[0]).toMatchObject({ code: UNITS[2] });
    expect(screen.store.get(countAtom)).toEqual({ scanned: 1, size: 2 });
  });

  it('says why a unit waits when the next case is full before the last one is packed', async () => {
    const tools = newTools();
    tools.port.answers = [() => later<{ kind: 'done' }>().promise];
    const screen = await openScreen(tools, 'pack-shipper', 2);
    await screen.see(UNITS[0]!, UNITS[1]!);
    await screen.see(a);
    await screen.see(UNITS[2]!, UNITS[3]!);
    await screen.read(UNITS[4]!);
    const { progress } = screen.store.get(progressAtom)!;
    const at = { status: screen.store.get(submissionAtom), paused: false, now: 0 };
    expect(scanWords(flowOf('pack-shipper'), progress, at)).toMatchObject({
      title: 'Scan Units',
      now: 'The next case is full. More units wait until the last case is packed',
    });
    expect(screen.store.get(countAtom)).toEqual({ scanned: 2, size: 2 });
    expect(screen.store.get(waitingReadsAtom)).toBe(1);
  });

  it("sends every code as the plant spells it, whatever the scanner's case", async () => {
    const tools = newTools();
    const screen = await openScreen(tools, 'pack-shipper', 2);
    await screen.read(UNITS[0]!.toUpperCase());
    await screen.read(`https://plant.invalid/c/${UNITS[1]!.toLowerCase()}`);
    await screen.read(a.toLowerCase());
    expect(tools.port.sent[0]?.request.body).toEqual({
      shipper_case_uid: a,
      unit_uids: [UNITS[0], UNITS[1]],
    });
  });

  it('says nothing bad about units that still lie before the camera after packing', async () => {
    const screen = await openScreen(newTools(), 'pack-shipper', 2);
    await screen.see(UNITS[0]!, UNITS[1]!);
    await screen.see(UNITS[0]!, UNITS[1]!, a);
    await screen.see(UNITS[0]!, UNITS[1]!, a);
    expect(screen.sounds).toEqual(['full', 'closed', 'packed']);
  });
});

describe('the frames for the overlay', () => {
  const marks = (frame: OverlayFrame | undefined) =>
    frame?.marks.map((mark) => `${mark.verdict.kind}${mark.seen ? '' : ' (gone)'}`);

  it('carries a verdict on every code of each view', async () => {
    const screen = await openScreen(newTools(), 'pack-master', 2);
    const frames: OverlayFrame[] = [];
    screen.session.overlay(1).subscribe((frame) => frames.push(frame));
    screen.seeIn(1, a, master, code('S', 999), code('S', 100));
    expect(marks(frames.at(-1))).toEqual([
      'accepted',
      'wrong-kind',
      'not-in-order',
      'packed-elsewhere',
    ]);
    screen.seeIn(0, b);
    expect(frames).toHaveLength(1);
  });

  it('turns New into In this case after a second and a half', async () => {
    const { clock, ...rest } = newTools();
    const screen = await openScreen({ clock, ...rest });
    const frames: OverlayFrame[] = [];
    screen.session.overlay(0).subscribe((frame) => frames.push(frame));
    await screen.see(a);
    clock.advance(1400);
    await screen.see(a);
    clock.advance(200);
    await screen.see(a);
    expect(
      frames.filter((frame) => frame.marks[0]?.seen).map((frame) => frame.marks[0]?.verdict),
    ).toEqual([
      { kind: 'accepted', place: 1 },
      { kind: 'accepted', place: 1 },
      { kind: 'already', place: 1 },
    ]);
  });

  it('keeps a label for 300 ms after its code was lost, and clears it when the camera stops', async () => {
    const { clock, ...rest } = newTools();
    const screen = await openScreen({ clock, ...rest });
    const frames: OverlayFrame[] = [];
    screen.session.overlay(0).subscribe((frame) => frames.push(frame));
    await screen.see(a);
    clock.advance(200);
    await screen.see();
    expect(marks(frames.at(-1))).toEqual(['accepted (gone)']);
    clock.advance(200);
    await screen.see();
    expect(marks(frames.at(-1))).toEqual([]);
    await screen.see(a);
    clock.advance(302);
    expect(marks(frames.at(-1))).toEqual([]);
  });

  it('emits nothing while nothing is and was there', async () => {
    const screen = await openScreen(newTools());
    let count = 0;
    screen.session.overlay(0).subscribe(() => (count += 1));
    for (let frame = 0; frame < 10; frame += 1) await screen.see();
    expect(count).toBe(0);
  });
});
