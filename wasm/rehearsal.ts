/**
 * Drawn frames before the first real one. Code that runs for the first time takes several times as long,
 * and a quarter of a processor core spent 600 to 870 ms on its first picture, when the operator holds
 * the first case up already; the camera takes longer to open than this takes.
 */
import type { FrameDecoder } from './types.ts';
import { SELF_TEST_SIDE, selfTestPlane } from './zxing/self-test-code.ts';

const WIDTH = 640;
const HEIGHT = 360;
/** No camera has a view of this number. */
const VIEW = -1;
/** The first frame finds and reads, the others follow and look for more. */
const FRAMES = 8;
/** A slow machine begins with what has been run until then, ms. */
const MOST_MS = 400;
/** From code to code, and from the edges, px. */
const PITCH = 130;
const MARGIN = 20;
/** From frame to frame, px. */
const MOVE = 2;

/** Rows of one small code, moved to the right. */
function draw(plane: Uint8Array, code: Uint8Array, moved: number): void {
  plane.fill(255, 0, WIDTH * HEIGHT);
  for (let top = MARGIN; top + SELF_TEST_SIDE < HEIGHT; top += PITCH) {
    for (let left = MARGIN + moved; left + SELF_TEST_SIDE < WIDTH; left += PITCH) {
      for (let row = 0; row < SELF_TEST_SIDE; row++) {
        const from = row * SELF_TEST_SIDE;
        plane.set(code.subarray(from, from + SELF_TEST_SIDE), (top + row) * WIDTH + left);
      }
    }
  }
}

/** Reads a few drawn frames, and forgets them. What cannot be read now is told by the first real frame. */
export async function rehearse(decoder: FrameDecoder): Promise<void> {
  const since = performance.now();
  const code = selfTestPlane();
  for (let frame = 0; frame < FRAMES && performance.now() - since < MOST_MS; frame++) {
    draw(decoder.planes(WIDTH * HEIGHT), code, frame * MOVE);
    await decoder.decodeLuma({ view: VIEW, width: WIDTH, height: HEIGHT });
  }
  decoder.reset(VIEW);
}
