import { extractCode } from '../../../../contract/case-code.ts';
import { parseCsv } from '../../../lib/csv.ts';

/**
 * The labels' texts in what was typed or in a label file, each once. Of a file with a `code`
 * column only that column counts; elsewhere every piece that holds a case code does, whole.
 */
export function labelTextsIn(text: string): readonly string[] {
  const [head = [], ...rows] = parseCsv(text);
  const column = head.findIndex((name) => name.trim().toLowerCase() === 'code');
  const pieces = column < 0 ? text.split(/[\s,;"]+/) : rows.map((row) => row[column]?.trim() ?? '');
  return [...new Set(pieces.filter((piece) => extractCode(piece) !== undefined))];
}

/** Labels of one demonstration order that can still be packed. */
export interface DemoLabels {
  readonly order: string;
  readonly product: string;
  readonly codes: readonly string[];
}

const ADDRESS = '/demo/labels.json';

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

function labelsOf(value: unknown): DemoLabels[] {
  const { order, product, shipper, master, loose } = (value ?? {}) as Record<string, unknown>;
  if (typeof order !== 'string' || typeof product !== 'string') return [];
  if (!isTexts(shipper) || !isTexts(master) || !isTexts(loose)) return [];
  return [{ order, product, codes: [...shipper, ...master, ...loose] }];
}

/** Empty where there is no demonstration, or no network. */
export async function loadDemoLabels(): Promise<readonly DemoLabels[]> {
  try {
    const answer = await fetch(ADDRESS);
    if (!answer.ok) return [];
    const { orders } = ((await answer.json()) ?? {}) as { orders?: unknown };
    return Array.isArray(orders) ? orders.flatMap(labelsOf) : [];
  } catch {
    return [];
  }
}
