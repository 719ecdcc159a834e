import { useSignal } from '../../camera/use-camera.ts';
import type { ScanEngine } from '../../engine/engine.ts';
import { Button } from '../../ui/button.tsx';

/** Says when pictures are not read: the reader starts, recovers, or could not be started. */
export function EngineNote({ engine }: { readonly engine: ScanEngine }) {
  const state = useSignal(engine.state);
  switch (state.kind) {
    case 'ready':
      return null;
    case 'warming':
      return <p className="camera__chip engine-note">The code reader is starting…</p>;
    case 'recovering':
      return <p className="camera__chip engine-note">The code reader is starting again…</p>;
    case 'failed':
      return (
        <div className="camera__chip engine-note" role="alert">
          <p>{`Pictures are not read: ${state.reason} The hand-held scanner still works.`}</p>
          <Button small onPress={() => void engine.warm()}>
            Try again
          </Button>
        </div>
      );
    default:
      return state satisfies never;
  }
}
