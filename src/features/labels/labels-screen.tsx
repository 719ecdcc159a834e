import './labels.css';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Printer, ScanSearch } from 'lucide-react';
import { useMemo, useState } from 'react';
import { codeKey } from '../../../contract/case-code.ts';
import { CASE_TYPES } from '../../../contract/case-types.ts';
import { casesQuery } from '../../api/cases.ts';
import { checkAddress } from '../../lib/paths.ts';
import { hasFeature } from '../../lib/runtime-config.ts';
import { NotLoaded } from '../../parts/failures.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ScreenHeader } from '../../ui/header.tsx';
import { Page } from '../../ui/page.tsx';
import type { OrderPartProps } from '../order/order-page-frame.tsx';
import { PrintPanel, type PrintPlace } from '../print/print-form.tsx';
import { ReprintDialog } from '../print/reprint-dialog.tsx';
import { LabelFiles } from './label-files.tsx';

/** Every label of an order: what is printed next, the prints that are not over, and the files. */
export function LabelsScreen({ order, station, onBack }: OrderPartProps) {
  const [isAgain, setAgain] = useState(false);
  return (
    <>
      <ScreenHeader
        title={t`Labels of this order`}
        subtitle={order.name}
        back={onBack}
        station={station}
      />
      <Page className="columns labels-page">
        {hasFeature('printing') && <PrintPanel order={order} station={station} onDone={onBack} />}
        <div className="stack">
          <LabelFiles order={order} />
          {hasFeature('printing') && (
            <>
              <Button icon={Printer} onPress={() => setAgain(true)}>
                {t`Print a label again`}
              </Button>
              <LinkButton icon={ScanSearch} href={checkAddress('label')}>
                {t`Check a Label`}
              </LinkButton>
            </>
          )}
          {isAgain && <AnyLabel {...{ order, station }} onClose={() => setAgain(false)} />}
        </div>
      </Page>
    </>
  );
}

const LABELLED = CASE_TYPES.filter((type) => type !== 'batch');
const NONE: ReadonlySet<string> = new Set();

/** Any label of the order, wherever it is: those that were not made here are in no file. */
function AnyLabel(props: PrintPlace & { readonly onClose: () => void }) {
  const query = useQuery(casesQuery(props.order.id, LABELLED));
  const free = useMemo(
    () => new Map(query.data?.map(({ teleport_uuid: code }) => [codeKey(code), code])),
    [query.data],
  );
  if (!query.data)
    return <NotLoaded query={query} fallback={t`The codes of the order cannot be read`} />;
  return <ReprintDialog {...props} free={free} seen={NONE} />;
}
