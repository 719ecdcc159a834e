/** Whose labels the sheet shows. */
import { useEffect, useState } from 'react';
import { configured } from '../../../lib/runtime-config.ts';
import { labelsIn } from '../../../lib/paths.ts';
import { useFeature } from '../../../lib/use-feature.ts';
import { useSignal } from '../../../lib/use-signal.ts';
import { EXAMPLE_TEXTS } from '../parts/label-texts.ts';

/** Labels of an order, or one of every kind. */
export interface LabelSource {
  readonly name: string;
  readonly codes: readonly string[];
}

interface SheetSources {
  /** The likeliest first. */
  readonly sources: readonly (LabelSource | 'commands')[];
  /** Whether an order's page led here. */
  readonly isGiven: boolean;
}

const KINDS: LabelSource = { name: 'One of every kind, of no order', codes: EXAMPLE_TEXTS };

/** Labels from an order's page, those of the demonstration, examples, and commands where the plant uses them. */
export function useSheetSources(): SheetSources {
  const [given] = useState(() => labelsIn(globalThis.location.hash));
  const orders = useDemoLabels();
  const hasCommands = useFeature('commands');
  return {
    isGiven: given !== undefined,
    sources: [
      ...(given ? [{ name: given.order, codes: given.codes }] : []),
      ...orders,
      KINDS,
      ...(hasCommands ? (['commands'] as const) : []),
    ],
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
