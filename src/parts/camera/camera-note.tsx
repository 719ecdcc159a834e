import { t } from '@lingui/core/macro';
import { Camera as CameraIcon, CameraOff } from 'lucide-react';
import { useLocation } from 'wouter';
import { paths } from '../../lib/paths.ts';
import type { CameraState } from '../../../reader/cameras.ts';
import type { Scanner } from '../../../reader/index.ts';
import { type CameraAction, type CameraWords, wordsOf } from '../../device/camera-words.ts';
import { Button } from '../../ui/button.tsx';

interface CameraNoteProps {
  readonly scanner: Scanner;
  readonly paused?: boolean;
  readonly onSwitch?: (() => void) | undefined;
  readonly state: CameraState;
}

/** In place of a picture: what is the matter, and one button. */
export function CameraNote({ scanner, state, paused = false, onSwitch }: CameraNoteProps) {
  const [, navigate] = useLocation();
  const words: CameraWords = paused ? { text: t`Paused` } : wordsOf(state);
  const actions: Record<CameraAction, () => void> = {
    reload: () => location.reload(),
    https: () => {
      location.protocol = 'https:';
    },
    'use-another': () => scanner.takeAnother(),
    switch: () => onSwitch?.(),
    // The state reports why it did not start.
    restart: () => void scanner.start().catch(() => undefined),
    settings: () => navigate(paths.settings),
  };
  const { text, hint, button, isFault } = words;
  const Icon = isFault ? CameraOff : CameraIcon;
  return (
    <div className="camera__note">
      <Icon className="icon" aria-hidden="true" />
      <p className="strong">{text}</p>
      {hint && <p className="camera__hint">{hint}</p>}
      {button && (
        <Button small onPress={actions[button.action]}>
          {button.words}
        </Button>
      )}
    </div>
  );
}
