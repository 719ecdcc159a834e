/** Types of the scanner. */
import type { CameraChoice } from '../camera/wishes.ts';
import type { TrackAbilities } from '../camera/track-abilities.ts';
import type { ScanEngine } from '../engine/types.ts';
import type { Format } from '../lib/formats.ts';
import type { Signal } from '../lib/subscribable.ts';
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
 * it is, and a stream needs no element.
 */
export type ScannerSource = HTMLVideoElement | MediaStream;

export interface ScannerOptions {
  /** Once for each label that comes into the picture. */
  readonly onAppear?: (label: Label) => void;
  /** For each later frame of a label, with its new corners. */
  readonly onStay?: (label: Label) => void;
  /** Once for each label, when it was not in the picture for a second, or when the scanner stops. */
  readonly onLeave?: (label: Label) => void;
  /** Codes that are in the picture for a second and cannot be read, with the causes, whenever they change. */
  readonly onUnread?: (places: readonly UnreadCode[]) => void;
  /** Left out: QR codes. Others load the general reader, which is ten times as large. */
  readonly formats?: readonly Format[];
  /** Lets the general reader search for codes that the own search does not find, a part of the picture at a time. */
  readonly fallback?: boolean;
  /** Left out: the rear camera. */
  readonly camera?: CameraChoice;
  /** A pool of workers that another scanner uses as well; left out: one of its own. */
  readonly engine?: ScanEngine;
  /** Which of the two views of a shared pool this is. */
  readonly view?: 0 | 1;
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
  /** Resolves once pictures are read. @throws ScannerError for a fault that a person has to mend */
  start(): Promise<void>;
  /** Reads nothing until the next start; the camera stays open. */
  pause(): void;
  /** Closes camera and workers. */
  stop(): void;
  /** The cameras of this device; their labels are empty before a camera was allowed once. */
  cameras(): Promise<readonly CameraChoice[]>;
  /** Changes to another camera. */
  use(camera: CameraChoice): void;
  /** What the open camera can do; undefined while none is open. */
  abilities(): TrackAbilities | undefined;
  /** @returns whether the camera took it */
  torch(on: boolean): Promise<boolean>;
  zoom(level: number): Promise<boolean>;
}
