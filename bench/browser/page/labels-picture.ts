import QRCode from 'qrcode';
import { lumaFrame } from './frames-source.ts';

const WIDTH = 640;
const HEIGHT = 360;
const PITCH = 4;

/** Two small pictures with four labels each, a few pixels apart, as a hand moves. */
export const labelsPictures = (): readonly VideoFrame[] => [draw(0), draw(3)];

function draw(shift: number): VideoFrame {
  const luma = new Uint8Array(WIDTH * HEIGHT).fill(120);
  for (let at = 0; at < 4; at++)
    paint(luma, `LAPSE-${at + 1}`, 20 + shift + at * 150, 60 + shift + (at % 2) * 120);
  return lumaFrame(luma, WIDTH, HEIGHT);
}

function paint(luma: Uint8Array, text: string, left: number, top: number): void {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const side = (modules.size + 8) * PITCH;
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const column = Math.floor(x / PITCH) - 4;
      const row = Math.floor(y / PITCH) - 4;
      const inside = column >= 0 && row >= 0 && column < modules.size && row < modules.size;
      luma[(top + y) * WIDTH + left + x] = inside && modules.get(row, column) ? 25 : 230;
    }
}
