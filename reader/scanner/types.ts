/** Types of the scanner. */
import type { CameraChoice, CameraState } from '../camera/camera-state.ts';
import type { MediaEdge } from '../camera/media-edge.ts';
import type { PicturePoint, TrackAbilities } from '../camera/track-abilities.ts';
import type { LensSettings } from '../camera/track-wishes.ts';
import type { FrameReport, ScanEngine } from '../engine/types.ts';
import type { Format } from '../lib/formats.ts';
import type { Signal, Subscribable } from '../lib/subscribable.ts';
import type { Quad, UnreadCode } from '../../workers/protocol.ts';

/** A printed code in the picture, from the frame that it appears in until it has left. */
export interface Label {
  /** The same for as long as the label stays; two labels of one text have two. */
  readonly id: number;
  readonly text: string;
  readonly format: Format;
  /** Clockwise from the code's own top left corner, in pixels of the camera's picture. */
  readonly corners: Quad;
  readonly isMirrored?: true;
  /** When it appeared, ms, as of performance.now(). */
  readonly since: number;
}

/**
 * Where the pictures come from: a video element without a source gets the rear camera, one with a source is read as
 * it is, and a stream needs no element. Left out: the rear camera, in the element that `show` names.
 */
export type ScannerSource = HTMLVideoElement | MediaStream;

export interface ScannerOptions {
  /** Once for each label that comes into the picture. */
  readonly onAppear?: (label: Label) => void;
  /** For each later frame of a label, with its new corners. */
  readonly onStay?: (label: Label) => void;
  /**
   * Once for each label, when it was not in the picture for a second; at once on `pause` and `stop`, when the camera has
   * no picture any more, and when `show` changes the element.
   */
  readonly onLeave?: (label: Label) => void;
  /** Codes that are in the picture for a second and cannot be read, with the causes, whenever they change. */
  readonly onUnread?: (places: readonly UnreadCode[]) => void;
  /** Left out: QR codes. Others load the general reader, which is ten times as large. */
  readonly formats?: readonly Format[];
  /** Lets the general reader search a frame now and then for codes that the own search does not find. */
  readonly fallback?: boolean;
  /** Left out: the rear camera. */
  readonly camera?: CameraChoice | undefined;
  /** A pool of workers that other scanners use as well; without it: one of its own. */
  readonly engine?: ScanEngine;
  /** Other cameras than the browser's. */
  readonly media?: MediaEdge;
}

export type ProblemReason =
  | 'insecure'
  | 'denied'
  | 'forbidden'
  | 'no-camera'
  | 'busy'
  | 'lost'
  | 'no-answer'
  | 'camera-failed'
  | 'unreadable'
  | 'reader-failed';

export interface ScannerProblem {
  readonly kind: 'problem';
  readonly reason: ProblemReason;
  /** In a sentence, with the remedy. */
  readonly message: string;
  /** The scanner goes on trying by itself. */
  readonly isTransient: boolean;
}

export type ScannerState =
  | { readonly kind: 'idle' | 'starting' | 'scanning' | 'paused' }
  | ScannerProblem;

export interface Scanner {
  readonly state: Signal<ScannerState>;
  /** Each state of the camera, for an application with sentences of its own; `off` where no camera is opened. */
  readonly camera: Signal<CameraState>;
  /** Light and zoom that are set; they return when the camera is opened again, also by another scanner of the page. */
  readonly lens: Signal<LensSettings>;
  /** Each frame with all of its codes, read places and times. */
  readonly frames: Subscribable<FrameReport>;
  /** Resolves once pictures are read. @throws ScannerError for a fault that a person has to mend */
  start(): Promise<void>;
  /** Reads nothing until the next start; the camera stays open. */
  pause(): void;
  /** Closes camera and workers. */
  stop(): void;
  /** Closes the camera until the next start, because nothing happens or because another one is live. */
  rest(because: 'asleep' | 'standby'): void;
  /** Shows the picture in a video element; returns the undo. */
  show(video: HTMLVideoElement): () => void;
  /** The cameras of this device; their labels are empty before a camera was allowed once. */
  cameras(): Promise<readonly CameraChoice[]>;
  /** Changes to another camera. */
  use(camera: CameraChoice): void;
  /** Changes to the camera that is offered in place of a busy one, or to any in place of one that is gone. */
  takeAnother(): void;
  /** Focuses on a point of the picture, where the camera can. */
  focusAt(point: PicturePoint): void;
  /** What the open camera can do; undefined while none is open. */
  abilities(): TrackAbilities | undefined;
  /** @returns whether the camera did it: some refuse, and some only say that they did */
  torch(on: boolean): Promise<boolean>;
  /** @param level in the camera's units, in which 1 is usually its ordinary picture */
  zoom(level: number): Promise<boolean>;
}
