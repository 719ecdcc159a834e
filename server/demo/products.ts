/** Invented products of a demonstration plant. */
export interface DemoProduct {
  readonly name: string;
  readonly sku: string;
  readonly weightCode: string;
  readonly strain: string;
  readonly color: string;
}

const STRAINS = [
  ['Cedar Fog', 'CDF', 'Teal'],
  ['Harbor Light', 'HBL', 'Gold'],
  ['Slate Orchard', 'SLO', 'SlateGray'],
  ['Juniper Static', 'JNS', 'Green'],
  ['Copper Finch', 'CPF', 'Chocolate'],
  ['Night Ferry', 'NTF', 'Navy'],
  ['Paper Lantern', 'PPL', 'Tomato'],
] as const;

const FORMS = [
  ['Pre-Roll 5 pk', 'PR', '05', '5 × 0.5 g'],
  ['Flower', 'FL', '35', '3.5 g'],
  ['Flower', 'FL', '70', '7 g'],
  ['Gummies 10 pk', 'GM', '10', '10 × 10 mg'],
  ['Vape Cartridge', 'VC', '01', '1 g'],
  ['Tincture', 'TN', '30', '30 ml'],
] as const;

export const PRODUCTS = STRAINS.flatMap(([strain, mark, color]) =>
  FORMS.map(([form, kind, size, weightCode]): DemoProduct => ({
    name: `${strain} ${form}`,
    sku: `${kind}-${mark}-${size}`,
    weightCode,
    strain,
    color,
  })),
) as [DemoProduct, ...DemoProduct[]];

export const UNITS = [
  ['mg', 'WeightBased'],
  ['g', 'WeightBased'],
  ['kg', 'WeightBased'],
  ['oz', 'WeightBased'],
  ['lb', 'WeightBased'],
  ['ml', 'VolumeBased'],
  ['l', 'VolumeBased'],
  ['fl oz', 'VolumeBased'],
  ['ea', 'CountBased'],
] as const;
