import { useCallback, useEffect, useMemo } from 'react';
import type { Camera } from '../../camera/camera.ts';
import { hasPicture } from '../../camera/camera-state.ts';
import { createVideoFrameSource } from '../../camera/video-frames.ts';
import { createEngine } from '../../engine/engine.ts';
import type { ScanEngine } from '../../engine/types.ts';

/** The demand level at which a scan page was left, so that the next page starts with it. */
let knownLevel = 0;

/** One engine for a scan page: it warms up while the operator reads the overview. */
export function useScanEngine(split: number, print = false): ScanEngine {
  const engine = useMemo(() => createEngine({ split, print, level: knownLevel }), [split, print]);
  useEffect(() => {
    // The engine's state reports a failure to warm up.
    void engine.warm();
    return () => {
      knownLevel = engine.stats().demand.level;
      engine.close();
    };
  }, [engine]);
  return engine;
}

/** Gives a camera's picture to the engine while there is one; returns the undo. */
export function feedEngine(
  engine: ScanEngine,
  view: 0 | 1,
  camera: Camera,
  video: HTMLVideoElement,
): () => void {
  let detach: (() => void) | undefined;
  const follow = () => {
    if (hasPicture(camera.state.get()))
      detach ??= engine.attach(view, createVideoFrameSource(video));
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

/** For a page with one camera: gives its picture in this video element to the engine. */
export const useFeed = (engine: ScanEngine, camera: Camera) =>
  useCallback((video: HTMLVideoElement) => feedEngine(engine, 0, camera, video), [engine, camera]);
