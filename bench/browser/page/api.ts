/** Calls of the bench page for the process that drives it. Times in ms, memory in bytes. */
import type { Route } from '../../../reader/engine/types.ts';

export interface RunOptions {
  readonly route: Route;
  readonly workers: number;
  readonly split: number;
  /** Cameras that are live at once. */
  readonly views: number;
  /** Whether verdicts are drawn over the pictures, as on a scan page. */
  readonly verdicts: boolean;
  /** Whether the engine asks less of a machine that cannot keep up. */
  readonly governed: boolean;
  /** Texts of each shot of the film; a frame's shot stands in its top-left corner. */
  readonly shots: readonly (readonly string[])[];
}

export interface CameraRun {
  readonly seconds: number;
  readonly grabbed: number;
  readonly dropped: number;
  readonly failed: number;
  /** From a code's first frame, as the camera made it, to its report. */
  readonly latencies: readonly number[];
  /** From the same frame to its verdict on the canvas over the picture. */
  readonly drawn: readonly number[];
  /** Labels shown, once a shot and view, and texts that are in no shot. */
  readonly present: number;
  readonly wrong: number;
  /** Longest main-thread task of 50 ms or more; 0 when there was none, null where the browser does not tell. */
  readonly longestTask: number | null;
  readonly way: string;
  /** Index of the engine's demand level at the end; 0 is the highest. */
  readonly level: number;
  /** Size of the last frame, and pictures per second that the camera reports. */
  readonly frame: string;
  /** From the grab of each frame to its report, ms. */
  readonly frameTimes: readonly number[];
}

/** Scenes that stand at /scenes/N.luma; the film shows a part of each, `room` pixels smaller. */
export interface DrawnFilm {
  readonly width: number;
  readonly height: number;
  readonly room: number;
  readonly scenes: number;
  readonly framesPerShot: number;
  readonly framesPerSecond: number;
}

export interface BenchPage {
  calibrate(): number;
  openCamera(
    width: number,
    height: number,
    views: number,
  ): Promise<{ width: number; height: number }>;
  /** The same with a camera that the page draws from scenes of the server, where a browser takes no film. */
  openDrawnCamera(film: DrawnFilm, views: number): Promise<{ width: number; height: number }>;
  /** Watches the cameras' pictures; with options also reads it, until stop. */
  start(options?: RunOptions): Promise<void>;
  stop(): Promise<CameraRun>;
}

declare global {
  var bench: BenchPage;
}
