import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { type SheetMeasure as Measure, TEST_PAGE } from '../../../labels/sheet.ts';
import type { LabelTemplate } from '../../../labels/template.ts';
import { keepMeasure } from '../../device/label-choice.ts';
import { CallFailure } from '../../parts/failures.tsx';
import { Button } from '../../ui/button.tsx';
import { DecimalField } from '../../ui/number-field.tsx';
import { Printed } from './printed.tsx';
import { hand, measureNow, testPageFile } from './tablet-printer.ts';

/** A printer is off by less than this, mm. */
const MOST_OFF = 8;

/** What this tablet's printer does to a sheet, measured on a test page. */
export function SheetMeasure({ template }: { readonly template: LabelTemplate }) {
  const field = useMeasure();
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
        {field('left', t`From the left edge to the cross, mm`)}
        {field('top', t`From the upper edge to the cross, mm`)}
        {field('ruler', t`Length of the ruler, mm`)}
      </div>
    </details>
  );
}

/** The fields; numbers that no printer has are not kept. */
function useMeasure() {
  const [typed, setTyped] = useState(() => {
    const { left, top, ruler } = measureNow();
    return { left: String(left), top: String(top), ruler: String(ruler) };
  });
  const isIn = (name: keyof Measure, text: string) =>
    Math.abs(Number(text) - TEST_PAGE[name]) <= MOST_OFF;
  const edit = (name: keyof Measure) => (text: string) => {
    setTyped({ ...typed, [name]: text });
    if (isIn(name, text)) keepMeasure({ ...measureNow(), [name]: Number(text) });
  };
  const field = (name: keyof Measure, label: string) => {
    const [least, most] = [TEST_PAGE[name] - MOST_OFF, TEST_PAGE[name] + MOST_OFF];
    return (
      <DecimalField
        label={label}
        value={typed[name]}
        onChange={edit(name)}
        error={isIn(name, typed[name]) ? undefined : t`From ${least} to ${most}`}
      />
    );
  };
  return field;
}
