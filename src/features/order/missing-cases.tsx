import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Order } from '../../../contract/types.ts';
import { casesQuery } from '../../api/cases.ts';
import { handScans, setupAt } from '../../hand-scanner/hand-scans.ts';
import { keyOf } from '../../packing/inventory.ts';
import { NotLoaded } from '../../parts/failures.tsx';
import { usePacking } from '../../parts/use-packing.ts';
import { goodsOf } from '../../policy/next-step.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { afterPress, TitledDialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';

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
      <div className="dialog__actions">
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
      handScans.awaited(setupAt('2')).subscribe((event) => {
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
