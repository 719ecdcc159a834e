/** The scanner's state from those of camera and engine. */
import type { CameraState } from '../camera/camera-state.ts';
import type { EngineState } from '../engine/types.ts';
import type { ProblemReason, ScannerProblem, ScannerState } from './types.ts';

const problem = (reason: ProblemReason, message: string, isTransient = false): ScannerProblem => ({
  kind: 'problem',
  reason,
  message,
  isTransient,
});

const LOST = 'The picture of the camera is lost; it is opened again.';

export function cameraProblem(state: CameraState): ScannerProblem | undefined {
  switch (state.kind) {
    case 'insecure':
      return problem('insecure', 'Browsers allow cameras on pages with HTTPS only.');
    case 'forbidden':
      return problem('forbidden', "The page's header Permissions-Policy forbids the camera.");
    case 'denied':
      return problem('denied', 'The camera was not allowed: allow it in the browser.', true);
    case 'none':
      return problem('no-camera', 'No camera was found; one that is connected starts.', true);
    case 'busy':
    case 'same-device':
      return problem('busy', 'Another program or view uses the camera; it is tried again.', true);
    case 'muted':
    case 'recovering':
      return problem('lost', LOST, true);
    case 'unplugged':
      return problem('lost', 'The camera was unplugged; it starts when it is back.', true);
    case 'ended':
      return problem('lost', 'The camera stopped, and starting it again did not help.');
    case 'no-answer':
      return problem('no-answer', 'The camera does not answer.');
    case 'failed':
      return problem('camera-failed', state.message);
    default:
      return undefined;
  }
}

export function engineProblem(state: EngineState): ScannerProblem | undefined {
  if (state.kind === 'failed') return problem('reader-failed', state.trouble.detail);
  if (state.kind === 'unreadable')
    return problem('unreadable', 'The browser withholds the pixels of the pictures.', true);
  return undefined;
}

/** @param camera undefined where the scanner opens no camera */
export function scannerState(camera: CameraState | undefined, engine: EngineState): ScannerState {
  const trouble = (camera && cameraProblem(camera)) ?? engineProblem(engine);
  if (trouble) return trouble;
  const hasPicture = !camera || camera.kind === 'live' || camera.kind === 'focusing';
  return { kind: hasPicture && engine.kind === 'ready' ? 'scanning' : 'starting' };
}
