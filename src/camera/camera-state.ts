/** Why a camera could not be opened. */
export type CameraErrorName =
  | 'insecure'
  | 'denied'
  | 'none'
  | 'busy'
  /** Another view already shows this device. */
  | 'same-device'
  /** The camera that was lost is not there; the message is its label. */
  | 'unplugged'
  | 'failed';

export interface CameraError {
  readonly name: CameraErrorName;
  /** What the browser said; shown for `failed`. */
  readonly message: string;
}

export type Substitution = 'label' | 'facing';

export interface OpenCamera {
  readonly stream: MediaStream;
  readonly track: MediaStreamTrack;
  readonly deviceId: string;
  readonly label: string;
  /** Negotiated size in pixels; 0 where the browser does not tell. */
  readonly width: number;
  readonly height: number;
  /** The ideal side that was asked for at last; 0 when no size was asked for. */
  readonly step: number;
  /** How the device was found when its id was not there; undefined when it is the chosen one. */
  readonly substituted?: Substitution;
  /** Label of the camera that was wanted and is not there. */
  readonly wanted?: string;
}

/** Why the picture was lost. */
export type Loss = 'muted' | 'ended' | 'frozen' | 'no-picture';

interface Picture {
  readonly camera: OpenCamera;
  /** Recoveries in a row that led here; 0 once the picture has been steady. */
  readonly attempt: number;
}

export type CameraState =
  | { readonly kind: 'off' }
  /** Only one camera can be live here, and it is another view's turn. */
  | { readonly kind: 'standby' }
  | { readonly kind: 'permission' }
  | {
      readonly kind: 'starting';
      readonly camera?: OpenCamera;
      readonly attempt: number;
      /** The browser was asked for the camera; false while other cameras open first. */
      readonly isRequested?: boolean;
    }
  | (Picture & { readonly kind: 'focusing' | 'live' })
  /** Muted by the platform: start-up mutes pass by themselves within a second. */
  | (Picture & { readonly kind: 'muted' })
  | {
      readonly kind: 'recovering';
      readonly because: Loss;
      readonly attempt: number;
      /** Of the camera whose picture was lost. */
      readonly label: string;
    }
  | { readonly kind: 'ended'; readonly because: Loss }
  | { readonly kind: 'unplugged'; readonly label: string }
  | { readonly kind: 'insecure' }
  | { readonly kind: 'denied' }
  | { readonly kind: 'none' }
  | { readonly kind: 'busy' }
  /** The browser has not answered the request in time. */
  | { readonly kind: 'no-answer' }
  | { readonly kind: 'same-device' }
  | { readonly kind: 'failed'; readonly message: string };

export type CameraEvent =
  | { readonly type: 'start' }
  | { readonly type: 'stop' }
  | { readonly type: 'stand-by' }
  /** The browser is asked for the camera: its turn has come. */
  | { readonly type: 'requested' }
  /** The browser asks the person. */
  | { readonly type: 'asking' }
  | { readonly type: 'opened'; readonly camera: OpenCamera }
  | { readonly type: 'refused'; readonly error: CameraError }
  | { readonly type: 'picture' }
  | { readonly type: 'muted' }
  | { readonly type: 'unmuted' }
  | { readonly type: 'frozen' }
  /** The track ended; `present` tells whether the device is still connected. */
  | { readonly type: 'ended'; readonly present: boolean }
  /** The list of devices changed; `present` tells of the camera that is open or was lost. */
  | { readonly type: 'devices'; readonly present: boolean; readonly any: boolean }
  | { readonly type: 'allowed' }
  /** The permission was taken away. */
  | { readonly type: 'denied' }
  /** The state's own time is over. */
  | { readonly type: 'time' };

/** The camera that is open in a state, if one is. */
export const openCamera = (state: CameraState): OpenCamera | undefined =>
  'camera' in state ? state.camera : undefined;

/** The engine may take frames: there is a picture, sharp or not. */
export const hasPicture = (state: CameraState): boolean =>
  state.kind === 'live' || state.kind === 'focusing';
