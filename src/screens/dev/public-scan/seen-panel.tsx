import { Copy, ScanQrCode, Trash2 } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ScanEngine } from '../../../../reader/engine.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Message } from '../../../ui/message.tsx';
import { Panel } from '../../../ui/page.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { KIND_WORDS, kindOfText } from '../parts/label-texts.ts';

interface SeenTexts {
  /** The newest first, each once. */
  readonly texts: readonly string[];
  readonly clear: () => void;
}

/** Every text that the engine has read. A frame without a new one renders nothing. */
export function useSeenTexts(engine: ScanEngine): SeenTexts {
  const [texts, setTexts] = useState<readonly string[]>([]);
  const known = useRef(new Set<string>());
  useEffect(
    () =>
      engine.subscribe(({ codes }) => {
        const fresh = codes.map((code) => code.text).filter((text) => !known.current.has(text));
        if (fresh.length === 0) return;
        for (const text of fresh) known.current.add(text);
        setTexts([...known.current].reverse());
      }),
    [engine],
  );
  const clear = useCallback(() => {
    known.current.clear();
    setTexts([]);
  }, []);
  return { texts, clear };
}

/** The texts that were read, with what they name. */
export function SeenPanel({ texts, clear }: SeenTexts) {
  const none = texts.length === 0;
  const [isCopied, setIsCopied] = useState(true);
  const onCopy = (text: string) => void copy(text).then(setIsCopied);
  return (
    <Panel title={`Read: ${texts.length}`} className="stack">
      {none ? (
        <p className="public-scan__none">
          <Icon of={ScanQrCode} />
          Nothing yet. Hold a code before the camera.
        </p>
      ) : (
        <ul aria-label="Codes that were read">
          {texts.map((text) => (
            <SeenText key={text} text={text} onCopy={onCopy} />
          ))}
        </ul>
      )}
      <div className="public-scan__actions">
        <Button icon={Copy} isDisabled={none} onPress={() => onCopy(texts.join('\n'))}>
          Copy all
        </Button>
        <Button icon={Trash2} isDisabled={none} onPress={clear}>
          Clear
        </Button>
      </div>
      {!isCopied && <Message severity="bad">This browser does not let the page copy.</Message>}
    </Panel>
  );
}

interface SeenTextProps {
  readonly text: string;
  readonly onCopy: (text: string) => void;
}

function SeenText({ text, onCopy }: SeenTextProps) {
  return (
    <li className="public-scan__seen">
      <p>
        <span className="public-scan__text">{text}</span>
        <span className="muted">{KIND_WORDS[kindOfText(text)].one}</span>
      </p>
      <IconButton label={`Copy ${text}`} icon={Copy} onPress={() => onCopy(text)} />
    </li>
  );
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ severity: 'ok', text: 'Copied.' });
    return true;
  } catch {
    return false;
  }
}
