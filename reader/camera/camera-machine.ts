import type { CameraEvent, CameraState, OpenCamera } from './camera-state.ts';

/** Task of the supervisor on entering a state. */
export type Task = 'open' | 'close' | 'focus' | 'nothing';

export interface CameraStep {
  readonly state: CameraState;
  readonly task: Task;
}

/** How long a state may last before a `time` event, in ms. */
export const FOCUS_MS = 2000;
/** Mutes at start-up are spurious and pass by themselves. */
const MUTE_PATIENCE_MS = 1000;
/** An iOS home-screen app may never show a picture after a return from background. */
const PICTURE_PATIENCE_MS = 6000;
/**
 * From the request to an open camera: slow devices take five seconds, and a browser that keeps its
 * list of devices back costs three before and three after. In ms.
 */
export const OPENING_MS = 15_000;
const BUSY_RETRY_MS = 5000;
const MAX_ATTEMPTS = 3;
/** After this long without a loss, earlier recoveries are forgotten. */
const STEADY_MS = 30_000;
const RECOVERY_MS = [300, 1000, 3000] as const;

export function timeOf(state: CameraState): number | undefined {
  switch (state.kind) {
    case 'focusing':
      return FOCUS_MS;
    case 'live':
      return state.attempt > 0 ? STEADY_MS : undefined;
    case 'muted':
      return MUTE_PATIENCE_MS;
    case 'starting':
      if (state.camera) return PICTURE_PATIENCE_MS;
      return state.isRequested ? OPENING_MS : undefined;
    case 'recovering':
      return RECOVERY_MS[state.attempt - 1] ?? RECOVERY_MS[2];
    case 'busy':
      return BUSY_RETRY_MS;
    default:
      return undefined;
  }
}

const stay = (state: CameraState): CameraStep => ({ state, task: 'nothing' });
const open = (attempt = 0): CameraStep => ({ state: { kind: 'starting', attempt }, task: 'open' });
const close = (state: CameraState): CameraStep => ({ state, task: 'close' });

/** Pure and total: an event that does not fit the state changes nothing. */
export function nextCamera(state: CameraState, event: CameraEvent): CameraStep {
  switch (event.type) {
    case 'start':
      return open();
    case 'stop':
      return close({ kind: 'off' });
    case 'standby':
      return close({ kind: 'standby' });
    case 'asleep':
      return hasNoCamera(state) ? stay(state) : close({ kind: 'asleep' });
    case 'requested':
      return state.kind === 'starting' ? stay({ ...state, isRequested: true }) : stay(state);
    case 'asking':
      return state.kind === 'starting' ? stay({ kind: 'permission' }) : stay(state);
    case 'opened':
      return opened(state, event.camera);
    case 'refused':
      return isOpening(state) ? stay(event.because) : stay(state);
    case 'allowed':
      return allowed(state);
    case 'denied':
      return NOT_ASKING.includes(state.kind) ? stay(state) : close({ kind: 'denied' });
    case 'time':
      return timeIsOver(state);
    case 'devices':
      return devicesChanged(state, event.present, event.any);
    default:
      return pictureChanged(state, event);
  }
}

/** The person has answered: from now on the camera itself has to. */
function allowed(state: CameraState): CameraStep {
  if (state.kind === 'denied') return open();
  return stay(
    state.kind === 'permission' ? { kind: 'starting', attempt: 0, isRequested: true } : state,
  );
}

/** States in which no permission is missed. */
const NOT_ASKING: readonly CameraState['kind'][] = [
  'off',
  'standby',
  'asleep',
  'insecure',
  'forbidden',
  'denied',
];

/** Nothing is open or about to open: the message stays. */
const hasNoCamera = ({ kind }: CameraState): boolean =>
  !['starting', 'focusing', 'live', 'muted', 'recovering', 'busy'].includes(kind);

const isOpening = (state: CameraState): boolean =>
  state.kind === 'starting' || state.kind === 'permission';

function opened(state: CameraState, camera: OpenCamera): CameraStep {
  if (!isOpening(state)) return stay(state);
  const attempt = state.kind === 'starting' ? state.attempt : 0;
  return stay({ kind: 'starting', camera, attempt });
}

type PictureEvent = Extract<
  CameraEvent,
  { type: 'picture' | 'muted' | 'unmuted' | 'frozen' | 'ended' }
>;

function pictureChanged(state: CameraState, event: PictureEvent): CameraStep {
  if (!('camera' in state) || !state.camera) return stay(state);
  const { camera, attempt } = state;
  const steady = state.kind === 'live' || state.kind === 'focusing';
  switch (event.type) {
    case 'picture':
      return state.kind === 'starting' ? stay({ kind: 'focusing', camera, attempt }) : stay(state);
    case 'muted':
      return steady ? stay({ kind: 'muted', camera, attempt }) : stay(state);
    case 'unmuted':
      return state.kind === 'muted'
        ? { state: { kind: 'live', camera, attempt }, task: 'focus' }
        : stay(state);
    case 'frozen':
      return steady ? lose(camera, attempt) : stay(state);
    case 'ended':
      return event.present
        ? lose(camera, attempt)
        : close({ kind: 'unplugged', label: camera.label });
    default:
      return event satisfies never;
  }
}

/** The picture is lost: opens again, or gives up after too many losses in a row. */
function lose({ label }: OpenCamera, attempt: number): CameraStep {
  return close(
    attempt >= MAX_ATTEMPTS
      ? { kind: 'ended' }
      : { kind: 'recovering', attempt: attempt + 1, label },
  );
}

function timeIsOver(state: CameraState): CameraStep {
  switch (state.kind) {
    case 'focusing':
      return { state: { ...state, kind: 'live' }, task: 'focus' };
    case 'live':
      return stay({ ...state, attempt: 0 });
    case 'muted':
      return lose(state.camera, state.attempt);
    case 'starting':
      return state.camera ? lose(state.camera, state.attempt) : close({ kind: 'no-answer' });
    case 'recovering':
      return open(state.attempt);
    case 'busy':
      return open();
    default:
      return stay(state);
  }
}

function devicesChanged(state: CameraState, present: boolean, any: boolean): CameraStep {
  switch (state.kind) {
    case 'none':
    case 'busy':
    case 'no-answer':
    case 'same-device':
      return any ? open() : stay(state);
    case 'unplugged':
      return present ? open() : stay(state);
    case 'recovering':
      return present ? stay(state) : stay({ kind: 'unplugged', label: state.label });
    case 'starting':
    case 'focusing':
    case 'live':
    case 'muted':
      return state.camera && !present
        ? close({ kind: 'unplugged', label: state.camera.label })
        : stay(state);
    default:
      return stay(state);
  }
}
