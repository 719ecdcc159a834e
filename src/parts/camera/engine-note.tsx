import './engine-note.css';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useSignal } from '../../lib/use-signal.ts';
import type { EngineTrouble, ScanEngine } from '../../../reader/engine.ts';
import { Button } from '../../ui/button.tsx';

const SENTENCES: Record<EngineTrouble['kind'], MessageDescriptor> = {
  'not-loaded': msg`The code reader could not be loaded.`,
  'not-started': msg`The code reader could not be started.`,
  'keeps-stopping': msg`The code reader keeps stopping.`,
};

/** Says when pictures are not read: the reader starts, recovers, or could not be started. */
export function EngineNote({ engine }: { readonly engine: ScanEngine }) {
  const state = useSignal(engine.state);
  switch (state.kind) {
    case 'ready':
      return null;
    case 'warming':
      return <p className="camera__chip engine-note">{t`The code reader is starting…`}</p>;
    case 'recovering':
      return <p className="camera__chip engine-note">{t`The code reader is starting again…`}</p>;
    case 'unreadable':
      return <UnreadableNote hidden={state.hidden} />;
    case 'failed':
      return (
        <div className="camera__chip engine-note engine-note--failed" role="alert">
          <p className="strong">{t(SENTENCES[state.trouble.kind])}</p>
          <p>{t`The hand-held scanner still works.`}</p>
          <p className="engine-note__detail">{state.trouble.detail}</p>
          <Button small onPress={() => void engine.warm()}>
            {t`Try again`}
          </Button>
        </div>
      );
    default:
      return state satisfies never;
  }
}

/** There is nothing to press here: what helps is in the browser's own settings, or another browser. */
const UnreadableNote = ({ hidden }: { readonly hidden: boolean }) => (
  <div className="camera__chip engine-note engine-note--failed" role="alert">
    <p className="strong">
      {hidden
        ? t`This browser hides the camera's picture from the code reader.`
        : t`The code reader cannot read the camera's pictures.`}
    </p>
    <p>
      {hidden
        ? t`Turn off its fingerprinting protection for this page, or use another browser.`
        : t`Close the other tabs and reload the page, or use another browser.`}
    </p>
    <p>{t`The hand-held scanner still works.`}</p>
  </div>
);
