export const STATIONS = ['1A', '1B', '2'] as const;
export type Station = (typeof STATIONS)[number];
/** Stations with a scan page of their own. */
export type ScanStation = '1B' | '2';
export const LABEL_STATIONS = ['1B', '2'] as const;

/** Every route of the app: the pattern that the router matches, and the address to go to. */
const STATION_SEGMENT: Record<Station, string> = {
  '1A': 'station-1',
  '1B': 'station-1B',
  '2': 'station-2',
};

const segment = (station: Station) => STATION_SEGMENT[station];
const order = (station: Station, moId: string) =>
  `/${segment(station)}/production-order/${encodeURIComponent(moId)}`;

export const paths = {
  stations: '/',
  settings: '/settings',
  resetPassword: '/reset-password',
  orders: (station: Station) => `/${segment(station)}/production-orders`,
  order: (moId: string) => `${order('1A', moId)}/`,
  selectAction: (station: '1B' | '2', moId: string) => `${order(station, moId)}/select-action/`,
  print: (station: '1B' | '2', moId: string) => `${order(station, moId)}/print/`,
  scan: (station: '1B' | '2', moId: string) => `${order(station, moId)}/scan/`,
  devScanner: '/dev/scanner',
  devQr: '/dev/qr',
  devPublicScan: '/dev/public-scan',
  devComponents: '/dev/components',
} as const;

/** Patterns in the router's syntax, with `:moId` where the order's id stands. */
export const patterns = {
  orders: (station: Station) => `/${segment(station)}/production-orders`,
  order: '/station-1/production-order/:moId',
  selectAction: (station: '1B' | '2') =>
    `/${segment(station)}/production-order/:moId/select-action`,
  print: (station: '1B' | '2') => `/${segment(station)}/production-order/:moId/print`,
  scan: (station: '1B' | '2') => `/${segment(station)}/production-order/:moId/scan`,
} as const;

/** The station whose screens an address belongs to. */
export function stationOf(address: string): Station | undefined {
  const first = address.split('/')[1];
  return STATIONS.find((station) => STATION_SEGMENT[station] === first);
}
