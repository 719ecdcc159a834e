/** A connection to a ZPL printer. */
import { connect, type Socket } from 'node:net';
import { readStatus, type PrinterStatus } from './status.ts';

export interface LinkLimits {
  readonly connectMs: number;
  /** Longest wait for the first host status; a printer that never answers has none. */
  readonly answerMs: number;
  /** Longest time in which a printer takes nothing of a label. */
  readonly stallMs: number;
}

export interface PrinterLink {
  /** Resolves when the printer has taken and confirmed it, or taken it where it never answers. @throws Error otherwise */
  send(zpl: string): Promise<void>;
  /** Undefined for a printer that does not answer; it is not asked again. */
  status(): Promise<PrinterStatus | undefined>;
  /** Whether a label was sent over this connection. */
  hasSent(): boolean;
  /** Whether what was sent last may be lost: the connection broke, and nothing was confirmed. */
  isDoubtful(): boolean;
  isOpen(): boolean;
  close(): void;
}

/** @throws Error for a printer that cannot be reached */
export async function openLink(
  { host, port }: { readonly host: string; readonly port: number },
  limits: LinkLimits,
): Promise<PrinterLink> {
  const socket = connect({ host, port, noDelay: true });
  let isBroken = false;
  let isSent = false;
  socket.on('error', () => (isBroken = true));
  await within(limits.connectMs, (done, fail) => {
    socket.once('connect', done);
    socket.once('close', fail);
  }).catch((error: unknown) => {
    socket.destroy();
    throw error;
  });
  let isSilent = false;
  let hasAnswered = false;
  const status = async () => {
    if (isSilent) return undefined;
    // One that has answered once may be slow while it prints.
    const ms = hasAnswered ? limits.stallMs : limits.answerMs;
    const answer = await askStatus(socket, ms).catch(() => undefined);
    isSilent = answer === undefined;
    hasAnswered ||= !isSilent;
    return answer;
  };
  return {
    status,
    async send(zpl) {
      await write(socket, zpl, limits.stallMs);
      isSent = true;
      if (!isSilent && !(await status())) throw new Error('The label was not confirmed.');
    },
    hasSent: () => isSent,
    isDoubtful: () => isBroken && isSilent && isSent,
    isOpen: () => !socket.destroyed && !socket.readableEnded,
    close: () => void socket.destroy(),
  };
}

/** A broken connection calls back with the error. */
const write = (socket: Socket, text: string, ms: number): Promise<void> =>
  within(ms, (done, fail) => {
    socket.write(text, 'utf8', (error) => (error ? fail(error) : done()));
  });

async function askStatus(socket: Socket, ms: number): Promise<PrinterStatus | undefined> {
  let text = '';
  let found: PrinterStatus | undefined;
  let onData: ((part: Buffer) => void) | undefined;
  let onClose: (() => void) | undefined;
  try {
    await within(ms, (done, fail) => {
      onClose = () => fail(new Error('The printer ended the connection.'));
      socket.once('close', onClose);
      onData = (part) => {
        text += part.toString('latin1');
        found = readStatus(text);
        if (found) done();
      };
      socket.on('data', onData);
      socket.write('~HS\r\n', (error) => error && fail(error));
    });
    return found;
  } finally {
    if (onData) socket.off('data', onData);
    if (onClose) socket.off('close', onClose);
  }
}

/** @throws Error after the time; what was begun continues. */
function within(
  ms: number,
  begin: (done: () => void, fail: (error: unknown) => void) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => end(new Error(`There was no answer in ${ms} ms.`)), ms);
    const end = (error?: unknown) => {
      clearTimeout(timer);
      if (error === undefined) resolve();
      else reject(error instanceof Error ? error : new Error('The connection failed.'));
    };
    begin(
      () => end(),
      (error) => end(error ?? new Error('The connection failed.')),
    );
  });
}
