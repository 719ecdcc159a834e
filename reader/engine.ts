/** A pool of decode workers with its views: each frame of each view as a report. */
export { createEngine } from './engine/engine.ts';
export type {
  Demand,
  EngineFigures,
  EngineOptions,
  EngineState,
  EngineTrouble,
  FrameReport,
  FrameSource,
  ReadCode,
  Route,
  ScanEngine,
  UnreadCause,
  UnreadCode,
  WorkerPort,
} from './engine/types.ts';
export type { DecodeApi } from '../workers/protocol.ts';
export { GONE_MS, absentFromAfter } from './engine/left-picture.ts';
