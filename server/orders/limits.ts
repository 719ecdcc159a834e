/** Bounds of one plant, against mistyped quantities. */
export interface PlantLimits {
  /** Units that one order can produce. */
  readonly orderUnits: number;
  /** Labels that one call can make. */
  readonly labels: number;
}
