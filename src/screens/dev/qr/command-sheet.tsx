import type { MessageDescriptor } from '@lingui/core';
import { useEffect, useState } from 'react';
import { LANGUAGES, type Language } from '../../../../contract/languages.ts';
import { COMMANDS, commandText } from '../../../lib/commands.ts';
import { textsIn } from '../../../lib/language.ts';
import { COMMAND_NAMES } from '../../../packing/commands/command-names.ts';
import { QrLabel } from './qr-label.tsx';

/** Translates into one language. */
interface Translator {
  readonly language: Language;
  readonly translate: (text: MessageDescriptor) => string;
}

/** Commands to cut out: far enough apart that a camera sees one of them alone. */
export function CommandSheet({ side }: { readonly side: number }) {
  const translators = useTranslators();
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
              {translators.map(({ language, translate }) => (
                <span key={language} lang={language}>
                  {translate(COMMAND_NAMES[command])}
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
function useTranslators(): readonly Translator[] {
  const [translators, setTranslators] = useState<readonly Translator[]>([]);
  useEffect(() => {
    let over = false;
    const all = LANGUAGES.map(async ({ code }) => ({
      language: code,
      translate: await textsIn(code),
    }));
    void Promise.all(all).then((loaded) => !over && setTranslators(loaded));
    return () => {
      over = true;
    };
  }, []);
  return translators;
}
