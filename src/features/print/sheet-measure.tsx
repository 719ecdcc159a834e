import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { type SheetMeasure as Measure, TEST_PAGE } from '../../../labels/sheet.ts';
import type { LabelTemplate } from '../../../labels/template.ts';
import { keepMeasure } from '../../device/label-choice.ts';
import { CallFailure } from '../../parts/failures.tsx';
import { hand, measureNow, testPageFile } from '../../printing/tablet-printer.ts';
import { Button } from '../../ui/button.tsx';
import { DecimalField } from '../../ui/number-field.tsx';
import { Printed } from './printed.tsx';

/** A printer is off by less than this, mm. */
const MOST_OFF = 8;

/** What this tablet's printer does to a sheet, measured on a test page. */
export function SheetMeasure({ template }: { readonly template: LabelTemplate }) {
  const test = useMutation({ mutationFn: async () => hand(await testPageFile(template)) });
  return (
    <details>
      <summary>{t`Labels are not at their places on the sheet`}</summary>
      <div className="stack">
        <p className="note">
          {t`Print a test page in actual size, measure it, and type what you measure. Its corners must then lie on those of the labels.`}
        </p>
        <Button icon={Printer} pending={test.isPending} onPress={() => test.mutate()}>
          {t`Print a test page`}
        </Button>
        <CallFailure error={test.error} fallback={t`The test page was not printed`} />
        {test.data && <Printed outcome={test.data} />}
        <Measured name="left" label={t`From the left edge to the cross, mm`} />
        <Measured name="top" label={t`From the upper edge to the cross, mm`} />
        <Measured name="ruler" label={t`Length of the ruler, mm`} />
      </div>
    </details>
  );
}

interface MeasuredProps {
  readonly name: keyof Measure;
  readonly label: string;
}

/** A number that no printer has is not kept. */
function Measured({ name, label }: MeasuredProps) {
  const [text, setText] = useState(() => String(measureNow()[name]));
  const [least, most] = [TEST_PAGE[name] - MOST_OFF, TEST_PAGE[name] + MOST_OFF];
  const isIn = (typed: string) => Number(typed) >= least && Number(typed) <= most;
  const edit = (typed: string) => {
    setText(typed);
    if (isIn(typed)) keepMeasure({ ...measureNow(), [name]: Number(typed) });
  };
  return (
    <DecimalField
      label={label}
      value={text}
      onChange={edit}
      error={isIn(text) ? undefined : t`From ${least} to ${most}`}
    />
  );
}
