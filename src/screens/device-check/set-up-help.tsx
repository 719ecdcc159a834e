import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { SetUpTopic } from '../../hand-scanner/teaching.ts';

const TOPIC: Record<SetUpTopic, MessageDescriptor> = {
  layout: msg`Keyboard country`,
  keypad: msg`Keypad and Alt codes`,
  suffix: msg`Enter after each code`,
  'keyboard mode': msg`Keyboard mode (HID)`,
};

/** Chapters of the manuals, by the names that they have there; docs/scanners.md has the models. */
const SECTIONS: readonly (readonly [brand: string, Record<SetUpTopic, string>])[] = [
  [
    'Zebra',
    {
      layout: 'USB Interface',
      keypad: 'USB Interface',
      suffix: 'Miscellaneous Scanner Parameters: Prefix/Suffix Values', // untranslated: a chapter's name
      'keyboard mode': 'USB Interface',
    },
  ],
  [
    'Honeywell',
    {
      layout: 'Programming the Interface: Keyboard Country Layout', // untranslated: a chapter's name
      keypad: 'Keyboard Wedge Modifiers: ALT Mode', // untranslated: a chapter's name
      suffix: 'Data Editing: Prefix/Suffix Overview', // untranslated: a chapter's name
      'keyboard mode': 'Interface / Terminal ID 124: USB PC keyboard (HID)',
    },
  ],
  [
    'Datalogic',
    {
      layout: 'USB Keyboard Settings',
      keypad: 'USB Keyboard Settings',
      suffix: 'Data Format', // untranslated: a chapter's name
      'keyboard mode': 'USB Keyboard Settings',
    },
  ],
];

/** Where a manual has the set-up barcodes for what is to be changed. */
export function SetUpHelp({ topics }: { readonly topics: readonly SetUpTopic[] }) {
  if (topics.length === 0) return null;
  return (
    <section className="stack" aria-label={t`Set-up barcodes`}>
      <p>{t`Scan the set-up barcode in the manual of the scanner. It is in this section:`}</p>
      {topics.map((topic) => (
        <div key={topic} className="stack">
          <p className="strong">{t(TOPIC[topic])}</p>
          <dl className="facts">
            {SECTIONS.map(([brand, sections]) => (
              <div key={brand}>
                <dt>{brand}</dt>
                <dd lang="en">{sections[topic]}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </section>
  );
}
