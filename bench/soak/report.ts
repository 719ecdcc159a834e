/** The soak as a page of charts (SVG, no script) and as JSON. */
import type { Comparison } from './compare.ts';
import type { Trouble } from './day.ts';
import { growthOf, type Growth } from './growth.ts';
import type { Harms } from './harm.ts';
import type { Sample } from './samples.ts';

export interface Soak {
  readonly startedAt: string;
  readonly hours: number;
  readonly machine: string;
  readonly harms: Harms;
  readonly comparison: Comparison;
  readonly troubles: readonly Trouble[];
  readonly samples: readonly Sample[];
}

const WIDTH = 560;
const HEIGHT = 180;
const LEFT = 56;
const BOTTOM = 24;

const NOT_DRAWN = ['minutes'];

export const namesIn = (samples: readonly Sample[]): readonly string[] =>
  [...new Set(samples.flatMap((sample) => Object.keys(sample)))].filter(
    (name) => !NOT_DRAWN.includes(name),
  );

const short = (value: number): string =>
  Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(Math.abs(value) >= 10 ? 1 : 2);

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** From 0 up, so that a line that only trembles looks as flat as it is. */
function chart({ name, perHour }: Growth, samples: readonly Sample[]): string {
  const points = samples
    .map((sample) => ({ x: sample['minutes'] ?? 0, y: sample[name] ?? Number.NaN }))
    .filter(({ y }) => !Number.isNaN(y));
  const right = Math.max(1, ...points.map(({ x }) => x));
  const top = Math.max(1e-9, ...points.map(({ y }) => y)) * 1.1;
  const place = ({ x, y }: { x: number; y: number }) => {
    const px = LEFT + (x / right) * (WIDTH - LEFT - 8);
    const py = HEIGHT - BOTTOM - (y / top) * (HEIGHT - BOTTOM - 8);
    return `${px.toFixed(1)},${py.toFixed(1)}`;
  };
  const lines = [0, top / 2, top].map((y) => {
    const [, at] = place({ x: 0, y }).split(',');
    return `<line x1="${LEFT}" x2="${WIDTH - 8}" y1="${at}" y2="${at}"/><text x="${LEFT - 6}" y="${at}" text-anchor="end" dy="4">${short(y)}</text>`;
  });
  return `<figure><figcaption>${escaped(name)} <small>${perHour >= 0 ? '+' : ''}${short(perHour)} an hour</small></figcaption>
<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escaped(name)} by minute">${lines.join('')}
<text x="${WIDTH - 8}" y="${HEIGHT - 6}" text-anchor="end">${short(right)} min</text>
<polyline points="${points.map(place).join(' ')}"/></svg></figure>`;
}

const row = (cells: readonly (string | number)[]): string =>
  `<tr>${cells.map((cell) => `<td>${escaped(String(cell))}</td>`).join('')}</tr>`;

const STYLE = `body{font:16px system-ui;margin:24px;max-width:1200px}figure{display:inline-block;margin:8px}
svg{width:${WIDTH}px;background:#fafafa}line{stroke:#ddd}polyline{fill:none;stroke:#0b6;stroke-width:2}
text{font-size:12px;fill:#555}td{padding:2px 12px 2px 0}small{color:#666}`;

export function pageOf(soak: Soak): string {
  const { samples, harms, comparison, troubles } = soak;
  const growths = namesIn(samples).map((name) => growthOf(name, samples));
  const facts: readonly (readonly [string, string | number])[] = [
    ['Machine', soak.machine],
    ['Begun', soak.startedAt],
    ['Hours', short(soak.hours)],
    ['Cases acknowledged', comparison.acknowledged],
    ['Of these lost', comparison.lost.length],
    ['Cases with a wrong number inside', comparison.partial.length],
    ['At the plant, acknowledged by no screen', comparison.unacknowledged],
    ['Network losses', harms.losses],
    ['Restarts, and kills', `${harms.restarts}, ${harms.kills}`],
    ['Troubles of a station', troubles.length],
  ];
  const told = troubles.map((one) => row([one.at, one.station, one.message])).join('');
  const table = growths.map(({ name, first, last, perHour }) =>
    row([name, short(first), short(last), short(perHour)]),
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Soak</title><style>${STYLE}</style>
<h1>Soak</h1><table>${facts.map(row).join('')}</table>${told && `<h2>Troubles</h2><table>${told}</table>`}
<h2>Minute by minute</h2>${growths.map((growth) => chart(growth, samples)).join('\n')}
<h2>Growth</h2><table><tr><th>Figure<th>First<th>Last<th>An hour</tr>${table.join('')}</table></html>`;
}
