import { t } from '@lingui/core/macro';
import { Camera as CameraIcon, CameraOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../lib/paths.ts';
import type { Camera, CameraState } from '../../../reader/cameras.ts';
import { type CameraAction, wordsOf } from './camera-words.ts';
import { Button } from '../../ui/button.tsx';

interface CameraNoteProps {
  readonly camera: Camera;
  readonly paused?: boolean;
  readonly onSwitch?: (() => void) | undefined;
  readonly state: CameraState;
}

export function CameraNote({ camera, state, paused = false, onSwitch }: CameraNoteProps) {
  const [, navigate] = useLocation();
  if (paused) return <Note text={t`Paused`} calm />;
  const words = wordsOf(state);
  const act = (action: CameraAction) => {
    if (action === 'settings') navigate(paths.settings);
    else carryOut(action, camera, onSwitch);
  };
  const { button } = words;
  return (
    <Note text={words.text} hint={words.hint} calm={isCalm(state)}>
      {button && (
        <Button small onPress={() => act(button.action)}>
          {button.words}
        </Button>
      )}
    </Note>
  );
}

const isCalm = (state: CameraState): boolean =>
  ['off', 'standby', 'asleep', 'permission', 'starting', 'recovering'].includes(state.kind);

function carryOut(action: CameraAction, camera: Camera, onSwitch?: () => void): void {
  switch (action) {
    case 'reload':
      location.reload();
      break;
    case 'https':
      location.protocol = 'https:';
      break;
    case 'use-another':
      camera.useAnother();
      break;
    case 'switch':
      onSwitch?.();
      break;
    case 'restart':
    case 'settings':
      camera.start();
      break;
    default:
      action satisfies never;
  }
}

export interface NoteWords {
  readonly text: string;
  readonly hint?: string | undefined;
  /** Nothing is wrong: the camera only has no picture now. */
  readonly calm?: boolean;
  readonly children?: ReactNode;
}

/** In place of a picture: what is the matter, and one button. */
export function Note({ text, hint, calm = false, children }: NoteWords) {
  const Icon = calm ? CameraIcon : CameraOff;
  return (
    <div className="camera__note">
      <Icon className="icon" aria-hidden="true" />
      <p className="strong">{text}</p>
      {hint && <p className="camera__hint">{hint}</p>}
      {children}
    </div>
  );
}
