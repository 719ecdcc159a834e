import { expect, it } from 'vitest';
import type { CameraState } from '../../../reader/camera/camera-state.ts';
import { scannerState } from '../../../reader/scanner/problems.ts';

const READY = { kind: 'ready' } as const;

it.each<[CameraState, string]>([
  [{ kind: 'insecure' }, 'insecure'],
  [{ kind: 'forbidden' }, 'forbidden'],
  [{ kind: 'denied' }, 'denied'],
  [{ kind: 'none' }, 'no-camera'],
  [{ kind: 'busy' }, 'busy'],
  [{ kind: 'unplugged', label: 'Cam' }, 'lost'],
  [{ kind: 'recovering', attempt: 1, label: 'Cam' }, 'lost'],
  [{ kind: 'ended' }, 'lost'],
  [{ kind: 'no-answer' }, 'no-answer'],
  [{ kind: 'failed', message: 'It is broken.' }, 'camera-failed'],
])('camera state $kind is a problem with a sentence', (camera, reason) => {
  expect(scannerState(camera, READY)).toEqual({
    kind: 'problem',
    reason,
    message: expect.stringMatching(/^[A-Z].*\.$/),
    isTransient: expect.any(Boolean),
  });
});

it('a scanner scans once camera and workers are ready', () => {
  expect(scannerState({ kind: 'permission' }, READY)).toEqual({ kind: 'starting' });
  expect(scannerState(undefined, { kind: 'warming' })).toEqual({ kind: 'starting' });
  expect(scannerState(undefined, READY)).toEqual({ kind: 'scanning' });
  const lost: CameraState = { kind: 'recovering', attempt: 1, label: 'Cam' };
  expect(scannerState(lost, READY, { kind: 'starting' })).toEqual({ kind: 'starting' });
  expect(scannerState(lost, READY, { kind: 'scanning' })).toMatchObject({ reason: 'lost' });
});

it('workers that cannot read are a problem, whose reason is the engine’s', () => {
  const trouble = { kind: 'not-loaded', detail: 'The worker is of another version.' } as const;
  expect(scannerState(undefined, { kind: 'failed', trouble })).toMatchObject({
    reason: 'reader-failed',
    message: trouble.detail,
  });
  expect(scannerState(undefined, { kind: 'unreadable', hidden: true })).toMatchObject({
    reason: 'unreadable',
  });
});
