import '../../src/ui/styles/index.css';
import '../../src/parts/camera/camera-view.css';
import '../../src/screens/scan/scan-layout.css';
import '../../src/screens/scan/scan-screen.css';
import { expect, it, vi } from 'vitest';
import { render } from '../support/component/render.ts';
import type { Verdict } from '../../src/packing/types.ts';
import { emitter } from '../../reader/signals.ts';
import type { Mark, OverlayFrame } from '../../src/packing/session/overlay-labels.ts';
import { runOverlay, VerdictOverlay } from '../../src/screens/scan/overlay/verdict-overlay.tsx';
import { soon } from '../support/component/ui.tsx';

const VERDICTS: readonly Verdict[] = [
  { kind: 'accepted', place: 6 },
  { kind: 'already', place: 1 },
  { kind: 'wrong-kind', expected: ['S'], actual: 'I' },
  { kind: 'not-in-order' },
  { kind: 'packed-elsewhere' },
  { kind: 'case-full' },
];

function sheet(): OverlayFrame {
  const marks = VERDICTS.map((verdict, index): Mark => {
    const x = 120 + (index % 3) * 416;
    const y = 180 + Math.floor(index / 3) * 330;
    const corners = [
      { x, y },
      { x: x + 95, y },
      { x: x + 95, y: y + 95 },
      { x, y: y + 95 },
    ] as const;
    return { text: '', corners, verdict, seen: true };
  });
  return { width: 1280, height: 720, marks };
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined)));

async function overlay() {
  const frames = emitter<OverlayFrame>();
  const { container } = await render(
    <figure className="camera" style={{ width: '760px', background: '#c9a06c' }}>
      <VerdictOverlay frames={frames} />
    </figure>,
  );
  const canvas = container.querySelector('canvas');
  if (!canvas) throw new Error('no canvas');
  await document.fonts.load('760 16px "Atkinson Hyperlegible Next"');
  return { frames, canvas };
}

/** How many pixels of the canvas have about this colour. */
function count(canvas: HTMLCanvasElement, [r, g, b]: readonly [number, number, number]): number {
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
  let found = 0;
  for (let at = 0; at < data.length; at += 4) {
    const near = (value: number, wanted: number) => Math.abs(value - wanted) < 6;
    if (near(data[at]!, r) && near(data[at + 1]!, g) && near(data[at + 2]!, b)) found += 1;
  }
  return found;
}

const COLOURS = {
  accepted: [0x37, 0xe0, 0x7c],
  kind: [0xff, 0x5a, 0x50],
  order: [0xff, 0x9e, 0x2c],
  elsewhere: [0x6c, 0xc8, 0xff],
  full: [0xff, 0xe0, 0x4a],
} as const;
const PLATE = [0x0a, 0x0c, 0x0d] as const;

it('the overlay draws every verdict in its own colour, on dark labels, and clears what is gone from the next frame', async () => {
  const { frames, canvas } = await overlay();
  frames.emit(sheet());
  for (const colour of Object.values(COLOURS))
    await soon(() => count(canvas, colour)).toBeGreaterThan(300);
  expect(count(canvas, PLATE)).toBeGreaterThan(10_000);
  frames.emit({ ...sheet(), marks: [] });
  for (const colour of Object.values(COLOURS)) await soon(() => count(canvas, colour)).toBe(0);
});

it('the overlay paints the newest report within one animation frame, and none once closed', async () => {
  const canvas = document.createElement('canvas');
  document.body.append(canvas);
  const frames = emitter<OverlayFrame>();
  const stop = runOverlay(canvas, frames);
  await nextFrame();
  await nextFrame();
  const painting = vi.spyOn(CanvasRenderingContext2D.prototype, 'clearRect');
  const words = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText');
  frames.emit(sheet());
  frames.emit({ ...sheet(), marks: sheet().marks.slice(0, 2) });
  await nextFrame();
  expect(painting).toHaveBeenCalledOnce();
  expect(words.mock.calls.map(([text]) => text)).toEqual(['New · 6', 'In this case · 1']);
  frames.emit(sheet());
  stop();
  await nextFrame();
  await nextFrame();
  expect(painting).toHaveBeenCalledOnce();
});
