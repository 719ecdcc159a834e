import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { CaseRecord, Order } from '../../../contract/types.ts';
import { casesQuery } from '../../api/cases.ts';
import { handScans, timingAt } from '../../hand-scanner/hand-scans.ts';
import { keyOf } from '../../packing/inventory.ts';
import { NotLoaded } from '../../parts/failures.tsx';
import { usePacking } from '../../parts/use-packing.ts';
import { goodsOf } from '../../policy/next-step.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { afterPress, TitledDialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLabelSets } from '../print/print-sources.ts';

interface MissingCasesProps {
  readonly order: Order;
  readonly onClose: () => void;
}

/** Most rows of the list; with more, scanning a case is faster than searching for its row. */
const MOST_ROWS = 100;

/** The labels of an order's cases that are not packed. One that is scanned here is found, and not packed. */
export function MissingCases({ order, onClose }: MissingCasesProps) {
  const query = useQuery(casesQuery(order.id, ['stray_shipper_case']));
  const found = useFound(query.data);
  const numbers = useNumbers(order);
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
        {inOrder(query.data ?? [], numbers).map(({ teleport_uuid: code }) => (
          <li key={code} className={classes(found.has(keyOf(code)) && 'all-packed')}>
            {found.has(keyOf(code)) && <Icon of={Check} />}
            <span>
              {numbers.has(keyOf(code)) && <strong>{`${numbers.get(keyOf(code))} · `}</strong>}
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

/** '4 / 15' by the key of the code, in the order of the rolls: what one sees on a pallet. None without a file. */
function useNumbers(order: Order): ReadonlyMap<string, string> {
  const { sets = [] } = useLabelSets(order);
  const labels = sets.flatMap((set) => set.labels).filter(({ of }) => of !== '');
  return new Map(labels.map(({ code, index, of }) => [keyOf(code), `${index} / ${of}`]));
}

/** By number; those without one come last. */
function inOrder(
  records: readonly CaseRecord[],
  numbers: ReadonlyMap<string, string>,
): readonly CaseRecord[] {
  const places = new Map([...numbers.keys()].map((key, place) => [key, place]));
  const placeOf = ({ teleport_uuid: code }: CaseRecord) => places.get(keyOf(code)) ?? Infinity;
  return records
    .toSorted((one, other) => Math.sign(placeOf(one) - placeOf(other)) || 0)
    .slice(0, MOST_ROWS);
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
