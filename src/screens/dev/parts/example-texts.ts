/** One text of every kind. They belong to no order: scanning them anywhere does no harm. */
export const EXAMPLE_TEXTS = [
  'U000a1b2c3d-4e5f',
  'S007c6d5e4f-3a2b',
  'I0019f8e7d6-c5b4',
  'https://example.invalid/not-a-case',
] as const;
