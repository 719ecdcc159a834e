import { useCallback, useEffect, useMemo } from 'react';
import { type Camera, hasPicture, createVideoFrameSource } from '../../../reader/cameras.ts';
import { createEngine, type ScanEngine } from '../../../reader/engine.ts';
import { OTHER_SYMBOLOGIES, SCAN_INTERVAL_MS } from '../../policy/scanning.ts';

/** The demand level at which a scan page was left, so that the next page starts with it. */
let knownLevel = 0;

/** One engine for a scan page: it warms up while the operator reads the overview. */
export function useScanEngine(split: number, print = false): ScanEngine {
  const engine = useMemo(
    () =>
      createEngine({
        split,
        print,
        level: knownLevel,
        intervalMs: SCAN_INTERVAL_MS,
        also: OTHER_SYMBOLOGIES,
        general: true,
      }),
    [split, print],
  );
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
