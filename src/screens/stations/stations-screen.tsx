import './stations.css';
import { t } from '@lingui/core/macro';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { keepLastStation, readLastStation } from '../../device/last-station.ts';
import { type PackingOwner, usePackingOwner } from '../../packing/owner/packing.ts';
import { paths, type Station, STATIONS } from '../../lib/paths.ts';
import { ScreenHeader } from '../../ui/header.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import { STATION_WORDS } from '../../policy/station-words.ts';
import { UnsentMark, useUnsent } from '../../parts/unsent.tsx';

/** Three equal doors; the one used last has the focus. */
export function StationsScreen() {
  const [last] = useState(readLastStation);
  return (
    <>
      <ScreenHeader title={t`Select Work Station`} />
      <Page layout="fill">
        <nav className="columns stations" aria-label={t`Stations`}>
          {STATIONS.map((station) => (
            <Door key={station} station={station} isLast={station === last} />
          ))}
        </nav>
      </Page>
    </>
  );
}

/** On pointer down. After a failure the list requests again and shows the reason. */
async function readOrdersAhead(owner: PackingOwner, station: Station): Promise<void> {
  const [{ ordersQuery }, { queriesOf }] = await Promise.all([
    import('../../api/orders.ts'),
    import('../../packing/owner/create-packing.ts'),
  ]);
  await queriesOf(owner).prefetchInfiniteQuery(ordersQuery(station, ''));
}

const focus = (element: HTMLAnchorElement | null) => element?.focus({ preventScroll: true });

function Door({ station, isLast }: { station: Station; isLast: boolean }) {
  const owner = usePackingOwner();
  const name = t`Manufacturing Station ${station}`;
  const unsent = useUnsent(station);
  return (
    <Link
      href={paths.orders(station)}
      className="station"
      ref={isLast ? focus : undefined}
      onPointerDown={() => void readOrdersAhead(owner, station).catch(() => undefined)}
      onClick={() => keepLastStation(station)}
    >
      <span className="station__number" aria-hidden="true">
        {station}
      </span>
      <span className="row row--apart station__name">
        <span>
          {name}
          <span className="label">
            {t(STATION_WORDS[station].work)}
            {isLast && ` · ${t`Last used here`}`}
          </span>
          <UnsentMark calls={unsent} />
        </span>
        <Icon of={ArrowRight} />
      </span>
    </Link>
  );
}
