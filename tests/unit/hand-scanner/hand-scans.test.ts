import { describe, expect, it } from 'vitest';
import type { HandScannerEvent } from '../../../src/hand-scanner/read.ts';
import { createHandScans, KEEP_MS } from '../../../src/hand-scanner/hand-scans.ts';
import { coverScreen } from '../../../src/lib/covers.ts';
import { signal } from '../../../reader/signals.ts';
import { flushTasks } from '../../support/flush-tasks.ts';
import { fakeKeyboard, textsOf, usPress } from '../../support/hand-keys.ts';
import { STRAY_SHIPPERS } from '../../support/packing.ts';

const [a, b, c] = STRAY_SHIPPERS as [string, string, string];

const timingOf = (betweenCharacters: number) => signal({ betweenCharacters, readTimeout: 10_000 });

/** A look-up that the test answers. */
function laterAnswer() {
  let resolve = (_accepts: boolean): void => undefined;
  const promise = new Promise<boolean>((done) => (resolve = done));
  return { promise, resolve: (accepts: boolean) => resolve(accepts) };
}

function signedInApp() {
  const keyboard = fakeKeyboard();
  const { clock, target } = keyboard;
  const scans = createHandScans({ timing: timingOf(250), clock, target });
  const unawaited: HandScannerEvent[] = [];
  const stop = scans.unawaited.subscribe((event) => unawaited.push(event));
  const open = (timing = timingOf(250)) => {
    const events: HandScannerEvent[] = [];
    const close = scans.awaited(timing).subscribe((event) => events.push(event));
    return { close, texts: () => textsOf(events) };
  };
  return { ...keyboard, scans, open, stop, unawaited, texts: () => textsOf(unawaited) };
}

describe("the app's hand scanner", () => {
  it('the hand scanner reports reads that no screen awaits, before and after one did', () => {
    const app = signedInApp();
    app.scan(a);
    app.open().close();
    app.scan(b);
    expect(app.texts()).toEqual([a, b]);
  });

  it('the hand scanner gives reads to the screen that awaits them, with its settings, and to no other', () => {
    const app = signedInApp();
    const screen = app.open(timingOf(600));
    app.scan(a, 300);
    screen.close();
    app.scan(b, 300);
    expect(screen.texts()).toEqual([a]);
    expect(app.texts()).toEqual([]);
  });
});

