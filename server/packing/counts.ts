/** Planned counts of an order: whole cases only, the rest is loose. */
export interface Sizes {
  readonly produced: number;
  readonly shipperCaseSize: number | null;
  readonly masterCaseSize: number | null;
}

export interface PlannedCounts {
  readonly shipper: number;
  readonly loose: number;
  readonly master: number;
}

const isSize = (size: number | null): size is number => size !== null && size > 0;

export function plannedCounts({ produced, shipperCaseSize, masterCaseSize }: Sizes): PlannedCounts {
  const whole = Math.max(0, Math.floor(produced));
  if (!isSize(shipperCaseSize)) return { shipper: 0, loose: 0, master: 0 };
  const shipper = Math.floor(whole / shipperCaseSize);
  const master = isSize(masterCaseSize) ? Math.floor(shipper / masterCaseSize) : 0;
  return { shipper, loose: whole % shipperCaseSize, master };
}

/** Extra labels offered by default: a tenth of the loose units, one in twenty of the cases. */
export const defaultExtras = ({ shipper, loose, master }: PlannedCounts): PlannedCounts => ({
  shipper: Math.ceil(shipper / 20),
  loose: Math.ceil(loose / 10),
  master: Math.ceil(master / 20),
});
