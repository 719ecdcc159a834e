import { Profiler } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { render } from '../support/component/render.ts';
import { Provider, useAtomValue } from 'jotai';
import { type Store } from '../../src/lib/store.ts';
import * as atoms from '../../src/packing/session/atoms.ts';
import { createFeedback } from '../../src/packing/feedback/feedback.ts';
import { newTools, openScreen } from '../support/session.ts';
import { STRAY_SHIPPERS, UNITS } from '../support/packing.ts';

const counted = { renders: 0 };

/** Every part of the session that a scan screen reads, in one component: the worst case for renders. */
function Board() {
  const progress = useAtomValue(atoms.progressAtom);
  const { scanned, size } = useAtomValue(atoms.countAtom);
  const rows = useAtomValue(atoms.rowsAtom);
  const message = useAtomValue(atoms.messageAtom);
  const open = useAtomValue(atoms.openScanAtom);
  useAtomValue(atoms.inPictureAtom);
  useAtomValue(atoms.lacksLastAtom);
  useAtomValue(atoms.unreadAtom);
  useAtomValue(atoms.waitingReadsAtom);
  return (
    <section>
      <p>{`${progress?.flow} ${scanned}/${size} ${open?.call?.kind ?? 'idle'}`}</p>
      <p>{message?.title}</p>
      <ol>
        {rows.map((row) => (
          <li key={row.place}>{row.name}</li>
        ))}
      </ol>
    </section>
  );
}

/** Counts what React really rendered. */
const count = () => {
  counted.renders += 1;
};
const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

afterEach(() => {
  counted.renders = 0;
});

const showBoard = (store: Store) =>
  render(
    <Provider store={store}>
      <Profiler id="board" onRender={count}>
        <Board />
      </Profiler>
    </Provider>,
  );

describe('renders while scanning', () => {
  it('a scan page renders once for each accepted code, and none for a frame', async () => {
    const { clock, ...rest } = newTools();
    const screen = await openScreen({ clock, ...rest }, 'pack-master', 20);
    const page = await showBoard(screen.store);
    const before = counted.renders;
    const accepted = STRAY_SHIPPERS.slice(0, 8);
    for (let index = 1; index <= accepted.length; index += 1) {
      await screen.see(...accepted.slice(0, index));
      await painted();
    }
    await expect.element(page.getByText('pack-master 8/20 idle')).toBeVisible();
    expect(counted.renders - before).toBe(8);
    for (let frame = 0; frame < 50; frame += 1) {
      clock.advance(100);
      await screen.see(...accepted);
    }
    await painted();
    expect(counted.renders - before).toBe(8);
  });

  it('a scan page renders once for a problem, however long it stays in the picture', async () => {
    const { clock, ...rest } = newTools();
    const screen = await openScreen({ clock, ...rest });
    await showBoard(screen.store);
    const before = counted.renders;
    for (let frame = 0; frame < 30; frame += 1) {
      await screen.see(UNITS[0]!);
      clock.advance(100);
      await painted();
    }
    expect(counted.renders - before).toBe(1);
  });
});

describe('tones in a real audio context', () => {
  it('tones sound, and stay within half of full scale', async () => {
    const offline = new OfflineAudioContext(1, 44_100, 44_100);
    // It renders nothing before `startRendering`, and sounds wait for a context that does not run.
    Object.defineProperty(offline, 'state', { value: 'running' });
    const feedback = createFeedback({
      output: () => offline as unknown as AudioContext,
      vibrate: () => undefined,
      preferences: () => ({ volume: 1, muted: false, scheme: 'auto', language: 'auto' }),
    });
    feedback.play('packed');
    const samples = (await offline.startRendering()).getChannelData(0);
    const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    expect(peak).toBeGreaterThan(0.4);
    expect(peak).toBeLessThanOrEqual(0.51);
    // 420 ms of tones, then silence.
    expect(samples.slice(44_100 * 0.5).every((sample) => sample === 0)).toBe(true);
  });
});