describe('a read that opens a screen', () => {
  const any = async () => true;
  const opening = async () => {
    const app = signedInApp();
    const close = app.scans.openOnCode(() => undefined, any);
    app.scan(a);
    await flushTasks();
    close();
    return app;
  };

  it('a read that opens a screen counts there once, with those that followed while it opened, in their order', async () => {
    const app = await opening();
    app.scan(b);
    const screen = app.open();
    app.scan(c);
    expect(screen.texts()).toEqual([a, b, c]);
    expect(app.texts()).toEqual([]);
    screen.close();
    expect(app.open().texts()).toEqual([]);
  });

  it('a read opens the screen that requested case codes, and counts there', async () => {
    const app = signedInApp();
    const opened: string[] = [];
    const close = app.scans.openOnCode(() => opened.push('scan'), any);
    app.scan('4006381333931');
    app.clock.advance(200);
    app.scan(a);
    await flushTasks();
    close();
    expect(opened).toEqual(['scan']);
    expect(app.texts()).toEqual(['4006381333931']);
    expect(app.open().texts()).toEqual([a]);
  });

  it('a read of a code that the screen does not accept opens nothing, with those after it', async () => {
    const app = signedInApp();
    const opened: string[] = [];
    app.scans.openOnCode(
      () => opened.push('scan'),
      async (code) => code === a,
    );
    app.scan(b);
    app.scan(c);
    expect(app.texts()).toEqual([]);
    await flushTasks();
    expect([opened, app.texts()]).toEqual([[], [b, c]]);
    app.scan(a);
    app.scan(b);
    await flushTasks();
    expect(opened).toEqual(['scan']);
    expect(app.open().texts()).toEqual([a, b]);
  });

  it('an ambiguous read opens the screen that knows one of its codes', async () => {
    const app = signedInApp();
    const opened: string[] = [];
    app.scans.openOnCode(
      () => opened.push('scan'),
      async (text) => text.split(' ').includes('SWQf40655c123456'),
    );
    // A French scanner on a US tablet.
    app.type('SZAf40655c123456', 5, (character) =>
      /\d/.test(character)
        ? { key: ')!@#$%^&*('.charAt(+character), code: `Digit${character}`, shiftKey: true }
        : usPress(character),
    );
    app.enter();
    await flushTasks();
    expect(opened).toEqual(['scan']);
  });

  it('a read whose screen was left during its look-up is unawaited, although the screen asks for codes again', async () => {
    const app = signedInApp();
    const opened: string[] = [];
    const leave = app.scans.openOnCode(
      () => opened.push('before'),
      async () => true,
    );
    app.scan(a);
    leave();
    app.scans.openOnCode(
      () => opened.push('after'),
      async () => true,
    );
    await flushTasks();
    expect([opened, app.texts()]).toEqual([[], [a]]);
  });

  it("a late look-up of one order leaves the next order's read alone", async () => {
    const app = signedInApp();
    const opened: string[] = [];
    const answer = laterAnswer();
    const leave = app.scans.openOnCode(
      () => opened.push('order 1'),
      () => answer.promise,
    );
    app.scan(a);
    leave();
    app.scans.openOnCode(
      () => opened.push('order 2'),
      async () => true,
    );
    app.scan(b);
    await flushTasks();
    answer.resolve(true);
    await flushTasks();
    expect([opened, app.texts()]).toEqual([['order 2'], [a]]);
    expect(app.open().texts()).toEqual([b]);
  });

  it('a read opens nothing when a dialog has opened during its look-up, and is unawaited', async () => {
    const app = signedInApp();
    const opened: string[] = [];
    const answer = laterAnswer();
    app.scans.openOnCode(
      () => opened.push('scan'),
      () => answer.promise,
    );
    app.scan(a);
    const uncover = coverScreen();
    answer.resolve(true);
    await flushTasks();
    uncover();
    expect([opened, app.texts()]).toEqual([[], [a]]);
  });

  it('a read whose look-up fails is unawaited, with those after it', async () => {
    const app = signedInApp();
    const opened: string[] = [];
    app.scans.openOnCode(
      () => opened.push('scan'),
      () => Promise.reject(new Error('broken')),
    );
    app.scan(a);
    app.scan(b);
    await flushTasks();
    expect([opened, app.texts()]).toEqual([[], [a, b]]);
  });

  it('a read counts on the screen that was opened by hand during its look-up', async () => {
    const app = signedInApp();
    const answer = laterAnswer();
    const leave = app.scans.openOnCode(
      () => undefined,
      () => answer.promise,
    );
    app.scan(a);
    leave();
    app.scans.opening();
    const screen = app.open();
    answer.resolve(true);
    await flushTasks();
    expect([screen.texts(), app.texts()]).toEqual([[a], []]);
  });

  it('a read opens the screen again for the next code when it was left before it took the first', async () => {
    const app = signedInApp();
    const opened: string[] = [];
    const leave = app.scans.openOnCode(() => opened.push('scan'), any);
    app.scan(a);
    await flushTasks();
    leave();
    app.scans.openOnCode(() => opened.push('scan again'), any);
    app.scan(b);
    await flushTasks();
    expect(opened).toEqual(['scan', 'scan again']);
    expect(app.open().texts()).toEqual([b]);
  });

  it('a read counts on a screen that is opening already, with those kept before', async () => {
    const app = await opening();
    const opened = app.scans.opening();
    app.scan(b);
    app.open().close();
    app.scan(c);
    opened();
    expect(app.open().texts()).toEqual([c]);
    expect(app.texts()).toEqual([]);
  });

  it("an undo that is called twice keeps another screen's opener", async () => {
    const app = signedInApp();
    const opened: string[] = [];
    app.scans.openOnCode(() => opened.push('scan'), any);
    const leave = app.scans.openOnCode(() => opened.push('left'), any);
    leave();
    leave();
    app.scan(a);
    await flushTasks();
    expect(opened).toEqual(['scan']);
  });

  it('a read is given up when no screen opens in half a minute', async () => {
    const app = await opening();
    app.clock.advance(KEEP_MS + 1);
    app.scan(b);
    expect(app.texts()).toEqual([b]);
    expect(app.open().texts()).toEqual([]);
  });
});
