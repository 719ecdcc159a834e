/** The ways from a scanned code to its order, one press each. */
import { t } from '@lingui/core/macro';
import { type Station, STATIONS } from '../../contract/stations.ts';
import type { Order } from '../../contract/types.ts';
import { readLastStation } from '../device/last-station.ts';
import { orderIdIn, orderPath, stationOf } from '../lib/paths.ts';
import { isUnclickable } from '../policy/stations.ts';
import type { CodeSearch } from './scan-search.ts';

interface WayToOrder {
  readonly words: string;
  readonly path: string;
}

/** Another order is opened, so that its facts are seen; there a case is scanned and packed. */
export function waysFrom(search: CodeSearch, address: string): readonly WayToOrder[] {
  const orders = search.kind === 'orders' ? search.orders : [];
  const all = search.kind === 'found' ? [search.facts.order] : orders;
  return all.filter(({ id }) => id !== orderIdIn(address)).flatMap((one) => waysTo(one, address));
}

/** Decision 4: what the list keeps closed is not opened by a scan either. */
function waysTo(order: Order, address: string): readonly WayToOrder[] {
  const stations = stationsHere(address);
  return stations
    .filter((station) => !isUnclickable(station, order.status))
    .map((station) => ({
      words:
        stations.length > 1 ? t`Open ${order.name} at station ${station}` : t`Open ${order.name}`,
      path: orderPath(station, order.id),
    }));
}

/** The station of the page, else the one of this tablet; all of them on a tablet that was at none yet. */
function stationsHere(address: string): readonly Station[] {
  const station = stationOf(address) ?? readLastStation();
  return station ? [station] : STATIONS;
}
