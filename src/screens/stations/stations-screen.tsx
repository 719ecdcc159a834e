import { useQueryClient } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { ordersQuery } from '../../api/orders.ts';
import { paths, type Station } from '../../lib/paths.ts';
import { readStored, writeStored } from '../../lib/storage.ts';
import { ScreenHeader } from '../../ui/header.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';

const KEY = 'last station';
const STATIONS: readonly string[] = ['1A', '1B', '2'] satisfies Station[];

const isStation = (text: string | null): text is Station =>
  text !== null && STATIONS.includes(text);

/** The station that this device was used at last. */
function readLastStation(): Station | undefined {
  const text = readStored(KEY);
  return isStation(text) ? text : undefined;
}

/** A refused storage costs a tap next time, nothing else. */
const keepLastStation = (station: Station): void => void writeStored({ [KEY]: station });

const DOORS: readonly { station: Station; work: string }[] = [
  { station: '1A', work: 'Quantities, case sizes, labels' },
  { station: '1B', work: 'Units into shipper cases' },
  { station: '2', work: 'Shipper cases into master cases' },
];

/** Three equal doors; the one used last has the focus. */
export function StationsScreen() {
  const [last] = useState(readLastStation);
  return (
    <>
      <ScreenHeader title="Select Work Station" />
      <Page layout="fill">
        <nav className="stations" aria-label="Stations">
          {DOORS.map((door) => (
            <Door key={door.station} {...door} isLast={door.station === last} />
          ))}
        </nav>
      </Page>
    </>
  );
}

const focus = (element: HTMLAnchorElement | null) => element?.focus({ preventScroll: true });

function Door({ station, work, isLast }: { station: Station; work: string; isLast: boolean }) {
  const client = useQueryClient();
  const name = `Manufacturing Station ${station}`;
  return (
    <Link
      href={paths.orders(station)}
      className="station"
      ref={isLast ? focus : undefined}
      onPointerDown={() => void client.prefetchInfiniteQuery(ordersQuery(station, ''))}
      onClick={() => keepLastStation(station)}
    >
      <span className="station__number" aria-hidden="true">
        {station}
      </span>
      <span className="station__name">
        <span>
          {name}
          <span className="station__last">
            {work}
            {isLast && ' · Last used here'}
          </span>
        </span>
        <Icon of={ArrowRight} />
      </span>
    </Link>
  );
}
