import type { MessageDescriptor } from '@lingui/core';
import { useEffect, useState } from 'react';
import { LANGUAGES, type Language } from '../../../../contract/languages.ts';
import { COMMANDS, commandText } from '../../../lib/commands.ts';
import { textsIn } from '../../../lib/language.ts';
import { COMMAND_NAMES } from '../../../packing/commands/command-names.ts';
import { QrLabel } from './qr-label.tsx';

/** Says a text in one language. */
interface Speaker {
  readonly language: Language;
  readonly say: (text: MessageDescriptor) => string;
}

/** Commands to cut out: far enough apart that a camera sees one of them alone. */
export function CommandSheet({ side }: { readonly side: number }) {
  const speakers = useSpeakers();
  return (
    <section className="qr-sheet" aria-label="Sheet of commands">
      <section className="qr-sheet__group" aria-labelledby="commands">
        <h2 id="commands">
          Commands
          <span className="qr-sheet__of">Cut them apart: a camera has to see one alone</span>
        </h2>
        <ul className="qr-commands">
          {COMMANDS.map((command) => (
            <QrLabel key={command} text={commandText(command)} side={side}>
              {speakers.map(({ language, say }) => (
                <span key={language} lang={language}>
                  {say(COMMAND_NAMES[command])}
                </span>
              ))}
            </QrLabel>
          ))}
        </ul>
      </section>
    </section>
  );
}

/** One for each language, once the catalogues are there. */
function useSpeakers(): readonly Speaker[] {
  const [speakers, setSpeakers] = useState<readonly Speaker[]>([]);
  useEffect(() => {
    let over = false;
    const all = LANGUAGES.map(async ({ code }) => ({ language: code, say: await textsIn(code) }));
    void Promise.all(all).then((loaded) => !over && setSpeakers(loaded));
    return () => {
      over = true;
    };
  }, []);
  return speakers;
}
