import { plural, t } from '@lingui/core/macro';
import type { LabelType } from '../../../contract/case-types.ts';
import { useEffect, useState } from 'react';
import type { Station } from '../../lib/paths.ts';
import { atom, useAtom } from '../../lib/store.ts';
import { printedLabels } from '../../policy/labels.ts';
import { policyOf } from '../../policy/stations.ts';
import { Button } from '../../ui/button.tsx';
import { withoutReload } from '../../ui/form.ts';
import { ScreenHeader } from '../../ui/header.tsx';
import { formatCount } from '../../ui/format.ts';
import { positiveError } from '../../ui/number-field.tsx';
import { OldAndNew, PadField } from '../../ui/number-pad.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { Choice } from '../../ui/select.tsx';
import type { OrderPartProps } from '../order/order-page-frame.tsx';
import { STATION_WORDS } from '../../parts/stations.ts';
import { useLockedWhy } from '../../parts/use-offline.ts';
import { extraLabels } from './label-requests.ts';
import { LabelFailure, ManyLabelsQuestion } from './label-questions.tsx';
import { type LabelMaker, useLabels } from './use-labels.ts';

/** The type whose row was touched, for the next opening alone: another order begins with the station's first type. */
export const extraTypeAtom = atom<LabelType | null>(null);

/** More labels than planned. */
export function ExtraLabelsScreen(props: OrderPartProps) {
  const { order, station, onBack, onDone } = props;
  const [touched, setTouched] = useAtom(extraTypeAtom);
  const { labelTypes } = policyOf(station);
  const [type, setType] = useState(
    () => labelTypes.find((one) => one === touched) ?? labelTypes[0],
  );
  useEffect(() => setTouched(null), [setTouched]);
  const labels = useLabels(order);
  const locked = useLockedWhy(order);
  const print = (quantity: number) =>
    labels.mutate(extraLabels(order, type, quantity), { onSuccess: () => onDone() });
  return (
    <>
      <ScreenHeader title={t`Extra Labels`} subtitle={order.name} back={onBack} station={station} />
      <Page className="form-page">
        <Panel className="stack stack--wide" label={t`Extra Labels`}>
          <TypeChoice {...{ station, type }} onChange={setType} />
          <HowMany
            {...{ type, labels }}
            printed={printedLabels(order, type)}
            why={locked}
            onPrint={print}
          />
          <LabelFailure labels={labels} />
          <ManyLabelsQuestion labels={labels} />
        </Panel>
      </Page>
    </>
  );
}

interface TypeChoiceProps {
  readonly station: Station;
  readonly type: LabelType;
  readonly onChange: (type: LabelType) => void;
}

function TypeChoice({ station, type, onChange }: TypeChoiceProps) {
  const { labelTypes } = policyOf(station);
  if (labelTypes.length === 1) return null;
  const options = labelTypes.map((value) => ({
    value,
    label: t(STATION_WORDS[station].labelNames[value]),
  }));
  return <Choice label={t`Labels of`} value={type} options={options} onChange={onChange} />;
}

/** The word for labels of a type. */
const unitWord = (type: LabelType): string => (type === 'loose' ? t`Units` : t`Cases`);

const printWords = (type: LabelType, count: number): string =>
  type === 'loose'
    ? plural(count, { one: 'Print 1 Unit', other: `Print ${count} Units` })
    : plural(count, { one: 'Print 1 Case', other: `Print ${count} Cases` });

interface HowManyProps {
  readonly type: LabelType;
  /** Labels of the type that are printed already. */
  readonly printed: number;
  readonly labels: LabelMaker;
  readonly why: string | false;
  readonly onPrint: (quantity: number) => void;
}

function HowMany({ type, printed, labels, why, onPrint }: HowManyProps) {
  const [text, setText] = useState('');
  const quantity = Number(text);
  return (
    <form
      className="stack stack--wide"
      onSubmit={withoutReload(() => {
        if (quantity > 0 && !why && !labels.isPending) onPrint(quantity);
      })}
    >
      <PadField
        label={t`How Many?`}
        value={text}
        onChange={setText}
        note={unitWord(type)}
        error={positiveError(text)}
      >
        <OldAndNew
          label={t`Printed`}
          before={formatCount(printed)}
          after={quantity > 0 ? formatCount(printed + quantity) : undefined}
        />
      </PadField>
      <Button
        type="submit"
        variant="next"
        pending={labels.isPending}
        why={why || (!(quantity > 0) && t`Enter a number greater than 0`)}
      >
        {quantity > 0 ? printWords(type, quantity) : t`Print ${unitWord(type)}`}
      </Button>
    </form>
  );
}
