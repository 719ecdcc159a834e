import { FileUp, Printer } from 'lucide-react';
import { useState } from 'react';
import { FileTrigger, Label, TextArea, TextField } from 'react-aria-components';
import { Button } from '../../../ui/button.tsx';
import { DigitsField } from '../../../ui/number-field.tsx';
import { Panel } from '../../../ui/page.tsx';
import { Select } from '../../../ui/select.tsx';
import { KIND_WORDS, TEXT_KINDS } from '../parts/label-texts.ts';
import { labelTextsIn } from './label-sources.ts';
import { numberFault, type SheetSettings, type SheetSource } from './sheet-settings.ts';
import type { SheetSources } from './use-sheet-sources.ts';

interface TypedCodesProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** Codes by hand, or from the label file that an order's label page saves. */
function TypedCodes({ value, onChange }: TypedCodesProps) {
  const found = labelTextsIn(value).length;
  const [fault, setFault] = useState<string>();
  const read = async (file: File | undefined) => {
    if (!file) return;
    const text = await file.text().catch(() => '');
    const none = labelTextsIn(text).length === 0;
    setFault(none ? `${file.name} holds no codes.` : undefined);
    if (!none) onChange(text);
  };
  return (
    <>
      <TextField className="field" value={value} onChange={onChange} autoComplete="off">
        <Label className="field__label">Codes</Label>
        <TextArea className="input qr-typed" rows={4} spellCheck={false} />
      </TextField>
      <p className={fault ? 'note note--bad' : 'note'} role="status">
        {fault ?? (found === 1 ? '1 code' : `${found} codes`)}
      </p>
      <FileTrigger
        acceptedFileTypes={['.csv', 'text/csv', 'text/plain']}
        onSelect={(files) => void read(files?.[0])}
      >
        <Button icon={FileUp}>Choose a label file</Button>
      </FileTrigger>
    </>
  );
}

interface SheetPanelProps {
  readonly settings: SheetSettings;
  readonly onChange: (change: Partial<SheetSettings>) => void;
}

interface SourcePanelProps extends SheetPanelProps {
  readonly sources: SheetSources;
  /** Labels on the sheet. */
  readonly labels: number;
}

const SOURCE_WORDS: Record<SheetSource, string> = {
  given: 'The order you came from',
  demo: 'A demonstration order',
  kinds: 'One of every kind',
  typed: 'Typed, or from a label file',
  commands: 'Commands that press buttons',
};

/** Which labels, and the printer. */
export function SourcePanel({ sources, settings, onChange, labels }: SourcePanelProps) {
  const options = sources.offered.map((value) => ({ value, label: SOURCE_WORDS[value] }));
  return (
    <Panel title="Labels" className="stack">
      <Select
        label="Labels of"
        value={sources.source}
        options={options}
        onChange={sources.choose}
      />
      {sources.source === 'demo' && (
        <Select
          label="Order"
          value={settings.order || (sources.orders[0]?.order ?? '')}
          options={sources.orders.map(({ order, product }) => ({
            value: order,
            label: `${order} · ${product}`,
          }))}
          onChange={(order) => onChange({ order })}
        />
      )}
      {sources.source === 'typed' && (
        <TypedCodes value={settings.typed} onChange={(typed) => onChange({ typed })} />
      )}
      <Button
        variant="next"
        icon={Printer}
        why={labels === 0 && 'No labels on the sheet'}
        onPress={() => globalThis.print()}
      >
        {labels === 1 ? 'Print 1 label' : `Print ${labels} labels`}
      </Button>
    </Panel>
  );
}

const KINDS = [
  { value: 'all' as const, label: 'Every kind' },
  ...TEXT_KINDS.map((kind) => ({ value: kind, label: KIND_WORDS[kind].many })),
];

interface SizePanelProps extends SheetPanelProps {
  /** False for a sheet that is printed whole. */
  readonly hasParts: boolean;
}

/** Which part of them, and how large. */
export function SizePanel({ settings, onChange, hasParts }: SizePanelProps) {
  const number = (name: 'start' | 'count' | 'side', label: string, note?: string) => (
    <DigitsField
      label={label}
      value={settings[name]}
      onChange={(value) => onChange({ [name]: value })}
      error={numberFault(name, settings[name])}
      note={note}
    />
  );
  return (
    <Panel title="Sheet" className="stack">
      {hasParts && (
        <>
          <Select
            label="Kind"
            value={settings.kind}
            options={KINDS}
            onChange={(kind) => onChange({ kind })}
          />
          <div className="qr-pair">
            {number('start', 'First label')}
            {number('count', 'How many of a kind')}
          </div>
        </>
      )}
      {number('side', 'Side of a code in mm', 'A camera reads 30 mm from an arm’s length.')}
    </Panel>
  );
}
