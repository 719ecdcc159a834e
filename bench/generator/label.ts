/** A printed label: one QR code with its quiet zone, and text below it. */
import { createCanvas } from '@napi-rs/canvas';
import QRCode from 'qrcode';
import type { Random } from './random.ts';

export const QUIET = 4;
const TEXT_ROWS = 8;
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789abcdefghjkmnpqrstuvwxyz';

export interface Texture {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  /** Sides in modules: of the code, and of the whole label. */
  readonly modules: number;
  readonly across: number;
  readonly down: number;
}

/** 18 to 20 characters: a version 2 or 3 code at error correction M. */
export function labelText(r: Random): string {
  const length = r.int(18, 20);
  let text = `L${r.pick([...'abcdef'])}`;
  while (text.length < length) {
    text += text.length === 6 || text.length === 12 ? '-' : r.pick([...LETTERS]);
  }
  return text;
}

export interface LabelLook {
  readonly text: string;
  readonly version: number;
  /** Texture pixels per module. */
  readonly pitch: number;
  readonly inverted?: boolean;
}

export function labelTexture(
  r: Random,
  { text, version, pitch, inverted = false }: LabelLook,
): Texture {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M', version });
  const across = modules.size + 2 * QUIET;
  const down = across + TEXT_ROWS;
  const width = Math.round(across * pitch);
  const height = Math.round(down * pitch);
  const g = createCanvas(width, height).getContext('2d');
  const light = r.int(225, 250);
  const dark = r.int(12, 45);
  const grey = (v: number): string => `rgb(${v},${v},${Math.max(0, v - 4)})`;
  g.fillStyle = grey(inverted ? dark : light);
  g.fillRect(0, 0, width, height);
  g.fillStyle = grey(inverted ? light : dark);
  for (let y = 0; y < modules.size; y++) {
    for (let x = 0; x < modules.size; x++) {
      if (!modules.get(y, x)) continue;
      g.fillRect((x + QUIET) * pitch, (y + QUIET) * pitch, pitch, pitch);
    }
  }
  g.font = `bold ${3.2 * pitch}px sans-serif`;
  g.fillText(text, QUIET * pitch, (across + 1) * pitch);
  g.font = `${2.6 * pitch}px sans-serif`;
  g.fillText(
    `Pos ${r.int(1, 99)}  Zone ${r.pick([...'ABCDEF'])}`,
    QUIET * pitch,
    (across + 4.6) * pitch,
  );
  const { data } = g.getImageData(0, 0, width, height);
  return {
    data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length),
    width,
    height,
    modules: modules.size,
    across,
    down,
  };
}
