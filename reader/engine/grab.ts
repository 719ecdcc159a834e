import type { FramePixels } from '../../workers/protocol.ts';
import { withinDeadline } from '../lib/deadline.ts';
import { OrientationCheck } from './orientation-check.ts';
import type { FrameReading } from './read-tiles.ts';
import type { FrameSource, Route } from './types.ts';

/** A busy driver may refuse one frame and deliver the next. */
const MOST_REFUSALS = 3;

/** Deadline of a bitmap, ms: until it comes, its frame keeps a worker reserved. */
const LONGEST_BITMAP_MS = 3000;

/**
 * Grabs frames by the cheapest route that works. A VideoFrame costs the main thread nothing. Bitmaps are
 * used once a VideoFrame has no format (hidden pixels), and while VideoFrames have another orientation than
 * the shown picture, which would misplace marks: now and then one picture of each kind is compared.
 */
export class Grabber {
  #route: Route;
  readonly #source: FrameSource;
  readonly #forced: boolean;
  readonly #orientation = new OrientationCheck();
  #isVideoFrame = false;
  /** Frames in a row that were refused. */
  #refusals = 0;

  constructor(source: FrameSource, route: Route) {
    this.#source = source;
    this.#forced = route !== 'auto';
    this.#route = source.grabVideoFrame ? route : 'bitmap';
  }

  /** The route in use; 'auto' before the first frame. */
  get route(): Route {
    return this.#orientation.isTurned ? 'bitmap' : this.#route;
  }

  /** Undefined when there is no picture at this moment. */
  async grab(): Promise<FramePixels | undefined> {
    const frame = this.#orientation.wantsVideoFrame ? this.#videoFrame() : undefined;
    this.#isVideoFrame = frame !== undefined;
    try {
      return frame ?? (await this.#bitmap());
    } catch {
      this.#orientation.skip();
      return undefined;
    }
  }

  /** Codes of the frame that was grabbed last. @returns false when the shown picture has them elsewhere */
  learn({ codes, twins }: Pick<Extract<FrameReading, { ok: true }>, 'codes' | 'twins'>): boolean {
    if (this.#forced || this.#route === 'bitmap') return true;
    const unique = codes.filter(({ text }) => !twins.some((twin) => twin.text === text));
    this.#orientation.note(this.#isVideoFrame, unique);
    return !(this.#isVideoFrame && this.#orientation.isTurned);
  }

  /** @throws Error where it takes too long; it is closed once it is there */
  #bitmap(): Promise<FramePixels> {
    const coming = this.#source.grabBitmap();
    const startTimer = (onTime: () => void) => {
      const timer = setTimeout(onTime, LONGEST_BITMAP_MS);
      return () => clearTimeout(timer);
    };
    return withinDeadline(coming, startTimer, () => {
      void coming.then((late) => late.close()).catch(() => undefined);
      throw new Error('The bitmap did not come.');
    });
  }

  #videoFrame(): VideoFrame | undefined {
    if (this.#route === 'bitmap') return undefined;
    try {
      const frame = this.#source.grabVideoFrame?.();
      this.#refusals = 0;
      if (frame && (this.#forced || frame.format !== null)) {
        this.#route = 'video-frame';
        return frame;
      }
      frame?.close();
    } catch {
      this.#refusals += 1;
      if (this.#refusals < MOST_REFUSALS) return undefined;
    }
    if (!this.#forced) this.#route = 'bitmap';
    return undefined;
  }
}
