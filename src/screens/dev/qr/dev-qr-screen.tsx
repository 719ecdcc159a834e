import './dev-qr.css';
import { useMutation } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { SHIPPED } from '../../../../labels/shipped.ts';
import type { LabelData, LabelTemplate } from '../../../../labels/template.ts';
import { Printed } from '../../../features/print/printed.tsx';
import { hand, labelsFile } from '../../../printing/tablet-printer.ts';
import { CallFailure } from '../../../parts/failures.tsx';
import { LabelPicture } from '../../../parts/label-picture.tsx';
import { Button } from '../../../ui/button.tsx';
import { ScreenHeader } from '../../../ui/header.tsx';
import { DigitsField } from '../../../ui/number-field.tsx';
import { Page, Panel } from '../../../ui/page.tsx';
import { Select } from '../../../ui/select.tsx';
import { labelsOf, useSheetSources } from './sheet-sources.ts';

/** Most labels of a kind: all of them are drawn. */
const MOST = 500;

/** Labels to print or to show to a camera: examples of every kind, or those of an order. */
export function DevQrScreen() {
  const { sources, isGiven } = useSheetSources();
  const [chosen, choose] = useState<string>();
  const [size, setSize] = useState(SHIPPED.use.shipper);
  const [count, setCount] = useState('12');
  const source = sources.find(({ name }) => name === chosen) ?? sources[0]!;
  const template = SHIPPED.templates.find(({ name }) => name === size)!;
  const error = Number(count) >= 1 && Number(count) <= MOST ? undefined : `Between 1 and ${MOST}.`;
  const labels = error ? [] : labelsOf(source, Number(count));
  return (
    <>
      <ScreenHeader
        title="Labels to scan"
        subtitle="Print them, or hold this screen before a camera"
        back={isGiven ? () => history.back() : '/'}
      />
      <Page className="columns dev-qr">
        <Panel title="Labels" className="stack">
          <Choose label="Labels of" from={sources} value={source.name} onChange={choose} />
          <DigitsField label="How many of a kind" value={count} onChange={setCount} error={error} />
          <Choose label="Label template" from={SHIPPED.templates} value={size} onChange={setSize} />
          <PrintAll template={template} labels={labels} />
        </Panel>
        <ul className="dev-qr__labels" aria-label="Sheet of labels">
          {labels.map((data) => (
            <li key={data.code}>
              <LabelPicture template={template} data={data} label={`Code ${data.code}`} />
            </li>
          ))}
        </ul>
      </Page>
    </>
  );
}

interface ChooseProps {
  readonly label: string;
  readonly from: readonly { readonly name: string }[];
  readonly value: string;
  readonly onChange: (name: string) => void;
}

const Choose = ({ from, ...rest }: ChooseProps) => (
  <Select {...rest} options={from.map(({ name }) => ({ value: name, label: name }))} />
);

interface PrintAllProps {
  readonly template: LabelTemplate;
  readonly labels: readonly LabelData[];
}

function PrintAll(all: PrintAllProps) {
  const print = useMutation({
    mutationFn: async () => hand(await labelsFile({ ...all, title: 'Labels to scan' })),
  });
  return (
    <>
      <Button
        variant="next"
        icon={Printer}
        pending={print.isPending}
        why={all.labels.length === 0 && 'No labels on the sheet'}
        onPress={() => print.mutate()}
      >
        Print
      </Button>
      <CallFailure error={print.error} fallback="The labels were not printed" />
      {print.data && <Printed outcome={print.data} />}
    </>
  );
}
