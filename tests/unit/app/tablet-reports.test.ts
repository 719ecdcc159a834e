import { expect, it, vi } from 'vitest';
import type { TabletReport } from '../../../contract/types.ts';
import { sendTabletReports } from '../../../src/app/report-tablet.ts';
import { emitter } from '../../../src/lib/subscribable.ts';
import { FakeClock, flushTasks } from '../../support/packing.ts';

const EMPTY: TabletReport = {
  tablet: 'tablet-0001',
  book: 'a',
  troubles: [],
  kept: null,
  refusals: [],
};
const refused = (count: number): Partial<TabletReport> => ({
  refusals: [{ order: 'o', station: '2', reason: 'wrong-kind', count }],
});

function tablet() {
  const clock = new FakeClock();
  const changes = emitter<void>();
  let now: TabletReport | undefined = EMPTY;
  const send = vi.fn<(report: TabletReport) => Promise<void>>(() => Promise.resolve());
  const stop = sendTabletReports({ read: () => now, send, changes: [changes], clock });
  const pass = async (seconds: number) => {
    clock.advance(seconds * 1000);
    await flushTasks();
  };
  return {
    send,
    stop,
    pass,
    set(change: Partial<TabletReport> | undefined) {
      now = change && { ...EMPTY, ...change };
      changes.emit();
    },
  };
}

it('a tablet without anything to report sends one empty report, which ends what it reported before a reload', async () => {
  const { send, set, pass } = tablet();
  await pass(600);
  set({ book: 'b' });
  await pass(600);
  expect(send.mock.calls).toEqual([[EMPTY]]);
});

it('changes of a minute are one report, and the next one is sent a minute later', async () => {
  const { send, set, pass } = tablet();
  set(refused(1));
  set(refused(2));
  await pass(5);
  expect(send.mock.calls.map(([report]) => report.refusals[0]?.count)).toEqual([2]);
  set(refused(3));
  await pass(50);
  expect(send).toHaveBeenCalledTimes(1);
  await pass(10);
  expect(send).toHaveBeenCalledTimes(2);
  await pass(600);
  expect(send).toHaveBeenCalledTimes(2);
});

it('the age of a kept call is no news, and its end is', async () => {
  const { send, set, pass } = tablet();
  set({ kept: { calls: 1, decisions: 0, seconds: 5 } });
  await pass(60);
  set({ kept: { calls: 1, decisions: 0, seconds: 65 } });
  await pass(120);
  expect(send).toHaveBeenCalledTimes(1);
  set({});
  await pass(120);
  expect(send.mock.lastCall?.[0].kept).toBeNull();
});

it('a lost report is sent again a minute later, as it is then', async () => {
  const { send, set, pass } = tablet();
  send.mockRejectedValueOnce(new TypeError('no network'));
  set(refused(1));
  await pass(5);
  await pass(60);
  await pass(600);
  expect(send).toHaveBeenCalledTimes(2);
});

it('without a person, and after the undo, nothing is sent', async () => {
  const { send, set, pass, stop } = tablet();
  set(undefined);
  await pass(60);
  set(refused(1));
  stop();
  await pass(60);
  expect(send).not.toHaveBeenCalled();
});

it('a report that is lost after the undo is not sent again', async () => {
  const { send, set, pass, stop } = tablet();
  let lose: (error: Error) => void = () => undefined;
  send.mockReturnValueOnce(new Promise((_, reject) => (lose = reject)));
  set(refused(1));
  await pass(5);
  stop();
  lose(new TypeError('no network'));
  await pass(0);
  await pass(600);
  expect(send).toHaveBeenCalledTimes(1);
});
