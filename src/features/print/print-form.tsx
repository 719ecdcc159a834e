import './print.css';
import { t } from '@lingui/core/macro';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import type { LabelPrint, Order } from '../../../contract/types.ts';
import { keepPrinter, keepTemplate } from '../../device/label-choice.ts';
import type { Station } from '../../lib/paths.ts';
import { PressFailure } from '../../parts/failures.tsx';
import { useOfflineWhy } from '../../parts/use-offline.ts';
import { LABEL_NAMES } from '../../policy/station-words.ts';
import { codeOf, type LabelSet, labelWords } from '../../printing/label-sets.ts';
import {
  type PrintFields,
  type PrintSources,
  readFields,
  requestOf,
  usualFields,
} from '../../printing/print-fields.ts';
import { printerWords } from '../../printing/printers.ts';
import { printWords, reasonsAgain, troubleWords } from '../../printing/words.ts';
import { Button } from '../../ui/button.tsx';
import { formatMoment, formatRecent } from '../../lib/format.ts';
import { Message } from '../../ui/message.tsx';
import { DigitsField } from '../../ui/number-field.tsx';
import { Select } from '../../ui/select.tsx';
import { Preview } from './print-preview.tsx';
import { SheetMeasure } from './sheet-measure.tsx';
import type { Print } from './use-print.ts';

export interface PrintPlace {
  readonly order: Order;
  readonly station: Station;
}

interface PrintFormProps extends PrintPlace {
  readonly sources: PrintSources;
  readonly print: Print;
  /** Values in place of the usual ones. */
  readonly start?: Partial<PrintFields> | undefined;
}

type PrintFormState = ReturnType<typeof usePrintForm>;

/** An answer that changes while the form is open changes neither the labels nor the printer under the finger. */
function usePrintForm({ sources, station, print, start }: PrintFormProps) {
  const [fields, setFields] = useState(() => ({ ...usualFields(sources, station), ...start }));
  // A record that arrives after an unanswered press may be its own.
  const isFirstPrint = print.unanswered !== undefined && !print.unanswered.reason;
  return {
    ...readFields(fields, { ...sources, prints: isFirstPrint ? [] : sources.prints }),
    change: (change: Partial<PrintFields>) => {
      if (print.unanswered) print.forget();
      // Other labels have a range, a template and a printer of their own.
      if (change.set === undefined) setFields({ ...fields, ...change });
      else setFields(usualFields(sources, station, change.set));
    },
  };
}

/** Which labels, on which printer: for a first print as for labels that are printed again. */
export function PrintForm(props: PrintFormProps) {
  const { order, station, sources, print, start } = props;
  const form = usePrintForm(props);
  const offline = useOfflineWhy();
  const { template, set, printer, before, chosen } = form;
  const data = chosen[0] ?? set.labels[0];
  const onPress = () => {
    if (!template) return;
    const isPlants = template.name === sources.templates.use[set.type];
    keepTemplate(set.type, isPlants ? null : template.name);
    keepPrinter(station, printer.name);
    print.print(requestOf(order, template, form));
  };
  return (
    <>
      <div className="split print-form">
        <Fields form={form} sources={sources} />
        {template && data && <Preview {...{ template, data, printer }} />}
      </div>
      {before && <PrintedBefore form={form} before={before} />}
      <PressFailure error={print.error} fallback={t`The labels were not printed`} />
      <Button
        variant={before && !start?.reason ? 'plain' : 'next'}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- after the press that made or chose the labels
        autoFocus
        icon={Printer}
        pending={print.isPending}
        why={offline || whyNot(form)}
        onPress={onPress}
      >
        {printWords(chosen.length)}
      </Button>
    </>
  );
}

function whyNot({ chosen, problems, before, fields }: PrintFormState): string | false {
  if (problems.skip || chosen.length === 0) return t`Correct the numbers`;
  return before !== undefined && fields.reason === '' && t`Say why they are printed again`;
}

const setWords = ({ type, labels, at }: LabelSet): string =>
  [t(LABEL_NAMES[type]), labelWords(labels.length), at === undefined ? '' : formatRecent(at)]
    .filter(Boolean)
    .join(' · ');

interface FieldsProps {
  readonly form: PrintFormState;
  readonly sources: PrintSources;
}

function Fields({ form, sources: { sets, printers, isPlantListMissing } }: FieldsProps) {
  const { template, printer } = form;
  return (
    <div className="stack">
      <Select
        label={t`Labels`}
        value={codeOf(form.set)}
        options={sets.map((set) => ({ value: codeOf(set), label: setWords(set) }))}
        onChange={(set) => form.change({ set })}
      />
      {printers.length > 1 && (
        <Select
          label={t`Printer`}
          value={printer.name}
          options={printers.map((one) => ({ value: one.name, label: printerWords(one) }))}
          note={troubleWords(printer.trouble)}
          onChange={(name) => form.change({ printer: name })}
        />
      )}
      {isPlantListMissing && (
        <Message
          severity="info"
          live="off"
          detail={t`Print on a printer of this tablet, or open this page again.`}
        >
          {t`The plant's printers could not be read`}
        </Message>
      )}
      <RangeAndTemplate form={form} />
      {template?.sheet && (
        <>
          <NumberOf form={form} name="skip" label={t`Labels already used on the first sheet`} />
          <SheetMeasure template={template} />
        </>
      )}
    </div>
  );
}

const RangeAndTemplate = ({ form }: { readonly form: PrintFormState }) => (
  <details>
    <summary className="strong">{t`Some of them, another template`}</summary>
    <div className="stack">
      <div className="split">
        <NumberOf form={form} name="first" label={t`First label`} />
        <NumberOf form={form} name="last" label={t`Last label`} />
      </div>
      <Select
        label={t`Label template`}
        value={form.template?.name ?? ''}
        options={form.offered.map(({ name }) => ({ value: name, label: name }))}
        onChange={(template) => form.change({ template })}
      />
    </div>
  </details>
);

interface NumberOfProps {
  readonly form: PrintFormState;
  readonly name: 'first' | 'last' | 'skip';
  readonly label: string;
}

const NumberOf = ({ form, name, label }: NumberOfProps) => (
  <DigitsField
    label={label}
    value={form.fields[name]}
    onChange={(value) => form.change({ [name]: value })}
    error={form.problems[name]}
  />
);

interface PrintedBeforeProps {
  readonly form: PrintFormState;
  readonly before: LabelPrint;
}

/** Asks for the reason of a second print: without one, two labels with one code are a mistake. */
function PrintedBefore({ form, before: { first, last, username, at } }: PrintedBeforeProps) {
  const moment = formatMoment(Date.parse(at));
  return (
    <div className="stack">
      <Message
        severity="warn"
        live="polite"
        detail={t`Labels ${first} to ${last}, ${moment}, ${username}.`}
      >
        {t`Some of these labels were sent to a printer before`}
      </Message>
      <Select
        label={t`Why are they printed again?`}
        value={form.fields.reason}
        options={reasonsAgain()}
        onChange={(reason) => form.change({ reason })}
      />
    </div>
  );
}
