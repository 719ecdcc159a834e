/** Figures as a Markdown table, and the machine that they are of. */
import { cpus, loadavg } from 'node:os';
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
function ratio(engine: Figure, peer: Figure): string {
  const low = peer.ms.min / engine.ms.max;
  const high = peer.ms.max / engine.ms.min;
  return `${(peer.ms.median / engine.ms.median).toFixed(1)}× (${low.toFixed(1)}–${high.toFixed(1)})`;
}

export function markdown({ machine, cells }: Report): string {
  const facts = Object.entries(machine).map(([name, value]) => `${name} ${value}`);
  const lines = [
    facts.join(' · '),
    '',
    '| Cell | Reader | Found / present | Wrong | ms median (min–max) | mean | p95 | Engine is faster by |',
    '|---|---|---|---|---|---|---|---|',
  ];
  for (const f of cells) {
    const engine = cells.find((c) => c.cell === f.cell && c.reader === 'engine');
    const faster = engine && f !== engine ? ratio(engine, f) : '';
    const time = `${ms(f.ms.median)} (${ms(f.ms.min)}–${ms(f.ms.max)})`;
    lines.push(
      `| ${f.cell} | ${f.reader} | ${f.found} / ${f.present} | ${f.wrong} | ${time} | ${ms(f.ms.mean)} | ${ms(f.ms.p95)} | ${faster} |`,
    );
  }
  return `${lines.join('\n')}\n`;
}
