/** Web Serial, as far as it is used here; no library of TypeScript has its types. */
export interface SerialPortEdge {
  readonly readable: ReadableStream<Uint8Array> | null;
  open(options: { readonly baudRate: number }): Promise<void>;
  close(): Promise<void>;
}

/** After a person was asked for a port: open, none chosen, or another program or tab has it. */
export type SerialPortAnswer = 'open' | 'none' | 'in-use';

export interface SerialEdge extends EventTarget {
  /** Ports that the person allowed before. */
  getPorts(): Promise<readonly SerialPortEdge[]>;
  /** Asks the person for a port; rejects when none is chosen. */
  requestPort(): Promise<SerialPortEdge>;
}

const isSerial = (found: unknown): found is SerialEdge =>
  found instanceof EventTarget && 'getPorts' in found && 'requestPort' in found;

/** Undefined where the browser has no Web Serial (Safari, Firefox, http). */
export function browserSerial(): SerialEdge | undefined {
  const found: unknown = Reflect.get(globalThis.navigator ?? {}, 'serial');
  return isSerial(found) ? found : undefined;
}
