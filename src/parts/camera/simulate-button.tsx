import { t } from '@lingui/core/macro';
import { MonitorPlay } from 'lucide-react';
import { Button } from '../../ui/button.tsx';

interface SimulateButtonProps {
  readonly simulated: boolean;
  readonly onSimulate: (on: boolean) => void;
}

/** For a demonstration without labels: on a picture, changes between real and simulated cameras. */
export const SimulateButton = ({ simulated, onSimulate }: SimulateButtonProps) => (
  <div className="camera-simulate">
    <Button small icon={MonitorPlay} onPress={() => onSimulate(!simulated)}>
      {simulated ? t`Real camera` : t`Simulated camera`}
    </Button>
  </div>
);
