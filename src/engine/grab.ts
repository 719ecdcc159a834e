import type { FramePixels } from '../../workers/protocol.ts';
import type { FrameSource, Route } from './types.ts';

/** A busy driver may refuse one frame and deliver the next. */
const MOST_REFUSALS = 3;

/**
 * Grabs frames by the cheapest route that works. A VideoFrame costs the main thread nothing. Bitmaps are
 * used once a VideoFrame has no format (hidden pixels) or another orientation than the shown picture,
 * which would misplace marks.
 */
export class Grabber {
  #route: Route;
  readonly #source: FrameSource;
  readonly #forced: boolean;
  /** Frames in a row that were refused. */
  #refusals = 0;

  constructor(source: FrameSource, route: Route) {
    this.#source = source;
    this.#forced = route !== 'auto';
    this.#route = source.grabVideoFrame ? route : 'bitmap';
  }

  /** The route in use; 'auto' before the first frame. */
  get route(): Route {
    return this.#route;
  }

  /** Undefined when there is no picture at this moment. */
  async grab(): Promise<FramePixels | undefined> {
    try {
      return this.#videoFrame() ?? (await this.#source.grabBitmap());
    } catch {
      return undefined;
    }
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
