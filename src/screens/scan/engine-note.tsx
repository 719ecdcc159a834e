import './engine-note.css';
import { useSignal } from '../../lib/use-signal.ts';
import type { EngineTrouble, ScanEngine } from '../../engine/types.ts';
import { Button } from '../../ui/button.tsx';

const SENTENCES: Record<EngineTrouble['kind'], string> = {
  'not-loaded': 'The code reader could not be loaded.',
  'not-started': 'The code reader could not be started.',
  'keeps-stopping': 'The code reader keeps stopping.',
};

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
          <p className="strong">{SENTENCES[state.trouble.kind]}</p>
          <p>The hand-held scanner still works.</p>
          <p className="engine-note__detail">{state.trouble.detail}</p>
          <Button small onPress={() => void engine.warm()}>
            Try again
          </Button>
        </div>
      );
    default:
      return state satisfies never;
  }
}
