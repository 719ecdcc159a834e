/** Screens inside station 1's order page, as the specification names them; `mo` is the summary. */
export const STATION_1_SCREENS = [
  'mo',
  'updateqty',
  'shippercase',
  'labresult',
  'extralabel',
] as const;
export type Station1Name = (typeof STATION_1_SCREENS)[number];
