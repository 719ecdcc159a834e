/** Uncompressed film (YUV4MPEG2), as ffmpeg and Chromium's fake camera use it: its luma planes. */

export interface Y4mHeader {
  readonly width: number;
  readonly height: number;
  readonly fps: number;
  /** Bytes of a picture's luma and of all its planes. */
  readonly lumaBytes: number;
  readonly pictureBytes: number;
}

/** Samples of all planes for each luma sample. Deep colour (p10, p12) is not in the list. */
const SAMPLES: Record<string, number> = { '420': 1.5, '422': 2, '444': 3, mono: 1 };

/** @throws Error for what is no such film or has more than eight bits a sample. */
export function parseHeader(line: string): Y4mHeader {
  const [magic, ...tags] = line.split(' ');
  const tag = (letter: string): string =>
    tags.find((t) => t.startsWith(letter))?.slice(letter.length) ?? '';
  const width = Number(tag('W'));
  const height = Number(tag('H'));
  const [frames = 0, seconds = 1] = tag('F').split(':').map(Number);
  const colour = tag('C') || '420';
  const kind = /^(420|422|444|mono)(jpeg|mpeg2|paldv)?$/.exec(colour)?.[1];
  const samples = kind === undefined ? undefined : SAMPLES[kind];
  if (magic !== 'YUV4MPEG2' || !(width > 0) || !(height > 0) || samples === undefined) {
    throw new Error(`not a film this bench can read: ${line}`);
  }
  const chroma = samples === 1 ? 0 : chromaBytes(samples, width, height);
  const lumaBytes = width * height;
  return { width, height, fps: frames / seconds, lumaBytes, pictureBytes: lumaBytes + chroma };
}

/** Planes of odd sizes are rounded up. */
function chromaBytes(samples: number, width: number, height: number): number {
  const across = samples === 3 ? width : Math.ceil(width / 2);
  const down = samples === 1.5 ? Math.ceil(height / 2) : height;
  return 2 * across * down;
}

const NEWLINE = 10;
/** Longest header or frame line; without a bound a wrong file would be read to its end. */
const LONGEST_LINE = 1024;

class Bytes {
  #held: Buffer = Buffer.alloc(0);
  readonly #chunks: AsyncIterator<Buffer>;
  constructor(chunks: AsyncIterator<Buffer>) {
    this.#chunks = chunks;
  }
  async #more(): Promise<boolean> {
    const next = await this.#chunks.next();
    if (next.done) return false;
    this.#held = Buffer.concat([this.#held, next.value]);
    return true;
  }
  async line(): Promise<string | undefined> {
    for (;;) {
      const end = this.#held.indexOf(NEWLINE);
      if (end >= 0) {
        const line = this.#held.toString('latin1', 0, end);
        this.#held = this.#held.subarray(end + 1);
        return line;
      }
      if (this.#held.length > LONGEST_LINE || !(await this.#more())) return undefined;
    }
  }
  async take(bytes: number): Promise<Buffer | undefined> {
    const parts = [this.#held];
    let length = this.#held.length;
    while (length < bytes) {
      const next = await this.#chunks.next();
      if (next.done) return undefined;
      parts.push(next.value);
      length += next.value.length;
    }
    const all = parts.length === 1 ? this.#held : Buffer.concat(parts);
    this.#held = all.subarray(bytes);
    return all.subarray(0, bytes);
  }
}

/** The luma plane of each picture in turn, with the header of the film. */
export async function* y4mPictures(
  chunks: AsyncIterable<Buffer>,
): AsyncGenerator<{ header: Y4mHeader; luma: Uint8Array }> {
  const bytes = new Bytes(chunks[Symbol.asyncIterator]());
  const header = parseHeader((await bytes.line()) ?? '');
  while ((await bytes.line())?.startsWith('FRAME')) {
    const planes = await bytes.take(header.pictureBytes);
    if (planes === undefined) return;
    yield { header, luma: new Uint8Array(planes.subarray(0, header.lumaBytes)) };
  }
}
