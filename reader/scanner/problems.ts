/** The scanner's state from those of camera and engine. */
import { type CameraState, hasPicture } from '../camera/camera-state.ts';
import type { EngineState } from '../engine/types.ts';
import type { ProblemReason, ScannerProblem, ScannerState } from './types.ts';

const problem = (reason: ProblemReason, message: string, isTransient = false): ScannerProblem => ({
  kind: 'problem',
  reason,
  message,
  isTransient,
});

const BUSY = problem('busy', 'Another program or view uses the camera; it is tried again.', true);
const LOST = problem('lost', 'The picture of the camera is lost; it is opened again.', true);

/** States in which a camera gives no picture, other than those on the way to one. */
const PROBLEMS: Partial<Record<CameraState['kind'], ScannerProblem>> = {
  insecure: problem('insecure', 'Browsers allow cameras on pages with HTTPS only.'),
  forbidden: problem('forbidden', "The page's header Permissions-Policy forbids the camera."),
  denied: problem('denied', 'The camera was not allowed: allow it in the browser.', true),
  none: problem('no-camera', 'No camera was found; one that is connected starts.', true),
  busy: BUSY,
  'same-device': BUSY,
  muted: LOST,
  recovering: LOST,
  unplugged: problem('lost', 'The camera was unplugged; it starts when it is back.', true),
  ended: problem('lost', 'The camera stopped, and starting it again did not help.'),
  'no-answer': problem('no-answer', 'The camera does not answer.'),
};

const cameraProblem = (state: CameraState): ScannerProblem | undefined =>
  state.kind === 'failed' ? problem('camera-failed', state.message) : PROBLEMS[state.kind];

function engineProblem(state: EngineState): ScannerProblem | undefined {
  if (state.kind === 'failed') return problem('reader-failed', state.trouble.detail);
  if (state.kind === 'unreadable')
    return problem('unreadable', 'The browser withholds the pixels of the pictures.', true);
  return undefined;
}

/**
 * @param camera undefined where the scanner opens no camera
 * @param before a camera that loses its picture while it starts is still starting: it is opened again
 */
export function scannerState(
  camera: CameraState | undefined,
  engine: EngineState,
  before?: ScannerState,
): ScannerState {
  const trouble = (camera && cameraProblem(camera)) ?? engineProblem(engine);
  if (trouble === LOST && before?.kind === 'starting') return before;
  if (trouble) return trouble;
  if (camera?.kind === 'asleep' || camera?.kind === 'standby') return { kind: 'paused' };
  const isShown = !camera || hasPicture(camera);
  return { kind: isShown && engine.kind === 'ready' ? 'scanning' : 'starting' };
}
