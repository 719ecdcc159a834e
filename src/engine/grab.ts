import type { FramePixels } from '../../workers/protocol.ts';
import type { FrameSource, Route } from './types.ts';

/**
 * Takes frames by the cheapest route that works, found by trying. A VideoFrame costs the main
 * thread nothing; one without a format hides its pixels, and a bitmap is used from then on.
 */
export class Grabber {
  #route: Route;
  readonly #source: FrameSource;
  readonly #forced: boolean;

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
      if (frame && (this.#forced || frame.format !== null)) {
        this.#route = 'video-frame';
        return frame;
      }
      frame?.close();
    } catch {
      if (this.#forced) return undefined;
    }
    this.#route = 'bitmap';
    return undefined;
  }
}
