import { expect, test, vi } from 'vitest';
import type { SerialEdge } from '../../../src/hand-scanner/serial-edge.ts';
import { createSerialScanner } from '../../../src/hand-scanner/serial-scanner.ts';
import { createSources } from '../../../src/hand-scanner/sources.ts';
import { signal } from '../../../src/lib/subscribable.ts';
import { flushTasks } from '../../support/flush-tasks.ts';
import { FakeClock } from '../../support/packing.ts';

vi.mock('../../../src/hand-scanner/serial-scanner.ts', () => ({ createSerialScanner: vi.fn() }));

class NoPorts extends EventTarget implements SerialEdge {
  getPorts = async () => [];
  requestPort = () => Promise.reject(new DOMException('No port selected.', 'NotFoundError'));
}

test('a script for serial ports that did not load is loaded by choosing a port, and its reads arrive', async () => {
  const subscribe = vi.fn(() => () => undefined);
  const addPort = vi.fn(async () => 'open' as const);
  vi.mocked(createSerialScanner)
    .mockImplementationOnce(() => {
      throw new TypeError('Failed to fetch dynamically imported module');
    })
    .mockReturnValue({ subscribe, addPort });
  const timing = signal({ betweenCharacters: 250, readTimeout: 700 });
  const options = { timing, target: new EventTarget(), clock: new FakeClock() };
  const sources = createSources(options, new NoPorts());
  const stop = sources.reads.subscribe(() => undefined);
  await flushTasks();
  expect(subscribe).not.toHaveBeenCalled();
  expect(await sources.addSerialPort?.()).toBe('open');
  expect(await sources.addSerialPort?.()).toBe('open');
  expect(subscribe).toHaveBeenCalledTimes(1);
  stop();
});
