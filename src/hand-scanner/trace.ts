/** Events from a scanner in their order, for the teaching page and for support. */
export interface TraceLine {
  /** ms since the page began. */
  readonly at: number;
  readonly type: 'down' | 'up' | 'text' | 'paste';
  /** Name of the key, or the text. */
  readonly key: string;
  readonly code: string;
  readonly keyCode: number;
  /** Modifiers that were held, and `repeat`. */
  readonly with: string;
}

const TYPES: Record<string, TraceLine['type']> = {
  keydown: 'down',
  keyup: 'up',
  beforeinput: 'text',
  paste: 'paste',
};

export function traceLine(event: Event): TraceLine | undefined {
  const type = TYPES[event.type];
  const base = { at: event.timeStamp, code: '', keyCode: 0, with: '' };
  if (type === undefined) return undefined;
  if (event instanceof KeyboardEvent) {
    const { key, code, keyCode } = event;
    return { ...base, type, key, code, keyCode, with: heldWith(event) };
  }
  if (event instanceof ClipboardEvent)
    return { ...base, type, key: event.clipboardData?.getData('text/plain') ?? '' };
  if (event instanceof InputEvent && event.data !== null) return { ...base, type, key: event.data };
  return undefined;
}

const heldWith = ({ shiftKey, ctrlKey, altKey, metaKey, repeat }: KeyboardEvent): string =>
  [shiftKey && 'Shift', ctrlKey && 'Ctrl', altKey && 'Alt', metaKey && 'Meta', repeat && 'repeat']
    .filter(Boolean)
    .join('+');

const HEAD = 'ms;type;key;code;keyCode;with';
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** The lines as a file for support: times from the first one. */
export function traceFile(lines: readonly TraceLine[]): string {
  const start = lines[0]?.at ?? 0;
  const rows = lines.map((line) =>
    [
      (line.at - start).toFixed(1),
      line.type,
      quoted(line.key),
      line.code,
      line.keyCode,
      line.with,
    ].join(';'),
  );
  return [HEAD, ...rows, ''].join('\r\n');
}
