/** The labels that the sheet can show. */
import { useEffect, useState } from 'react';
import { codeKind, extractCode } from '../../../../contract/case-code.ts';
import { type LabelData, PLACEHOLDERS } from '../../../../labels/template.ts';
import { labelsIn } from '../../../lib/paths.ts';
import { configured } from '../../../lib/runtime-config.ts';
import { useSignal } from '../../../lib/use-signal.ts';

/** Labels of an order, or one of every kind. */
export interface LabelSource {
  readonly name: string;
  readonly codes: readonly string[];
}

interface SheetSources {
  /** The likeliest first. */
  readonly sources: readonly LabelSource[];
  /** Whether an order's page led here. */
  readonly isGiven: boolean;
}

/** One text of every kind. They belong to no order: scanning them anywhere does no harm. */
const EXAMPLE_TEXTS = [
  'U000a1b2c3d-4e5f',
  'S007c6d5e4f-3a2b',
  'I0019f8e7d6-c5b4',
  'https://example.invalid/not-a-case',
] as const;

const KINDS: LabelSource = { name: 'One of every kind, of no order', codes: EXAMPLE_TEXTS };

/** Labels from an order's page, those of the demonstration, and examples. */
export function useSheetSources(): SheetSources {
  const [given] = useState(() => labelsIn(globalThis.location.hash));
  const orders = useDemoLabels();
  return {
    isGiven: given !== undefined,
    sources: [...(given ? [{ name: given.order, codes: given.codes }] : []), ...orders, KINDS],
  };
}

function useDemoLabels(): readonly LabelSource[] {
  const demo = useSignal(configured)?.demo ?? false;
  const [orders, setOrders] = useState<readonly LabelSource[]>([]);
  useEffect(() => {
    let over = false;
    if (demo) void loadDemoLabels().then((list) => !over && setOrders(list));
    return () => {
      over = true;
    };
  }, [demo]);
  return orders;
}

/** Empty where there is no demonstration, or no network. */
async function loadDemoLabels(): Promise<readonly LabelSource[]> {
  try {
    const answer = await fetch('/demo/labels.json');
    if (!answer.ok) return [];
    const { orders } = ((await answer.json()) ?? {}) as { orders?: unknown };
    return Array.isArray(orders) ? orders.flatMap(sourceOf) : [];
  } catch {
    return [];
  }
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

function sourceOf(value: unknown): LabelSource[] {
  const { order, product, shipper, master, loose } = (value ?? {}) as Record<string, unknown>;
  if (typeof order !== 'string' || typeof product !== 'string') return [];
  if (!isTexts(shipper) || !isTexts(master) || !isTexts(loose)) return [];
  return [{ name: `${order} · ${product}`, codes: [...shipper, ...master, ...loose] }];
}

/** Case types by the first letter of a code, in the order of the sheet; '' has any other text. */
const KINDS_OF_TEXT = { S: 'Shipper Case', I: 'Master Case', U: 'Unit', B: 'Batch', '': 'Unknown' };

const letterOf = (text: string) => {
  const letter = codeKind(extractCode(text) ?? '');
  return letter in KINDS_OF_TEXT ? letter : '';
};

const NO_FACTS = Object.fromEntries(PLACEHOLDERS.map((name) => [name, ''])) as LabelData;

/** Labels of a source by kind. @param most labels of one kind */
export const labelsOf = ({ name: order, codes }: LabelSource, most: number): LabelData[] =>
  Object.entries(KINDS_OF_TEXT).flatMap(([letter, label_type]) =>
    codes
      .filter((text) => letterOf(text) === letter)
      .slice(0, most)
      .map((code) => ({ ...NO_FACTS, code, label_type, order })),
  );
