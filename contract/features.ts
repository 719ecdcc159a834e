/**
 * Additions to the specification. A plant chooses them with FEATURES; what is off is not shown in the
 * app, and its calls answer 404.
 */
export const FEATURES = {
  printing: 'labels are printed by the tablet or by label printers',
  operators: 'the operator changes without a logout, and the tablet shows its people',
  'find-codes': 'a scanned code opens its order, or shows where its case is',
  board: 'the board of a shift and its figures',
} as const;

export type Feature = keyof typeof FEATURES;

export const isFeature = (name: unknown): name is Feature =>
  typeof name === 'string' && Object.hasOwn(FEATURES, name);

export const FEATURE_NAMES: readonly Feature[] = Object.keys(FEATURES).filter(isFeature);
