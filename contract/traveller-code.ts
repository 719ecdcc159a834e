/** The plant's pattern of the codes on its travellers, the sheets that go with an order; undefined for no pattern. */
export function travellerPattern(text: string): RegExp | undefined {
  try {
    return new RegExp(text, 'iu');
  } catch {
    return undefined;
  }
}
