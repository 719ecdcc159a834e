import { expect, test } from 'vitest';
import { NO_AFFIXES } from '../../../src/hand-scanner/affixes.ts';
import type { SerialEdge, SerialPortEdge } from '../../../src/hand-scanner/serial-edge.ts';
import { createSerialScanner } from '../../../src/hand-scanner/serial-scanner.ts';
import { flushTasks } from '../../support/flush-tasks.ts';
import { textsOf } from '../../support/hand-keys.ts';
import { FakeClock, STRAY_SHIPPERS } from '../../support/packing.ts';
import type { HandScannerEvent } from '../../../src/hand-scanner/hand-scanner.ts';

const [a, b] = STRAY_SHIPPERS as [string, string];
const EAN = '4006381333931';

/** A port as the browser has it: bytes in pieces of any size. */
function fakePort() {
  let send: ReadableStreamDefaultController<Uint8Array> | undefined;
  const opened: number[] = [];
  const port: SerialPortEdge = {
    readable: new ReadableStream<Uint8Array>({ start: (controller) => void (send = controller) }),
    open: async ({ baudRate }) => void opened.push(baudRate),
    close: async () => undefined,
  };
  return {
    port,
    opened,
    write: (text: string) => send?.enqueue(new TextEncoder().encode(text)),
    unplug: () => send?.error(new Error('The device has been lost.')),
  };
}

class FakeSerial extends EventTarget implements SerialEdge {
  ports: SerialPortEdge[] = [];
  chosen: SerialPortEdge | undefined;
  getPorts = async () => this.ports;
  async requestPort() {
    if (!this.chosen) throw new DOMException('No port selected by the user.', 'NotFoundError');
    return this.chosen;
  }
}

function connected() {
  const clock = new FakeClock();
  const serial = new FakeSerial();
  const plugged = fakePort();
  serial.ports = [plugged.port];
  const scanner = createSerialScanner({ serial, clock, affixes: { get: () => NO_AFFIXES } });
  const events: HandScannerEvent[] = [];
  const stop = scanner.subscribe((event) => events.push(event));
  return { clock, serial, plugged, scanner, stop, texts: () => textsOf(events), events };
}

test('a scanner at a serial port is read, whatever the size of the pieces that arrive', async () => {
  const { plugged, texts, events } = connected();
  await flushTasks();
  for (const piece of [a.slice(0, 5), `${a.slice(5)}\r`, `\n${b}\r\n`]) plugged.write(piece);
  await flushTasks();
  expect(texts()).toEqual([a, b]);
  expect(events[0]?.read).toMatchObject({ layout: 'same', traits: ['serial'] });
  expect(plugged.opened).toEqual([9600]);
});

test('a scanner at a serial port without a suffix is read after a pause', async () => {
  const { plugged, texts, clock } = connected();
  await flushTasks();
  plugged.write(a);
  await flushTasks();
  expect(texts()).toEqual([]);
  clock.advance(150);
  expect(texts()).toEqual([a]);
});

test('an EAN beside a code at a serial port is no read', async () => {
  const { plugged, texts, clock } = connected();
  await flushTasks();
  plugged.write(`${EAN}\t${a}\r`);
  await flushTasks();
  clock.advance(500);
  expect(texts()).toEqual([a]);
});

test('a scanner at a serial port is read again after it was unplugged', async () => {
  const { plugged, serial, texts } = connected();
  await flushTasks();
  plugged.unplug();
  await flushTasks();
  const again = fakePort();
  serial.ports = [again.port];
  serial.dispatchEvent(new Event('connect'));
  await flushTasks();
  again.write(`${b}\r`);
  await flushTasks();
  expect(texts()).toEqual([b]);
});

test('a port that the person chooses is read at once, and none is no error', async () => {
  const { serial, scanner, texts } = connected();
  await flushTasks();
  expect(await scanner.addPort()).toBe(false);
  const chosen = fakePort();
  serial.chosen = chosen.port;
  expect(await scanner.addPort()).toBe(true);
  await flushTasks();
  chosen.write(`${a}\r`);
  await flushTasks();
  expect(texts()).toEqual([a]);
});

test('a serial port is given back with the last listener', async () => {
  const { plugged, stop, texts } = connected();
  await flushTasks();
  stop();
  await flushTasks();
  expect(() => plugged.write(`${a}\r`)).toThrow('Invalid state');
  expect(texts()).toEqual([]);
});
