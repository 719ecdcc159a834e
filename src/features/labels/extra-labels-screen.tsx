import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import type { LabelType } from '../../../contract/case-types.ts';
import { atom, useAtom } from 'jotai';
import { PressFailure } from '../../parts/failures.tsx';
import { STATION_WORDS } from '../../policy/station-words.ts';
import { useLockedWhy } from '../../parts/use-offline.ts';
import { printedLabels } from '../../policy/labels.ts';
import { policyOf } from '../../policy/stations.ts';
import { Button } from '../../ui/button.tsx';
import { withoutReload } from '../../ui/form.ts';
import { formatCount } from '../../lib/format.ts';
import { ScreenHeader } from '../../ui/header.tsx';
import { OldAndNew, PadField } from '../../ui/number-pad.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { Choice } from '../../ui/select.tsx';
import type { OrderPartProps } from '../order/order-page-frame.tsx';
import { printWords } from '../../printing/words.ts';
import { extraLabels } from '../../printing/label-requests.ts';
import { ManyLabelsQuestion, useLabels } from './use-labels.tsx';

/** The type whose row was touched, for the next opening alone: it is not asked for again. */
export const extraTypeAtom = atom<LabelType | null>(null);

/** More labels than planned. */
export function ExtraLabelsScreen({ order, station, onBack, onDone }: OrderPartProps) {
  const [touched, setTouched] = useAtom(extraTypeAtom);
  const { labelTypes } = policyOf(station);
  const [offered] = useState(() => labelTypes.filter((one) => (touched ?? one) === one));
  const [type, setType] = useState(offered[0] ?? labelTypes[0]);
  useEffect(() => setTouched(null), [setTouched]);
  const nameOf = (one: LabelType) => t(STATION_WORDS[station].labelNames[one]);
  return (
    <>
      <ScreenHeader
        title={t`Extra Labels`}
        subtitle={offered.length > 1 ? order.name : `${order.name} · ${nameOf(type)}`}
        back={onBack}
        station={station}
      />
      <Page className="form-page">
        <Panel className="stack stack--wide" label={t`Extra Labels`}>
          {offered.length > 1 && (
            <Choice
              label={t`Labels of`}
              value={type}
              options={offered.map((value) => ({ value, label: nameOf(value) }))}
              onChange={setType}
            />
          )}
          <HowMany order={order} type={type} onDone={onDone} />
        </Panel>
      </Page>
    </>
  );
}

interface HowManyProps extends Pick<OrderPartProps, 'order' | 'onDone'> {
  readonly type: LabelType;
}

function HowMany({ order, type, onDone }: HowManyProps) {
  const [text, setText] = useState('');
  const labels = useLabels(order);
  const locked = useLockedWhy(order);
  const quantity = Number(text);
  const printed = printedLabels(order, type);
  const why = locked || (!(quantity > 0) && t`Enter a number greater than 0`);
  const print = () => {
    if (!why && !labels.isPending)
      labels.mutate(extraLabels(order, type, quantity), { onSuccess: () => onDone() });
  };
  return (
    <form className="stack stack--wide" onSubmit={withoutReload(print)}>
      <PadField
        label={t`How Many?`}
        value={text}
        onChange={setText}
        note={type === 'loose' ? t`Units` : t`Cases`}
      >
        <OldAndNew
          label={t`Printed`}
          before={formatCount(printed)}
          after={quantity > 0 ? formatCount(printed + quantity) : undefined}
        />
      </PadField>
      <Button type="submit" variant="next" pending={labels.isPending} why={why}>
        {printWords(quantity || 0)}
      </Button>
      <PressFailure error={labels.error} fallback={t`Failed to generate labels`} />
      <ManyLabelsQuestion labels={labels} />
    </form>
  );
}
