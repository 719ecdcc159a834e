/** Sub-screens of station 1B's scan page, as the specification names them. */
export const STATION_1B_SCREENS = ['mo', 'shippercase', 'labresult', 'scan', 'unpack'] as const;
export type Station1BName = (typeof STATION_1B_SCREENS)[number];
