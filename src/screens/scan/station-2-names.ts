/** Sub-screens of station 2's scan page, as the specification names them. */
export const STATION_2_SCREENS = [
  'mo',
  'mastercase',
  'labresult',
  'extralabel',
  'scan',
  'unpack',
  'scanremainingitems',
] as const;
export type Station2Name = (typeof STATION_2_SCREENS)[number];
