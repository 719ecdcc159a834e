/** One code on two labels: packed neither before the operator has decided. */
import { expect, test } from 'vitest';
import type { FrameReport } from '../../../reader/engine/types.ts';
import { keyOf } from '../../../src/packing/inventory.ts';
import { emitter } from '../../../reader/signals.ts';
import { announcementAtom, messageAtom } from '../../../src/packing/session/atoms.ts';
import { questionAtom, callAtom } from '../../support/session-parts.ts';
import type { OverlayFrame } from '../../../src/packing/session/overlay-labels.ts';
import { code, flushTasks, later, MASTERS, report, STRAY_SHIPPERS } from '../../support/packing.ts';
import type { CallAnswer } from '../../../src/packing/submission/packing-port.ts';
import { newTools, openScreen } from '../../support/session.ts';

const [a, b, c, d] = STRAY_SHIPPERS as [string, string, string, string];
const PACKED = code('S', 100);
const master = MASTERS[0]!;
const QUESTION = 'Check both labels. Neither of them is in the case now.';

async function open(tools = newTools()) {
  const { clock } = tools;
  const screen = await openScreen(tools);
  const frames = emitter<FrameReport>();
  screen.session.connectCameras(frames);
  /** Frames for so long, ten per second, of which each shows the twins on two labels. */
  const show = (ms: number, texts: readonly string[], twins: readonly string[], view = 0) => {
    for (let left = ms; left > 0; left -= 100) {
      clock.advance(100);
      const two = report(clock, twins, view).codes.map((twin) => ({
        ...twin,
        corners: [
          { x: 900, y: 500 },
          { x: 960, y: 500 },
          { x: 960, y: 560 },
          { x: 900, y: 560 },
        ] as const,
      }));
      frames.emit({ ...report(clock, texts, view), ...(two.length > 0 && { twins: two }) });
    }
  };
  const question = () => screen.store.get(questionAtom);
  const answer = (choice: 'one' | 'neither') =>
    screen.session.dispatch({ type: 'answer-duplicate', choice });
  const duplicates = () => screen.lines.filter(({ result }) => result === 'on two labels').length;
  return { ...screen, show, question, answer, duplicates };
}

test('a code on two labels is not taken, is counted once, and the operator is asked', async () => {
  const { show, scanned, question, duplicates, sounds, clock, store } = await open();
  show(1000, [a.toUpperCase(), b], [a.toUpperCase()]);
  expect(scanned()).toEqual([b]);
  const words = [`Two labels have the code ${a}`, QUESTION] as const;
  expect(question()).toMatchObject({ kind: 'duplicate', title: words[0], detail: words[1] });
  clock.advance(1000);
  expect(store.get(announcementAtom).text).toBe(words.join('. '));
  expect([duplicates(), sounds.filter((sound) => sound === 'rejected').length]).toEqual([1, 1]);
});

test('one of two labels with the same code is packed when the operator says so, and not asked about again', async () => {
  const { show, scanned, question, answer, duplicates } = await open();
  show(1000, [a], [a]);
  answer('one');
  show(1500, [a], []);
  show(1000, [a], [a]);
  expect([scanned(), question(), duplicates()]).toEqual([[a], null, 1]);
});

test('neither of two labels is packed until the label that stays has left the picture and is shown again', async () => {
  const { show, scanned, question, answer } = await open();
  show(1000, [a], [a]);
  show(100, [a, b], [a]);
  answer('neither');
  show(3000, [a, b], [a]);
  show(3000, [a], []);
  expect([scanned(), question()]).toEqual([[b], null]);
  show(1500, [], []);
  show(200, [a], []);
  expect(scanned()).toEqual([b, a]);
});

test('a code that few pictures show twice is taken a second later', async () => {
  const { show, scanned, question, duplicates, clock } = await open();
  for (let picture = 0; picture < 3; picture += 1) {
    clock.advance(300);
    show(100, [a], [a]);
  }
  show(1000, [a], []);
  expect(scanned()).toEqual([]);
  show(100, [a], []);
  expect([scanned(), question(), duplicates()]).toEqual([[a], null, 0]);
});

