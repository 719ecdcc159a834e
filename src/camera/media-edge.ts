/** Everything the camera needs of the browser, so that a test or a simulation can stand in. */
export interface MediaEdge {
  readonly secure: () => boolean;
  /** Throws DOMException as `navigator.mediaDevices.getUserMedia` does. */
  readonly getUserMedia: (constraints: MediaStreamConstraints) => Promise<MediaStream>;
  readonly videoInputs: () => Promise<readonly { deviceId: string; label: string }[]>;
  readonly onDeviceChange: (listener: () => void) => () => void;
  /** 'unknown' where the browser does not tell. */
  readonly permission: () => Promise<'granted' | 'denied' | 'prompt' | 'unknown'>;
  readonly onPermission: (listener: () => void) => () => void;
  readonly visible: () => boolean;
  readonly onVisibility: (listener: () => void) => () => void;
  readonly setTimer: (run: () => void, ms: number) => () => void;
}

const CAMERA = { name: 'camera' as PermissionName };

async function permissionStatus(): Promise<PermissionStatus | undefined> {
  // Firefox does not know the name 'camera' and throws.
  return navigator.permissions?.query(CAMERA).catch(() => undefined);
}

function listen(target: EventTarget | undefined, type: string, listener: () => void): () => void {
  target?.addEventListener(type, listener);
  return () => target?.removeEventListener(type, listener);
}

function onPermission(listener: () => void): () => void {
  let undo: () => void = () => undefined;
  let over = false;
  void permissionStatus().then((status) => {
    if (!over) undo = listen(status, 'change', listener);
  });
  return () => {
    over = true;
    undo();
  };
}

export const browserMedia: MediaEdge = {
  // mediaDevices is absent on plain http, so a secure context is asked for first.
  secure: () => window.isSecureContext && Boolean(navigator.mediaDevices),
  getUserMedia: (constraints) => navigator.mediaDevices.getUserMedia(constraints),
  async videoInputs() {
    const devices = await navigator.mediaDevices.enumerateDevices();
    return devices.filter((one) => one.kind === 'videoinput');
  },
  onDeviceChange: (listener) => listen(navigator.mediaDevices, 'devicechange', listener),
  permission: async () => (await permissionStatus())?.state ?? 'unknown',
  onPermission,
  visible: () => document.visibilityState === 'visible',
  onVisibility: (listener) => listen(document, 'visibilitychange', listener),
  setTimer(run, ms) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
