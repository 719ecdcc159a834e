import { Copy, ScanQrCode, Trash2 } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { showToast } from '../../../ui/toast.ts';
import { KIND_WORDS, kindOfText } from '../parts/kind-of-text.ts';
import type { SeenTexts } from './use-seen-texts.ts';

/** The texts that were read, with what they name. */
export function SeenPanel({ texts, clear }: SeenTexts) {
  const none = texts.length === 0;
  return (
    <Panel title={`Read: ${texts.length}`} className="stack public-scan__panel">
      {none ? (
        <p className="public-scan__none">
          <Icon of={ScanQrCode} />
          Nothing yet. Hold a code before the camera.
        </p>
      ) : (
        <ul className="public-scan__list" aria-label="Codes that were read">
          {texts.map((text) => (
            <SeenText key={text} text={text} />
          ))}
        </ul>
      )}
      <div className="public-scan__actions">
        <Button icon={Copy} isDisabled={none} onPress={() => void copy(texts.join('\n'))}>
          Copy all
        </Button>
        <Button icon={Trash2} isDisabled={none} onPress={clear}>
          Clear
        </Button>
      </div>
    </Panel>
  );
}

function SeenText({ text }: { readonly text: string }) {
  return (
    <li className="public-scan__seen">
      <p>
        <span className="public-scan__text">{text}</span>
        <span className="muted">{KIND_WORDS[kindOfText(text)].one}</span>
      </p>
      <IconButton label={`Copy ${text}`} icon={Copy} onPress={() => void copy(text)} />
    </li>
  );
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ id: 'copy', look: 'ok', text: 'Copied.' });
  } catch {
    showToast({ id: 'copy', look: 'bad', text: 'This browser does not let the page copy.' });
  }
}
