/**
 * Reads drawn frames before the first real one. Code that runs for the first time takes several times as long: a
 * quarter of a processor core took 600 to 870 ms for its first picture, while the operator already held up the first
 * case. Opening the camera takes longer than this.
 */
import type { FrameDecoder } from './types.ts';
import { SELF_TEST_SIDE, selfTestPlane } from './zxing/self-test-code.ts';

const WIDTH = 640;
const HEIGHT = 360;
/** A stream number that no camera has. */
const STREAM = -1;
/** The first frame detects and decodes codes, the others follow them. */
const FRAMES = 8;
/** Time after which no further frame is read, ms. */
const MOST_MS = 400;
/** Distance between codes, and margin at the edges, pixels. */
const PITCH = 130;
const EDGE_MARGIN = 20;
/** Motion per frame, pixels. */
const MOVE = 2;

/** Draws rows of one small code, moved to the right. */
function draw(plane: Uint8Array, code: Uint8Array, moved: number): void {
  plane.fill(255, 0, WIDTH * HEIGHT);
  for (let top = EDGE_MARGIN; top + SELF_TEST_SIDE < HEIGHT; top += PITCH) {
    for (let left = EDGE_MARGIN + moved; left + SELF_TEST_SIDE < WIDTH; left += PITCH) {
      for (let row = 0; row < SELF_TEST_SIDE; row++) {
        const from = row * SELF_TEST_SIDE;
        plane.set(code.subarray(from, from + SELF_TEST_SIDE), (top + row) * WIDTH + left);
      }
    }
  }
}

/** Reads a few drawn frames and forgets them. A failure is reported by the first real frame. */
export async function rehearse(decoder: FrameDecoder): Promise<void> {
  const since = performance.now();
  const code = selfTestPlane();
  for (let frame = 0; frame < FRAMES && performance.now() - since < MOST_MS; frame++) {
    draw(decoder.planes(WIDTH * HEIGHT), code, frame * MOVE);
    await decoder.decodeLuma({ stream: STREAM, width: WIDTH, height: HEIGHT });
  }
  decoder.reset(STREAM);
}
