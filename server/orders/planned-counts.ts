/** Of these an order's planned counts follow. */
interface Sizes {
  readonly produced_quantity: number;
  readonly shipper_case_size: number | null;
  readonly master_case_size: number | null;
}

export interface PlannedCounts {
  readonly shipper: number;
  readonly loose: number;
  readonly master: number;
}

/** Whole cases only, the rest is loose. */
export function plannedCounts(sizes: Sizes): PlannedCounts {
  const { shipper_case_size: shipperSize, master_case_size: masterSize } = sizes;
  const whole = Math.max(0, Math.floor(sizes.produced_quantity));
  if (!shipperSize) return { shipper: 0, loose: 0, master: 0 };
  const shipper = Math.floor(whole / shipperSize);
  const master = masterSize ? Math.floor(shipper / masterSize) : 0;
  return { shipper, loose: whole % shipperSize, master };
}

/** Extra labels offered by default: a tenth of the loose units, one in twenty of the cases. */
export const defaultExtras = ({ shipper, loose, master }: PlannedCounts): PlannedCounts => ({
  shipper: Math.ceil(shipper / 20),
  loose: Math.ceil(loose / 10),
  master: Math.ceil(master / 20),
});
