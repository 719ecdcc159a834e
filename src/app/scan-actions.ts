/** Actions in the notice of a scan, one press each. */
import { t } from '@lingui/core/macro';
import { isLoose, KIND_OF_TYPE } from '../../contract/case-types.ts';
import {
  isScanStation,
  type ScanStation,
  type Station,
  STATIONS,
} from '../../contract/stations.ts';
import type { Order } from '../../contract/types.ts';
import { readLastStation } from '../device/last-station.ts';
import { orderIdIn, orderPath, paths, stationOf } from '../lib/paths.ts';
import type { FoundCase } from '../packing/find-case.ts';
import { flowOf } from '../packing/flows/flows.ts';
import { isPackingOpen } from '../policy/next-step.ts';
import { isUnclickable, policyOf } from '../policy/stations.ts';
import type { CodeSearch } from './scan-search.ts';

/** Another address, or a scan screen where the code counts. */
export interface ScanAction {
  readonly words: string;
  readonly path: string;
  readonly scan?: {
    /** Sub-screen that awaits scans. */
    readonly opens: 'scan';
    /** The overview to return to, where the next case starts (decisions 13 and 29). */
    readonly overview: string;
  };
}

/** The ways on from a scanned code. Another order is opened first, so that its facts are seen. */
export function actionsFor(search: CodeSearch, address: string): readonly ScanAction[] {
  if (search.kind === 'orders') return search.orders.flatMap((order) => waysTo(order, address));
  return search.kind === 'found' ? actionsOfCase(search, address) : [];
}

/** Loose codes are scanned; the order of any other code is opened, unless its page is open already. */
function actionsOfCase(found: FoundCase, address: string): readonly ScanAction[] {
  if (isClosed(found, address)) return [];
  const { order, type } = found;
  const openId = orderIdIn(address);
  const station = stationOf(address);
  const scanAt = scanStation(address, KIND_OF_TYPE[type]);
  const open = orderPath(station ?? scanAt, order.id);
  const canScan = isLoose(type) && isPackingOpen(order, scanAt);
  if (canScan && (openId === undefined || openId === order.id)) {
    const path = paths.scan(scanAt, order.id);
    const overview = station === undefined || isScanStation(station) ? path : open;
    return [{ words: t`Scan & Pack`, path, scan: { opens: 'scan', overview } }];
  }
  return openId === order.id ? [] : [{ words: t`Open ${order.name}`, path: open }];
}

/** Decision 4: what the list keeps closed is not opened by a scan either. */
export const isClosed = ({ order, type }: FoundCase, address: string): boolean =>
  isUnclickable(stationOf(address) ?? scanStation(address, KIND_OF_TYPE[type]), order.status);

/** Where the station of the open page scans, else the station that packs this kind of code. */
function scanStation(address: string, kind: string): ScanStation {
  const station = stationOf(address);
  if (station !== undefined) return policyOf(station).scansAt;
  return flowOf(kind === 'U' ? 'pack-shipper' : 'pack-master').station;
}

/** The station of this tablet; all of them on a tablet that was at none yet. */
function stationsHere(address: string): readonly Station[] {
  const station = stationOf(address) ?? readLastStation();
  return station ? [station] : STATIONS;
}

function waysTo(order: Order, address: string): readonly ScanAction[] {
  if (order.id === orderIdIn(address)) return [];
  const stations = stationsHere(address);
  return stations
    .filter((station) => !isUnclickable(station, order.status))
    .map((station) => ({
      words:
        stations.length > 1 ? t`Open ${order.name} at station ${station}` : t`Open ${order.name}`,
      path: orderPath(station, order.id),
    }));
}
