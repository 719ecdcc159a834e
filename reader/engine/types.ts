/** Types of the engine. */
import type { DecodeApi, ReadCode, UnreadCode } from '../../workers/protocol.ts';
import type { Format } from '../lib/formats.ts';
import type { Signal, Subscribable } from '../lib/subscribable.ts';

export type { ReadCode, UnreadCause, UnreadCode } from '../../workers/protocol.ts';

/** Reduced rate or size, for a device that cannot keep up. `{}`: as the camera was opened. */
export interface CaptureWish {
  /** Frames per second. */
  readonly frameRate?: number;
  /** Longer side of the picture, pixels; the aspect ratio stays. */
  readonly side?: number;
}

/** Demand of the engine on camera and machine. */
export interface Demand extends CaptureWish {
  /** Views are read in turn, so that together they use the frames of one. */
  readonly inTurn: boolean;
}

/** Where a view's frames come from: a camera's video, a film, a drawing. The engine closes them. */
export interface FrameSource {
  /** Pixels of the frame that would be grabbed now; 0 × 0 while there is no picture. */
  readonly size: FrameSize;
  /** True when there is a frame that was not grabbed yet. */
  hasNewFrame(): boolean;
  grabBitmap(): Promise<ImageBitmap>;
  /**
   * The same frame without a copy, where the browser has VideoFrame.
   * @throws DOMException when there is none at this moment
   */
  grabVideoFrame?(): VideoFrame;
  /** Reports new frames; returns the undo. Without it the engine polls. */
  onNewFrame?(listener: () => void): () => void;
  /** Requests fewer or smaller pictures, if the source can; the latest wish counts. */
  ease?(wish: CaptureWish): void;
}

export interface FrameSize {
  readonly width: number;
  readonly height: number;
}

/** How frames leave the source. 'auto' takes the cheapest one that works. */
export type Route = 'auto' | 'bitmap' | 'video-frame';

/** Codes of one frame of one view. */
export interface FrameReport extends FrameSize {
  /** Number of the source whose frame this is: the lowest that no other one had when it was attached. */
  readonly view: number;
  /** performance.now() at the moment the frame was grabbed, ms. */
  readonly grabbedAt: number;
  /** performance.now() at the moment the report was made, ms. */
  readonly reportedAt: number;
  /** Every code read in the frame, each text once, in reading order. */
  readonly codes: readonly ReadCode[];
  /** Further labels in this very picture with the text of one of `codes`; absent if there are none. */
  readonly twins?: readonly ReadCode[];
  /** Codes that are in view for a second and cannot be read; absent if there are none. */
  readonly unread?: readonly UnreadCode[];
}

/** Why no worker can read; the detail is for the developer page. */
export interface EngineTrouble {
  readonly kind: 'not-loaded' | 'not-started' | 'keeps-stopping';
  readonly detail: string;
}
export type EngineState =
  | { readonly kind: 'warming' }
  | { readonly kind: 'ready' }
  /** No worker can read: one that died or hung is being replaced. */
  | { readonly kind: 'recovering' }
  /** Workers run, but the camera's pictures are unreadable; `hidden`: the browser withholds their pixels. */
  | { readonly kind: 'unreadable'; readonly hidden: boolean }
  | { readonly kind: 'failed'; readonly trouble: EngineTrouble };

/** Frames since the start. */
export interface EngineCounts {
  grabbed: number;
  reported: number;
  /** New frames for which all workers were still busy half an interval later. */
  dropped: number;
  failed: number;
  lastFailure?: string;
  /** Frames that the main thread holds at this moment. */
  openFrames: number;
}

/** Counts, and what is in use now; for benchmarks and tests. */
export interface EngineFigures extends Readonly<EngineCounts> {
  readonly workersReplaced: number;
  readonly route: Route;
  /** Of the demand; 0 is everything. */
  readonly level: number;
}

/** One worker as the pool sees it. */
export interface WorkerPort extends DecodeApi {
  /** Calls the listener when the worker failed to load, threw outside a call, or sent an unreadable message. */
  onFailure(listener: (reason: string) => void): void;
  terminate(): void;
}

export interface PoolOptions {
  readonly size: number;
  readonly open: () => WorkerPort;
  /** Longest time for one job, ms; loading is not part of it. */
  readonly jobMs?: number;
  /** Whether its workers have the general reader. Left out: they are of a test, and read for nobody else. */
  readonly general?: boolean;
  /** Called whenever a worker becomes free, is lost or fails to warm up. */
  readonly onChange: () => void;
}

/** The page APIs of the engine, which reads no frames of a hidden page. */
export interface PageEdge {
  readonly hidden: () => boolean;
  readonly visibilityChanges: Subscribable<void>;
}

export interface EngineOptions {
  /** Left out: one less than the machine has cores, at least one. */
  readonly workers?: number;
  /** 1–4, else 1: a frame is cut into at most split × split tiles. */
  readonly split?: number;
  /** Least time between two frames of a view, ms; left out: 100. */
  readonly intervalMs?: number;
  readonly route?: Route;
  /** Left out: QR codes. Others need the general reader, and make scans slower. */
  readonly formats?: readonly Format[];
  /** Measures how well the decoded codes are printed. */
  readonly print?: boolean;
  /** Loads the general reader: for the fallback scan, and for other symbologies. Left out: only for those. */
  readonly general?: boolean;
  /** Longest time for one job, ms; loading is not part of it. */
  readonly jobMs?: number;
  /** False: the demand is never lowered; for benchmarks. */
  readonly governed?: boolean;
  /** Other workers, for tests. */
  readonly open?: () => WorkerPort;
  /** Left out: the browser's page. */
  readonly page?: PageEdge;
}

export interface ScanEngine {
  readonly state: Signal<EngineState>;
  /** Loads the decoders; may be called again after a failure. Never rejects. */
  warm(): Promise<{ readonly ok: true } | { readonly ok: false; readonly reason: string }>;
  /** Reads the frames of a source until the undo is called; `onFrame` gets its reports. */
  attach(source: FrameSource, onFrame?: (report: FrameReport) => void): () => void;
  /** The reports of all sources. */
  subscribe(listener: (report: FrameReport) => void): () => void;
  figures(): EngineFigures;
  /** Ends workers and timers; nothing is held afterwards. `warm` opens it again. */
  close(): void;
}

/** Grid of tiles that a frame is cut into. */
export interface Grid {
  readonly columns: number;
  readonly rows: number;
}
