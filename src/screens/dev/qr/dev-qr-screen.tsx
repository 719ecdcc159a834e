import './dev-qr.css';
import { useState } from 'react';
import { ScreenHeader } from '../../../ui/header.tsx';
import { Page } from '../../../ui/page.tsx';
import { CommandSheet } from './command-sheet.tsx';
import { Sheet } from './sheet.tsx';
import { SizePanel, SourcePanel } from './sheet-panels.tsx';
import { DEFAULT_SHEET, groupsOf, type SheetSettings } from './sheet-settings.ts';
import { labelsOf, useSheetSources } from './use-sheet-sources.ts';

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
