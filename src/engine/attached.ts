import { type FrameStream, newStream } from './frame-scheduler.ts';
import { Grabber } from './grab.ts';
import { Sight } from './sight.ts';
import { TileMargin } from './tile-margin.ts';
import type { FrameSource, Route } from './types.ts';

/** A source whose frames are read for a view, and what was learned of it. */
export interface Attached extends FrameStream {
  readonly source: FrameSource;
  readonly grabber: Grabber;
  readonly margin: TileMargin;
  readonly sight: Sight;
  readonly unwatch: (() => void) | undefined;
}

export const attached = (
  view: 0 | 1,
  source: FrameSource,
  route: Route,
  onNewFrame: () => void,
): Attached => ({
  ...newStream(view, performance.now(), () => source.hasNewFrame()),
  source,
  grabber: new Grabber(source, route),
  margin: new TileMargin(),
  sight: new Sight(),
  unwatch: source.onNewFrame?.(onNewFrame),
});
