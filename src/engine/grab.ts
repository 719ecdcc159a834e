import type { FramePixels } from '../../workers/protocol.ts';
import type { FrameSource, Route } from './types.ts';

/** A video between two pictures or a driver out of breath refuses one frame, and gives the next. */
const MOST_REFUSALS = 3;

/**
 * Takes frames by the cheapest route that works, found by trying. A VideoFrame costs the main
 * thread nothing; one without a format hides its pixels, one that stands otherwise than the picture
 * would be marked at the wrong place, and a bitmap is used from then on.
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

  /** Undefined when the picture went away between asking and grabbing. */
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
