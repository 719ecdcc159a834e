/** Screens inside a print page; `mo` is the order with its labels. */
export const PRINT_SCREENS = [
  'mo',
  'mastercase',
  'shippercase',
  'labresult',
  'extralabel',
] as const;
export type PrintName = (typeof PRINT_SCREENS)[number];
