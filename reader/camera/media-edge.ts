import { withinDeadline } from '../lib/deadline.ts';
import { eventsOf, pageVisibility } from '../lib/page-events.ts';
import { emitter, type Subscribable } from '../lib/subscribable.ts';

export interface VideoDevice {
  readonly deviceId: string;
  readonly label: string;
}

/** All browser APIs of the camera, so that a test or a simulation can replace them. */
export interface MediaEdge {
  readonly secure: () => boolean;
  /** False when the page's `Permissions-Policy` forbids the camera, where the browser reports it. */
  readonly allowedByServer: () => boolean;
  /** Throws DOMException as `navigator.mediaDevices.getUserMedia` does. */
  readonly getUserMedia: (constraints: MediaStreamConstraints) => Promise<MediaStream>;
  readonly videoInputs: () => Promise<readonly VideoDevice[]>;
  readonly deviceChanges: Subscribable<void>;
  /** 'unknown' where the browser does not report it. */
  readonly permission: () => Promise<'granted' | 'denied' | 'prompt' | 'unknown'>;
  readonly permissionChanges: Subscribable<void>;
  readonly visible: () => boolean;
  readonly visibilityChanges: Subscribable<void>;
  readonly setTimer: (run: () => void, ms: number) => () => void;
}

/** The browser answers these within milliseconds; one that does not must not hold the camera back. */
const ANSWER_MS = 3000;

const answered = <T>(edge: MediaEdge, work: Promise<T>, instead: T): Promise<T> =>
  withinDeadline(
    work,
    (onTime) => edge.setTimer(onTime, ANSWER_MS),
    () => instead,
  );

export const permissionOf = (edge: MediaEdge): ReturnType<MediaEdge['permission']> =>
  answered(edge, edge.permission(), 'unknown');

/** A list that names no camera, as before the permission: it proves no absence. */
const UNNAMED = [{ deviceId: '', label: '' }] as const;

/** The cameras that are plugged in; unnamed ones when the browser does not list them in time. */
export const camerasOf = (edge: MediaEdge): ReturnType<MediaEdge['videoInputs']> =>
  answered(
    edge,
    edge.videoInputs().catch(() => UNNAMED),
    UNNAMED,
  );

const CAMERA = { name: 'camera' as PermissionName };

/** Chromium's name of the page's policy; TypeScript's DOM library lacks it. */
interface PolicyDocument {
  readonly featurePolicy?: { allowsFeature(feature: string): boolean };
}
const serverPolicy = () => (document as PolicyDocument).featurePolicy;

async function permissionStatus(): Promise<PermissionStatus | undefined> {
  // Firefox throws for the name 'camera'.
  return navigator.permissions?.query(CAMERA).catch(() => undefined);
}

const permissionChanges = emitter<void>((emit) => {
  let stop: () => void = () => undefined;
  let over = false;
  void permissionStatus().then((status) => {
    if (!over) stop = eventsOf(() => status, 'change').subscribe(emit);
  });
  return () => {
    over = true;
    stop();
  };
});

export const browserMedia: MediaEdge = {
  // mediaDevices is undefined on plain http, so the secure context is checked first.
  secure: () => window.isSecureContext && Boolean(navigator.mediaDevices),
  allowedByServer: () => serverPolicy()?.allowsFeature('camera') ?? true,
  getUserMedia: (constraints) => navigator.mediaDevices.getUserMedia(constraints),
  async videoInputs() {
    // A page without https has no mediaDevices.
    const media: MediaDevices | undefined = navigator.mediaDevices;
    const devices = (await media?.enumerateDevices()) ?? [];
    return devices.filter((one) => one.kind === 'videoinput');
  },
  deviceChanges: eventsOf(() => navigator.mediaDevices, 'devicechange'),
  permission: async () => (await permissionStatus())?.state ?? 'unknown',
  permissionChanges,
  visible: () => document.visibilityState === 'visible',
  visibilityChanges: pageVisibility,
  setTimer(run, ms) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** Some cameras throw at what a track reports of itself; their picture works all the same. */
type Reporting = Partial<
  Pick<MediaStreamTrack, 'getSettings' | 'getConstraints' | 'getCapabilities'>
>;

function reported<T extends object>(read: () => T | undefined): Partial<T> {
  try {
    return read() ?? {};
  } catch {
    return {};
  }
}

/** Members that are missing in TypeScript's DOM library. */
interface Capabilities {
  readonly torch?: boolean;
  readonly zoom?: { readonly min: number; readonly max: number; readonly step?: number };
  readonly focusMode?: readonly string[];
  /** m */
  readonly focusDistance?: { readonly min: number };
}
interface Settings extends MediaTrackSettings {
  readonly torch?: boolean;
  readonly zoom?: number;
}

export const settingsOf = (track: Reporting | undefined) =>
  reported<Settings>(() => track?.getSettings?.());
export const constraintsOf = (track: Reporting) =>
  reported<MediaTrackConstraints>(() => track.getConstraints?.());
/** Firefox has had none before version 132. */
export const capabilitiesOf = (track: Reporting) =>
  reported<Capabilities>(() => track.getCapabilities?.() as Capabilities | undefined);
