import { useEffect, useState } from 'react';
import { COMMANDS, commandText } from '../../../lib/commands.ts';
import { configured } from '../../../lib/runtime-config.ts';
import { useFeature } from '../../../lib/use-feature.ts';
import { useSignal } from '../../../lib/use-signal.ts';
import { EXAMPLE_TEXTS } from '../parts/label-texts.ts';
import { labelTextsIn, type DemoLabels, loadDemoLabels } from './label-sources.ts';
import { type GivenLabels, labelsIn } from '../../../lib/paths.ts';
import type { SheetSettings, SheetSource } from './sheet-settings.ts';

export interface SheetSources {
  readonly source: SheetSource;
  readonly offered: readonly SheetSource[];
  readonly orders: readonly DemoLabels[];
  readonly given: GivenLabels | undefined;
  readonly choose: (source: SheetSource) => void;
}

/** Sources of labels; the likeliest is selected until the operator selects another. */
export function useSheetSources(): SheetSources {
  const [given] = useState(() => labelsIn(globalThis.location.hash));
  const [chosen, choose] = useState<SheetSource>();
  const orders = useDemoLabels();
  const hasCommands = useFeature('commands');
  const offered: SheetSource[] = [
    ...(given ? (['given'] as const) : []),
    ...(orders.length > 0 ? (['demo'] as const) : []),
    'kinds',
    'typed',
    ...(hasCommands ? (['commands'] as const) : []),
  ];
  return { source: chosen ?? offered[0] ?? 'kinds', offered, orders, given, choose };
}

/** The labels of the source that is chosen, and whose they are. */
export function labelsOf(sources: SheetSources, { order, typed }: SheetSettings) {
  const { source, given, orders } = sources;
  switch (source) {
    case 'given':
      return { title: given?.order ?? '', texts: given?.codes ?? [] };
    case 'demo': {
      const one = orders.find((labels) => labels.order === order) ?? orders[0];
      return { title: one ? `${one.order} · ${one.product}` : '', texts: one?.codes ?? [] };
    }
    case 'kinds':
      return { title: 'Of no order', texts: EXAMPLE_TEXTS };
    case 'typed':
      return { title: '', texts: labelTextsIn(typed) };
    case 'commands':
      return { title: '', texts: COMMANDS.map(commandText) };
    default:
      return source satisfies never;
  }
}

function useDemoLabels(): readonly DemoLabels[] {
  const demo = useSignal(configured)?.demo ?? false;
  const [orders, setOrders] = useState<readonly DemoLabels[]>([]);
  useEffect(() => {
    let over = false;
    if (demo) void loadDemoLabels().then((list) => !over && setOrders(list));
    return () => {
      over = true;
    };
  }, [demo]);
  return orders;
}
