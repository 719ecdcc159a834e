import './camera-view.css';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useSignal } from '../../lib/use-signal.ts';
import type { EngineState, EngineTrouble, ScanEngine } from '../../../reader/engine.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';

const SENTENCES: Record<EngineTrouble['kind'], MessageDescriptor> = {
  'not-loaded': msg`The code reader could not be loaded.`,
  'not-started': msg`The code reader could not be started.`,
  'keeps-stopping': msg`The code reader keeps stopping.`,
};

/** On the picture while the reader starts or recovers. */
export function EngineNote({ engine }: { readonly engine: ScanEngine }) {
  const { kind } = useSignal(engine.state);
  if (kind !== 'warming' && kind !== 'recovering') return null;
  return (
    <p className="camera__chip engine-note">
      {kind === 'warming' ? t`The code reader is starting…` : t`The code reader is starting again…`}
    </p>
  );
}

/** No picture is read before somebody does something. */
export const isBlind = ({ kind }: EngineState): boolean =>
  kind === 'failed' || kind === 'unreadable';

/** In the place of messages: why no picture is read, and what helps. */
export function EngineFailure({ engine }: { readonly engine: ScanEngine }) {
  const state = useSignal(engine.state);
  if (state.kind === 'unreadable') return <Unreadable hidden={state.hidden} />;
  if (state.kind !== 'failed') return null;
  return (
    <Message
      severity="bad"
      detail={t`The hand-held scanner still works.`}
      hint={state.trouble.detail}
      action={
        <Button small onPress={() => void engine.warm()}>
          {t`Try again`}
        </Button>
      }
    >
      {t(SENTENCES[state.trouble.kind])}
    </Message>
  );
}

/** There is nothing to press here: what helps is in the browser's own settings, or another browser. */
const Unreadable = ({ hidden }: { readonly hidden: boolean }) => (
  <Message
    severity="bad"
    detail={
      hidden
        ? t`Turn off its fingerprinting protection for this page, or use another browser.`
        : t`Close the other tabs and reload the page, or use another browser.`
    }
    hint={t`The hand-held scanner still works.`}
  >
    {hidden
      ? t`This browser hides the camera's picture from the code reader.`
      : t`The code reader cannot read the camera's pictures.`}
  </Message>
);
