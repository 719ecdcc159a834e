/** Whose labels the sheet shows, and the words for their kinds. */
import { useEffect, useState } from 'react';
import { codeKind, extractCode } from '../../../../contract/case-code.ts';
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
    return Array.isArray(orders) ? orders.flatMap(labelsOf) : [];
  } catch {
    return [];
  }
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

function labelsOf(value: unknown): LabelSource[] {
  const { order, product, shipper, master, loose } = (value ?? {}) as Record<string, unknown>;
  if (typeof order !== 'string' || typeof product !== 'string') return [];
  if (!isTexts(shipper) || !isTexts(master) || !isTexts(loose)) return [];
  return [{ name: `${order} · ${product}`, codes: [...shipper, ...master, ...loose] }];
}

export const TEXT_KINDS = ['shipper', 'master', 'unit', 'batch', 'unknown'] as const;
type TextKind = (typeof TEXT_KINDS)[number];

const KIND_OF_LETTER: Readonly<Record<string, TextKind>> = {
  U: 'unit',
  S: 'shipper',
  I: 'master',
  B: 'batch',
};

/** Case type of a scanned text, by its first letter; 'unknown' for any other text. */
export const kindOfText = (text: string): TextKind =>
  KIND_OF_LETTER[codeKind(extractCode(text) ?? '')] ?? 'unknown';

export const KIND_WORDS: Record<TextKind, { readonly one: string; readonly many: string }> = {
  unit: { one: 'Unit', many: 'Units' },
  shipper: { one: 'Shipper case', many: 'Shipper cases' },
  master: { one: 'Master case', many: 'Master cases' },
  batch: { one: 'Batch', many: 'Batches' },
  unknown: { one: 'Unknown', many: 'Unknown' },
};
