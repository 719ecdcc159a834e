/** Figures as JSON, as a Markdown table and as a page with bars. */
import { cpus, loadavg } from 'node:os';
import { writeFileSync } from 'node:fs';
import type { Figure } from './measure.ts';

export interface Report {
  readonly machine: Record<string, string | number>;
  readonly cells: readonly Figure[];
}

/** A fixed loop, so that figures of two machines can be set beside each other; milliseconds. */
function calibration(): number {
  const started = performance.now();
  let x = 1;
  for (let i = 0; i < 50_000_000; i++) x = (Math.imul(x, 1664525) + 1013904223) | 0;
  return Math.round(performance.now() - started) + (x === 0 ? 1 : 0);
}

export const machine = (): Report['machine'] => ({
  cpu: cpus()[0]?.model ?? 'unknown',
  cores: cpus().length,
  load: Number(loadavg()[0]?.toFixed(2)),
  node: process.version,
  platform: `${process.platform} ${process.arch}`,
  calibrationMs: calibration(),
  date: new Date().toISOString(),
});

const ms = (value: number): string => (value < 10 ? value.toFixed(2) : value.toFixed(1));

/** Peer's median over the engine's, with the range that the medians' spread allows. */
export function ratio(engine: Figure, peer: Figure): string {
  const low = peer.ms.min / engine.ms.max;
  const high = peer.ms.max / engine.ms.min;
  return `${(peer.ms.median / engine.ms.median).toFixed(1)}× (${low.toFixed(1)}–${high.toFixed(1)})`;
}

export function markdown({ machine, cells }: Report): string {
  const facts = Object.entries(machine).map(([name, value]) => `${name} ${value}`);
  const lines = [
    facts.join(' · '),
    '',
    '| Cell | Reader | Found / present | Wrong | ms median (min–max) | Engine is faster by |',
    '|---|---|---|---|---|---|',
  ];
  for (const f of cells) {
    const engine = cells.find((c) => c.cell === f.cell && c.reader === 'engine');
    const faster = engine && f !== engine ? ratio(engine, f) : '';
    const time = `${ms(f.ms.median)} (${ms(f.ms.min)}–${ms(f.ms.max)})`;
    lines.push(
      `| ${f.cell} | ${f.reader} | ${f.found} / ${f.present} | ${f.wrong} | ${time} | ${faster} |`,
    );
  }
  return `${lines.join('\n')}\n`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function bars(cell: string, figures: readonly Figure[]): string {
  const most = Math.max(...figures.map((f) => f.ms.median));
  const rows = figures.map(
    (f) =>
      `<tr><th>${escaped(f.reader)}</th><td>${f.found} / ${f.present}${f.wrong ? `, ${f.wrong} wrong` : ''}</td>` +
      `<td>${ms(f.ms.median)} ms</td><td class="bar"><i style="width:${((100 * f.ms.median) / most).toFixed(2)}%"></i></td></tr>`,
  );
  return `<h2>${escaped(cell)}</h2><table>${rows.join('')}</table>`;
}

export function html(report: Report): string {
  const names = [...new Set(report.cells.map((f) => f.cell))];
  const facts = Object.entries(report.machine).map(
    ([n, v]) => `${escaped(n)}: ${escaped(String(v))}`,
  );
  const body = names.map((name) =>
    bars(
      name,
      report.cells.filter((f) => f.cell === name),
    ),
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Decode benchmark</title>
<style>body{font:16px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem}table{width:100%;border-collapse:collapse}
th{text-align:left;width:9rem}td{white-space:nowrap;padding:.15rem .5rem}.bar{width:60%}.bar i{display:block;height:1rem;background:#2563a8}</style>
<h1>Decode benchmark</h1><p>${facts.join(' · ')}</p><p>Codes found / present, median time of a frame.</p>${body.join('')}</html>
`;
}

export function save(
  report: Report,
  files: { json?: string | undefined; html?: string | undefined; md?: string | undefined },
): void {
  if (files.json) writeFileSync(files.json, `${JSON.stringify(report, null, 1)}\n`);
  if (files.html) writeFileSync(files.html, html(report));
  if (files.md) writeFileSync(files.md, markdown(report));
}
