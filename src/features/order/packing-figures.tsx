import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState, useEffect } from 'react';
import { filledOutside } from '../../../contract/packed-units.ts';
import type { Order } from '../../../contract/types.ts';
import { casesQuery } from '../../api/cases.ts';
import { handScans, timingAt } from '../../hand-scanner/hand-scans.ts';
import type { Station } from '../../lib/paths.ts';
import { keyOf } from '../../packing/inventory.ts';
import { NotLoaded } from '../../parts/failures.tsx';
import { usePacking } from '../../parts/use-packing.ts';
import { goodsOf } from '../../policy/next-step.ts';
import { policyOf, type StationFigure } from '../../policy/stations.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { afterPress, TitledDialog } from '../../ui/dialog.tsx';
import { Figure } from '../../ui/figure.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Message } from '../../ui/message.tsx';

const FIGURE_NAMES: Record<StationFigure['goods'], MessageDescriptor> = {
  shipper: msg`Scanned / Total Shipper Case`,
  unit: msg`Scanned / Total Unit`,
  loose: msg`Total Loose Unit`,
  master: msg`Scanned / Total Master Case`,
};

/** '5 of 10 cases, 2 of 3 units, 1 filled case is in no master case': what stays unpacked of an order; '' for nothing. */
export function unpackedWords(order: Order): string {
  const { cases, units } = goodsOf(order);
  const [left, loose] = [cases.left, units.left];
  const ofCases = plural(cases.planned ?? 0, {
    one: `${left} of # case`,
    other: `${left} of # cases`,
  });
  const ofUnits = plural(units.planned ?? 0, {
    one: `${loose} of # unit`,
    other: `${loose} of # units`,
  });
  const filled = Math.ceil(filledOutside(order));
  const ofFilled = plural(filled, {
    one: '1 filled case is in no master case',
    other: `${filled} filled cases are in no master case`,
  });
  const parts = [left > 0 && ofCases, loose > 0 && ofUnits, filled > 0 && ofFilled];
  return parts.filter(Boolean).join(', ');
}

/** For the question before the end, and for an order that is done. */
export function NotPacked({ order }: { readonly order: Order }) {
  const words = unpackedWords(order);
  if (words === '') return null;
  return <Message severity="warn" live="off">{t`Not packed: ${words}`}</Message>;
}

interface PackingFiguresProps {
  readonly order: Order;
  readonly station: Station;
}

export function PackingFigures({ order, station }: PackingFiguresProps) {
  const [lists, setLists] = useState(false);
  const { figures, scansAt } = policyOf(station);
  const { packsMasterCases } = policyOf(scansAt);
  return (
    <div className="figures">
      {figures(order).map(({ goods, tally }) => (
        <Figure
          key={goods}
          label={t(FIGURE_NAMES[goods])}
          value={tally}
          planOnly={goods === 'loose'}
          onPress={packsMasterCases && goods === 'shipper' ? () => setLists(true) : undefined}
        />
      ))}
      {lists && <MissingCases order={order} onClose={() => setLists(false)} />}
    </div>
  );
}

interface MissingCasesProps {
  readonly order: Order;
  readonly onClose: () => void;
}

/** Most rows of the list; with more, scanning a case is faster than searching for its row. */
const MOST_ROWS = 100;

/** The labels of an order's cases that are not packed. One that is scanned here is found, and not packed. */
function MissingCases({ order, onClose }: MissingCasesProps) {
  const query = useQuery(casesQuery(order.id, ['stray_shipper_case']));
  const found = useFound(query.data);
  const { left } = goodsOf(order).cases;
  const labels = query.data?.length ?? left;
  return (
    <TitledDialog title={t`Cases that are not packed: ${left}`} onClose={onClose}>
      {labels > left && <p>{t`${labels} labels are not packed, extra ones among them.`}</p>}
      <p>{t`Scan a case to see whether it is one of them.`}</p>
      {query.isError && (
        <NotLoaded query={query} fallback={t`The codes of the order cannot be read`} />
      )}
      <ul className="missing-cases">
        {query.data?.slice(0, MOST_ROWS).map(({ teleport_uuid: code }) => (
          <li key={code} className={classes(found.has(keyOf(code)) && 'all-packed')}>
            {found.has(keyOf(code)) && <Icon of={Check} />}
            <span>
              {code.slice(0, -5)}
              <strong>{code.slice(-5)}</strong>
            </span>
            {found.has(keyOf(code)) && <span>{t`Found`}</span>}
          </li>
        ))}
      </ul>
      <div className="split dialog__actions">
        <Button variant="next" onPress={() => afterPress(onClose)}>
          {t`Close`}
        </Button>
      </div>
    </TitledDialog>
  );
}

/** Keys of the records that were scanned, each with the sound of a code that fits; any other has that of a mistake. */
function useFound(records: readonly { readonly teleport_uuid: string }[] | undefined) {
  const { feedback } = usePacking();
  const [found, setFound] = useState<ReadonlySet<string>>(new Set());
  useEffect(
    () =>
      handScans.awaited(timingAt('2')).subscribe((event) => {
        if (event.kind !== 'read') return;
        const key = keyOf(event.read.text);
        const isMissing = records?.some((one) => keyOf(one.teleport_uuid) === key) === true;
        feedback.play(isMissing ? 'accepted' : 'rejected');
        if (isMissing) setFound((before) => new Set(before).add(key));
      }),
    [feedback, records],
  );
  return found;
}
