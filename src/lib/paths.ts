/** Every route of the app: the pattern that the router matches, and the address to go to. */
import {
  isScanStation,
  type ScanStation,
  type Station,
  STATION_FACTS,
  STATIONS,
} from '../../contract/stations.ts';

export {
  SCAN_STATIONS,
  type ScanStation,
  type Station,
  STATIONS,
} from '../../contract/stations.ts';

const ofOrder = (station: Station) => `/${STATION_FACTS[station].segment}/production-order/:moId`;

/** Routes with parameters, in the router's syntax: `:moId` is the order's id. */
export const patterns = {
  orders: (station: Station) => `/${STATION_FACTS[station].segment}/production-orders`,
  order: ofOrder('1A'),
  selectAction: (station: ScanStation) => `${ofOrder(station)}/select-action`,
  print: (station: ScanStation) => `${ofOrder(station)}/print`,
  scan: (station: ScanStation) => `${ofOrder(station)}/scan`,
} as const;

const addressOf = (pattern: string, moId: string) =>
  `${pattern.replace(':moId', () => encodeURIComponent(moId))}/`;

/** Addresses. Those of one order end with a slash; the router matches them without it, too. */
export const paths = {
  stations: '/',
  settings: '/settings',
  resetPassword: '/reset-password',
  board: '/board',
  orders: patterns.orders,
  order: (moId: string) => addressOf(patterns.order, moId),
  selectAction: (station: ScanStation, moId: string) =>
    addressOf(patterns.selectAction(station), moId),
  print: (station: ScanStation, moId: string) => addressOf(patterns.print(station), moId),
  scan: (station: ScanStation, moId: string) => addressOf(patterns.scan(station), moId),
  devScanner: '/dev/scanner',
  devQr: '/dev/qr',
  devPublicScan: '/dev/public-scan',
} as const;

/** The device check at one of its steps. */
export const checkAddress = (step: string): string => `${paths.devPublicScan}#${step}`;

/** The first page of an order at a station. */
export const orderPath = (station: Station, moId: string): string =>
  isScanStation(station) ? paths.selectAction(station, moId) : paths.order(moId);

/** Labels that one screen hands to the sheet of labels in its address. */
export interface GivenLabels {
  readonly order: string;
  readonly codes: readonly string[];
}

/** Behind the #, so that codes reach no server and no log. */
export const sheetAddress = ({ order, codes }: GivenLabels): string =>
  `${paths.devQr}#${new URLSearchParams({ order, codes: codes.join(',') }).toString()}`;

/** @param hash of an address that sheetAddress made; undefined when it names no codes. */
export function labelsIn(hash: string): GivenLabels | undefined {
  const given = new URLSearchParams(hash.replace(/^#/, ''));
  const codes = given.get('codes')?.split(',').filter(Boolean) ?? [];
  return codes.length > 0 ? { order: given.get('order') ?? '', codes } : undefined;
}

/** The longest segment that is taken to be an order's id. */
const LONGEST_ID = 200;

/** The order's id in a segment of an address, or undefined when it cannot be one. */
export function decodeOrderId(segment: string | undefined): string | undefined {
  if (!segment || segment.length > LONGEST_ID) return undefined;
  try {
    return decodeURIComponent(segment).trim() || undefined;
  } catch {
    return undefined;
  }
}

/** The order whose screens an address belongs to. */
export const orderIdIn = (address: string): string | undefined =>
  decodeOrderId(/\/production-order\/([^/]+)/.exec(address)?.[1]);

/** The station whose screens an address belongs to. */
export function stationOf(address: string): Station | undefined {
  const first = address.split('/')[1];
  return STATIONS.find((station) => STATION_FACTS[station].segment === first);
}
