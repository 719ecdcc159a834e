/** A camera is found again by its id, and by its label where ids change with each page load. */
export interface CameraChoice {
  readonly deviceId: string;
  readonly label: string;
}

export interface OpenCamera {
  readonly stream: MediaStream;
  readonly track: MediaStreamTrack;
  readonly deviceId: string;
  readonly label: string;
  /** Negotiated size in pixels; 0 if the browser does not report it. */
  readonly width: number;
  readonly height: number;
  /** Label of the chosen camera, which is not there; undefined where this is it, or none was chosen. */
  readonly wanted?: string;
}

interface Picture {
  readonly camera: OpenCamera;
  /** Recoveries in a row that led here; 0 once the picture has been steady. */
  readonly attempt: number;
}

export type CameraState =
  | { readonly kind: 'off' }
  /** Only one camera can be live on this platform, and another view has it. */
  | { readonly kind: 'standby' }
  /** Closed because nothing happened for a while; a press or a scan opens it. */
  | { readonly kind: 'asleep' }
  | { readonly kind: 'permission' }
  | {
      readonly kind: 'starting';
      readonly camera?: OpenCamera;
      readonly attempt: number;
      /** The camera was requested; false while other cameras open first. */
      readonly isRequested?: boolean;
    }
  | (Picture & { readonly kind: 'focusing' | 'live' })
  /** Muted by the platform; mutes at the start end within a second. */
  | (Picture & { readonly kind: 'muted' })
  | {
      readonly kind: 'recovering';
      readonly attempt: number;
      /** Of the camera whose picture was lost. */
      readonly label: string;
    }
  | { readonly kind: 'ended' }
  | { readonly kind: 'unplugged'; readonly label: string }
  | { readonly kind: 'insecure' }
  /** The server's headers forbid the camera on its pages. */
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'denied' }
  | { readonly kind: 'none' }
  /** Another program holds the camera; `other` may be used meanwhile. */
  | { readonly kind: 'busy'; readonly other?: CameraChoice | undefined }
  /** The browser has not answered the request in time. */
  | { readonly kind: 'no-answer' }
  /** Another view already shows this device. */
  | { readonly kind: 'same-device' }
  | { readonly kind: 'failed'; readonly message: string };

/** Why a camera could not be opened. */
export type Refusal = Extract<
  CameraState,
  {
    readonly kind:
      | 'insecure'
      | 'forbidden'
      | 'denied'
      | 'none'
      | 'busy'
      | 'same-device'
      | 'unplugged'
      | 'failed';
  }
>;

export type CameraEvent =
  | { readonly type: 'start' }
  | { readonly type: 'stop' }
  /** To be closed until the next start. */
  | { readonly type: 'asleep' | 'standby' }
  /** The camera was requested. */
  | { readonly type: 'requested' }
  /** The browser shows its permission prompt. */
  | { readonly type: 'asking' }
  | { readonly type: 'opened'; readonly camera: OpenCamera }
  | { readonly type: 'refused'; readonly because: Refusal }
  | { readonly type: 'picture' }
  | { readonly type: 'muted' }
  | { readonly type: 'unmuted' }
  | { readonly type: 'frozen' }
  /** The track ended; `present`: the device is still connected. */
  | { readonly type: 'ended'; readonly present: boolean }
  /** The list of devices changed; `present`: it contains the open or lost camera. */
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
