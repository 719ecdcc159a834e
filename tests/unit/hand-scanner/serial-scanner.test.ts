import { expect, test } from 'vitest';
import { NO_AFFIXES } from '../../../src/hand-scanner/affixes.ts';
import type { SerialEdge, SerialPortEdge } from '../../../src/hand-scanner/serial-edge.ts';
import { createSerialScanner } from '../../../src/hand-scanner/serial-scanner.ts';
import { type SerialArrival, traceFile, traceLine } from '../../../src/hand-scanner/trace.ts';
import { signal } from '../../../src/lib/subscribable.ts';
import { flushTasks } from '../../support/flush-tasks.ts';
import { textsOf } from '../../support/hand-keys.ts';
import { FakeClock, STRAY_SHIPPERS } from '../../support/packing.ts';
import type { HandScannerEvent } from '../../../src/hand-scanner/hand-scanner.ts';

const [a, b] = STRAY_SHIPPERS as [string, string];
const EAN = '4006381333931';

/** A port with the states that the browser keeps: opened once, closed only without a reader on it. */
class FakePort implements SerialPortEdge {
  readable: ReadableStream<Uint8Array> | null = null;
  readonly opened: number[] = [];
  isInUse = false;
  /** Until it resolves, the port is being opened. */
  opening: Promise<void> = Promise.resolve();
  #isOpen = false;
  #send: ReadableStreamDefaultController<Uint8Array> | undefined;

  async open({ baudRate }: { readonly baudRate: number }) {
    if (this.#isOpen) throw new DOMException('The port is already open.', 'InvalidStateError');
    if (this.isInUse) throw new DOMException('Failed to open serial port.', 'NetworkError');
    this.#isOpen = true;
    await this.opening;
    this.opened.push(baudRate);
    this.#addStream();
  }

  async close() {
    if (!this.#isOpen) throw new DOMException('The port is already closed.', 'InvalidStateError');
    if (this.readable?.locked) throw new TypeError('Cannot cancel a locked stream');
    await flushTasks();
    this.#isOpen = false;
    await this.readable?.cancel();
    this.readable = null;
  }

  get isOpen() {
    return this.#isOpen;
  }

  /** As in the browser: after a stream was cancelled an open port has a new one. */
  #onCancel = () => {
    if (this.#isOpen) this.#addStream();
  };

  /** Bytes in pieces of any size. */
  write(text: string) {
    this.#send?.enqueue(new TextEncoder().encode(text));
  }

  /** One character arrives broken: its stream is over, and the next one begins. */
  breakCharacter() {
    const broken = this.#send;
    this.#addStream();
    broken?.error(new DOMException('A framing error.', 'FramingError'));
  }

  unplug() {
    this.readable = null;
    this.#send?.error(new DOMException('The device has been lost.', 'NetworkError'));
  }

  #addStream() {
    this.readable = new ReadableStream<Uint8Array>({
      start: (controller) => void (this.#send = controller),
      cancel: this.#onCancel,
    });
  }
}

/** Closing a port and opening it again takes some tasks. */
async function flushPort() {
  for (let task = 0; task < 5; task += 1) await flushTasks();
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
  const plugged = new FakePort();
  serial.ports = [plugged];
  const baudRate = signal(9600);
  const traced: SerialArrival[] = [];
  const scanner = createSerialScanner({
    serial,
    clock,
    baudRate,
    affixes: { get: () => NO_AFFIXES },
    trace: (arrived) => traced.push(arrived),
  });
  const events: HandScannerEvent[] = [];
  const subscribe = () => scanner.subscribe((event) => events.push(event));
  const stop = subscribe();
  const read = { texts: () => textsOf(events), events, traced };
  return { clock, serial, plugged, baudRate, scanner, subscribe, stop, ...read };
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

test('another baud rate opens the port again, and what comes then is read', async () => {
  const { plugged, texts, baudRate } = connected();
  await flushTasks();
  baudRate.set(115_200);
  await flushPort();
  plugged.write(`${a}\r`);
  await flushTasks();
  expect(plugged.opened).toEqual([9600, 115_200]);
  expect(texts()).toEqual([a]);
});

test('what arrives at a serial port is in the trace for support, with its line ends', async () => {
  const { plugged, traced } = connected();
  await flushTasks();
  plugged.write(`${a}\r`);
  await flushTasks();
  const lines = traced.flatMap((one) => traceLine(one) ?? []);
  expect(lines.map(({ type, key }) => [type, key])).toEqual([['serial', `${a}␍`]]);
  expect(traceFile(lines)).toContain(`serial;"${a}␍"`);
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
  // The port is being closed.
  await flushTasks();
  serial.dispatchEvent(new Event('connect'));
  await flushPort();
  plugged.write(`${b}\r`);
  await flushTasks();
  expect(texts()).toEqual([b]);
});

test('a broken character ends no reading of a serial port, and only its own text is lost', async () => {
  const { plugged, texts } = connected();
  await flushTasks();
  plugged.write(a.slice(0, 5));
  await flushTasks();
  plugged.breakCharacter();
  await flushTasks();
  plugged.write(`${b}\r`);
  await flushTasks();
  expect(texts()).toEqual([b]);
});

test('a port that the person chooses is read at once, and none is no error', async () => {
  const { serial, scanner, texts } = connected();
  await flushTasks();
  expect(await scanner.addPort()).toBe('none');
  const chosen = new FakePort();
  serial.chosen = chosen;
  expect(await scanner.addPort()).toBe('open');
  expect(chosen.isOpen).toBe(true);
  chosen.write(`${a}\r`);
  await flushTasks();
  expect(texts()).toEqual([a]);
});

test('a chosen port that another program has is reported, and can be chosen again', async () => {
  const { serial, scanner } = connected();
  const chosen = new FakePort();
  chosen.isInUse = true;
  serial.chosen = chosen;
  expect(await scanner.addPort()).toBe('in-use');
  chosen.isInUse = false;
  expect(await scanner.addPort()).toBe('open');
});

test('a serial port is given back with the last listener', async () => {
  const { plugged, stop, texts } = connected();
  await flushTasks();
  stop();
  await flushPort();
  expect(plugged.isOpen).toBe(false);
  expect(() => plugged.write(`${a}\r`)).toThrow('Invalid state');
  expect(texts()).toEqual([]);
});

test('a serial port whose last listener leaves while it is being opened is closed', async () => {
  const { plugged, stop } = connected();
  let opened = () => undefined as void;
  plugged.opening = new Promise((resolve) => (opened = resolve));
  await flushTasks();
  stop();
  opened();
  await flushPort();
  expect([plugged.opened, plugged.isOpen]).toEqual([[9600], false]);
});

test('a serial port is read by a listener that follows the last one at once', async () => {
  const { plugged, stop, subscribe, texts } = connected();
  await flushTasks();
  stop();
  subscribe();
  await flushPort();
  plugged.write(`${a}\r`);
  await flushTasks();
  expect(texts()).toEqual([a]);
});
