import './dev-qr.css';
import type { MessageDescriptor } from '@lingui/core';
import { QrCode } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { type Language, LANGUAGES } from '../../../../contract/languages.ts';
import { COMMANDS, commandText } from '../../../lib/commands.ts';
import { textsIn } from '../../../lib/language.ts';
import { COMMAND_NAMES } from '../../../packing/commands/command-names.ts';
import { QrPicture } from '../../../parts/qr-picture.tsx';
import { ScreenHeader } from '../../../ui/header.tsx';
import { Page } from '../../../ui/page.tsx';
import { EmptyState } from '../../../ui/state.tsx';
import { KIND_WORDS } from '../parts/label-texts.ts';
import { SizePanel, SourcePanel } from './sheet-panels.tsx';
import {
  DEFAULT_SHEET,
  groupsOf,
  type SheetGroup,
  type SheetSettings,
  type SheetSource,
} from './sheet-settings.ts';
import { labelsOf, useSheetSources } from './use-sheet-sources.ts';

interface QrLabelProps {
  readonly text: string;
  /** Side of the code without its quiet zone, mm. */
  readonly side: number;
  /** Words below the code; its text where there are none. */
  readonly children?: ReactNode;
}

/** One label: the code and its text, black on white in both schemes. */
const QrLabel = ({ text, side, children }: QrLabelProps) => (
  <li className="qr-label">
    <QrPicture text={text} label={`Code ${text}`} side={side} />
    <span className="qr-label__text">{children ?? text}</span>
  </li>
);

interface SheetProps {
  readonly title: string;
  readonly groups: readonly SheetGroup[];
  /** mm */
  readonly side: number;
  readonly source: SheetSource;
}

/** The paper: what is printed, and what a camera can read from the screen. */
function Sheet({ title, groups, side, source }: SheetProps) {
  if (groups.length === 0) return <NoLabels source={source} />;
  return (
    <section className="qr-sheet" aria-label="Sheet of labels">
      {groups.map(({ kind, texts }) => (
        <section key={kind} className="qr-sheet__group" aria-labelledby={`kind-${kind}`}>
          <h2 id={`kind-${kind}`}>
            {KIND_WORDS[kind][texts.length === 1 ? 'one' : 'many']}
            <span className="qr-sheet__of">{title}</span>
          </h2>
          <ul>
            {texts.map((text) => (
              <QrLabel key={text} text={text} side={side} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

const NO_LABELS_WORDS: Record<SheetSource, string> = {
  typed: 'Type codes, or choose the label file of an order.',
  demo: 'The order has no label of this kind from this number on.',
  given: 'The order has no label of this kind from this number on.',
  kinds: 'There is one label of each kind. Begin at 1.',
  commands: '',
};

const NoLabels = ({ source }: { source: SheetSource }) => (
  <EmptyState title="No labels on the sheet" icon={QrCode}>
    <p>{NO_LABELS_WORDS[source]}</p>
  </EmptyState>
);

/** Translates into one language. */
interface Translator {
  readonly language: Language;
  readonly translate: (text: MessageDescriptor) => string;
}

/** Commands to cut out: far enough apart that a camera sees one of them alone. */
function CommandSheet({ side }: { readonly side: number }) {
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

/** Labels to print or to show to a camera: examples of every kind, or those of an order. */
export function DevQrScreen() {
  const sources = useSheetSources();
  const [settings, setSettings] = useState<SheetSettings>(DEFAULT_SHEET);
  const { title, texts } = labelsOf(sources, settings);
  const groups = groupsOf(texts, settings);
  const isCommands = sources.source === 'commands';
  const side = Number(settings.side);
  const panel = {
    settings,
    onChange: (change: Partial<SheetSettings>) => setSettings({ ...settings, ...change }),
  };
  return (
    <>
      <ScreenHeader
        title="Labels to scan"
        subtitle="Print them, or hold this screen before a camera"
        back={sources.given ? () => history.back() : '/'}
      />
      <Page className="qr">
        <SourcePanel
          {...panel}
          sources={sources}
          labels={
            isCommands ? texts.length : groups.reduce((sum, group) => sum + group.texts.length, 0)
          }
        />
        {isCommands ? (
          <CommandSheet side={side} />
        ) : (
          <Sheet title={title} groups={groups} side={side} source={sources.source} />
        )}
        <SizePanel {...panel} hasParts={!isCommands} />
      </Page>
    </>
  );
}
