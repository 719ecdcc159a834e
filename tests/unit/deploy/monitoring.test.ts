import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { WATCHED } from '../../../server/metrics/waits.ts';
import { createMetrics } from '../../../server/metrics/metrics.ts';

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string };
}
interface Alerts {
  readonly groups: readonly { readonly rules: readonly Rule[] }[];
}
interface Dashboard {
  readonly panels: readonly {
    readonly title: string;
    readonly targets: readonly { readonly expr: string }[];
  }[];
}

const rules = (
  parse(readFileSync('deploy/prometheus/alerts.yaml', 'utf8')) as Alerts
).groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(
  readFileSync('deploy/grafana/teleport-floor.json', 'utf8'),
) as Dashboard;
const page = readFileSync('docs/operations.md', 'utf8');

/** Names of /metrics with their labels, as Prometheus stores them. */
async function stored(): Promise<Map<string, readonly string[]>> {
  const metrics = createMetrics();
  const facts = { version: '1.0.0', built: '2026-12-01', database: 'pglite', dataDir: '.' };
  metrics.describe({ ...facts, waits: async () => [] });
  const every = await metrics.registry.getMetricsAsJSON();
  const names = every.flatMap(({ name, type }) => {
    const labels = (
      metrics.registry.getSingleMetric(name) as unknown as { readonly labelNames: string[] }
    ).labelNames;
    const isHistogram = String(type) === 'histogram';
    const parts = isHistogram ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name];
    return parts.map((part) => [part, [...labels, ...(isHistogram ? ['le'] : [])]] as const);
  });
  return new Map<string, readonly string[]>([...names, ['up', []]]);
}

/** Added by Prometheus to whatever it scrapes. */
const SCRAPED = ['job', 'instance'];
const SELECTOR = /\b((?:teleport|http|process|nodejs)_\w+|up\b)(?:\{([^}]*)\})?/g;

const selectors = (expr: string) =>
  [...expr.matchAll(SELECTOR)].map(([, name = '', matchers = '']) => ({
    name,
    labels: [...matchers.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => label),
  }));

const expressions = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
];

it.each(expressions)('%s asks for metrics and labels that the server has', async (_name, expr) => {
  const known = await stored();
  const asked = selectors(expr);
  expect(asked.length).toBeGreaterThan(0);
  for (const { name, labels } of asked) {
    expect([...known.keys()]).toContain(name);
    expect([...(known.get(name) ?? []), ...SCRAPED]).toEqual(expect.arrayContaining(labels));
  }
});

it('every alert has a sentence, a severity, and a section that says what to do', () => {
  expect(rules.length).toBeGreaterThan(10);
  for (const { alert, labels, annotations } of rules) {
    expect(['page', 'ticket']).toContain(labels.severity);
    expect(annotations.summary).toMatch(/\.$/);
    expect(page).toContain(`\n### ${alert}\n`);
  }
});

it('every metric of the plant is documented', async () => {
  const own = [...(await stored()).keys()].filter((name) => name.startsWith('teleport_'));
  const unexplained = own.filter(
    (name) => !page.includes(name.replace(/_(bucket|sum|count)$/, '')),
  );
  expect(unexplained).toEqual([]);
});

it('whatever may wait is in the table of its alert, with its limit', () => {
  const minutes = Object.entries(WATCHED).map(([thing, { limit }]) => [thing, limit / 60]);
  const rows = [...page.matchAll(/^\| `(\w+)` +\|[^|]+\| (?:(\d+) (min|h)|at once) +\|/gm)];
  const documented = rows.map(([, thing, digits = '0', unit]) => [
    thing,
    Number(digits) * (unit === 'h' ? 60 : 1),
  ]);
  expect(documented).toEqual(minutes);
});

it('each alert keeps the site of its plant', () => {
  const expressions = rules.map(({ expr }) => expr);
  const groupings = expressions.flatMap((expr) =>
    [...expr.matchAll(/\b(?:by|on) \(([^)]*)\)/g)].map(([, labels = '']) => labels.split(', ')),
  );
  expect(groupings.length).toBeGreaterThan(10);
  expect(groupings.filter((labels) => !labels.includes('site'))).toEqual([]);
});

it('refusals raise the alert also when a plant has packed nothing since its start', () => {
  const { expr } = rules.find(({ alert }) => alert === 'PlantPackingRefused')!;
  expect(expr).toMatch(/teleport_packs_total.+ or sum by \(instance, site\) \(up\{.+\} \* 0\)/);
});
