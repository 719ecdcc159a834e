import { useCallback, useEffect, useMemo } from 'react';
import type { Camera } from '../../../camera/camera.ts';
import { hasPicture } from '../../../camera/camera-state.ts';
import { createVideoFrameSource } from '../../../camera/video-frames.ts';
import { createEngine } from '../../../engine/engine.ts';
import type { ScanEngine } from '../../../engine/types.ts';

/** Gives a camera's picture to the engine while there is one; returns the undo. */
export type EngineSources = (view: 0 | 1, camera: Camera, video: HTMLVideoElement) => () => void;

export interface UsedEngine {
  readonly engine: ScanEngine;
  readonly sources: EngineSources;
}

/** The demand level at which a scan page was left, so that the next page starts with it. */
let knownLevel = 0;

/** One engine for a scan page: it warms up while the operator reads the overview. */
export function useScanEngine(split: number): UsedEngine {
  const engine = useMemo(() => createEngine({ split, level: knownLevel }), [split]);
  useEffect(() => {
    // The engine's state reports a failure to warm up.
    void engine.warm();
    return () => {
      knownLevel = engine.stats().demand.level;
      engine.close();
    };
  }, [engine]);
  const sources = useCallback<EngineSources>(
    (view, camera, video) => feed(engine, view, camera, video),
    [engine],
  );
  return { engine, sources };
}

function feed(
  engine: ScanEngine,
  view: 0 | 1,
  camera: Camera,
  video: HTMLVideoElement,
): () => void {
  let detach: (() => void) | undefined;
  const follow = () => {
    const wanted = hasPicture(camera.state.get());
    if (wanted) detach ??= engine.attach(view, createVideoFrameSource(video));
    else {
      detach?.();
      detach = undefined;
    }
  };
  const undo = camera.state.subscribe(follow);
  follow();
  return () => {
    undo();
    detach?.();
  };
}
