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
        <div className="camera__chip engine-note engine-note--failed" role="alert">
          <p className="strong">{troubleOf(state.reason)}</p>
          <p>The hand-held scanner still works.</p>
          <p className="engine-note__detail">{state.reason}</p>
          <Button small onPress={() => void engine.warm()}>
            Try again
          </Button>
        </div>
      );
    default:
      return state satisfies never;
  }
}

/** The engine's reason is for whoever looks into it; the operator reads a sentence. */
function troubleOf(reason: string): string {
  if (reason.includes('not-loaded')) return 'The code reader could not be loaded.';
  if (reason.startsWith('workers keep failing')) return 'The code reader keeps stopping.';
  return 'The code reader could not be started.';
}