test('two cameras on one label are no second label', async () => {
  const { show, scanned, question } = await open();
  for (let i = 0; i < 20; i++) {
    show(100, [a], [], 0);
    show(100, [a], [], 1);
  }
  expect([scanned(), question()]).toEqual([[a], null]);
});

test('texts that are on two labels and in no case of the order are no fault', async () => {
  const { show, question, duplicates } = await open();
  const foreign = ['https://carton.invalid/4711', code('S', 999)];
  show(2000, foreign, foreign);
  expect([question(), duplicates()]).toEqual([null, 0]);
});

test('a code on two labels that is packed already is reported, without a question', async () => {
  const { show, question, store, duplicates } = await open();
  show(6000, [PACKED], [PACKED]);
  expect([question(), duplicates()]).toEqual([null, 1]);
  expect(store.get(messageAtom)).toMatchObject({
    title: `Two labels have the code ${PACKED}`,
    detail: 'One of them is packed. Set both cases aside and check the labels.',
  });
  show(1500, [], []);
  expect(store.get(messageAtom)).toBeNull();
});

test('a case that is being sent is not asked about before the call has ended', async () => {
  const tools = newTools();
  const call = later<CallAnswer>();
  tools.port.answers = [() => call.promise];
  const { show, question, press, store } = await open(tools);
  show(100, [a, b, c], []);
  show(100, [master], []);
  press('submit');
  await flushTasks();
  show(1000, [d], [d]);
  expect([question(), store.get(callAtom)?.kind]).toEqual([null, 'sending']);
  call.resolve({ kind: 'done' });
  await flushTasks();
  expect(question()?.kind).toBe('duplicate');
});

test('both labels with one code are marked once it is certain, and after neither of them is packed', async () => {
  const { show, overlay, answer } = await open();
  const frames: OverlayFrame[] = [];
  overlay(0).subscribe((frame) => frames.push(frame));
  const marks = () => frames.at(-1)?.marks.map(({ verdict }) => verdict.kind);
  show(400, [a, b], [a]);
  expect(marks()).toEqual(['accepted']);
  show(600, [a, b], [a]);
  expect(marks()).toEqual(['duplicate', 'accepted', 'duplicate']);
  answer('neither');
  show(100, [a, b], [a]);
  expect(marks()).toEqual(['duplicate', 'accepted', 'duplicate']);
});

test('a code on two labels stays in the case behind a dialog, then leaves it as a removed one, and is accepted again when one of them is packed', async () => {
  const { show, scanned, question, hold, sounds, answer, lines, session } = await open();
  show(300, [a, b], []);
  const release = hold();
  show(2000, [a, b], [a]);
  expect([scanned(), question(), sounds.includes('rejected')]).toEqual([[a, b], null, false]);
  release();
  show(100, [a, b], [a]);
  // The answers of another question decide nothing.
  session.dispatch({ type: 'answer', choice: 'start-over' });
  session.dispatch({ type: 'answer', choice: 'continue' });
  expect([scanned(), question()?.kind]).toEqual([[b], 'duplicate']);
  expect(lines.filter(({ result }) => result === 'removed')).toMatchObject([{ text: a }]);
  answer('one');
  show(200, [a, b], [a]);
  expect(scanned()).toEqual([b, a]);
});

test('a second code on two labels is asked about after the first answer', async () => {
  const { show, scanned, question, answer, duplicates } = await open();
  show(1000, [a, b], [a]);
  show(1000, [a, b], [a, b]);
  expect([scanned(), question(), duplicates()]).toMatchObject([[b], { key: keyOf(a) }, 1]);
  answer('neither');
  show(100, [a, b], [a, b]);
  expect([scanned(), question(), duplicates()]).toMatchObject([[], { key: keyOf(b) }, 2]);
});
