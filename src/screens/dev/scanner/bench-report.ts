import { saveFile } from '../../../lib/save-file.ts';
import { type Figures, figureRows, inMs, type Measured } from './figures.ts';
import { linePath } from './chart.tsx';

/** Everything a ticket needs. Times in ms. */
interface BenchReport extends Measured {
  readonly madeAt: string;
  readonly device: Readonly<Record<string, string | number | boolean | null>>;
}

function readDevice(): BenchReport['device'] {
  const { deviceMemory } = navigator as { deviceMemory?: number };
  return {
    browser: navigator.userAgent,
    cores: navigator.hardwareConcurrency || null,
    'memory in GiB, as reported': deviceMemory ?? null,
    language: navigator.language,
    screen: `${screen.width} × ${screen.height} at ${devicePixelRatio}`,
    window: `${innerWidth} × ${innerHeight}`,
    'secure page': isSecureContext,
    'video frames': typeof VideoFrame === 'function',
    touch: navigator.maxTouchPoints > 0,
  };
}

type Rows = readonly (readonly [string, string])[];

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

const table = (title: string, rows: Rows): string =>
  `<h2>${title}</h2><table>${rows
    .map(
      ([name, value]) => `<tr><th scope="row">${escape(name)}</th><td>${escape(value)}</td></tr>`,
    )
    .join('')}</table>`;

const plainRows = (record: object): Rows =>
  Object.entries(record).map(([name, value]) => [name, valueWords(value)]);

function valueWords(value: unknown): string {
  if (value === null) return 'Not reported by this browser';
  return value === '' ? 'Default' : typeof value === 'string' ? value : JSON.stringify(value);
}

export const stageRows = ({ stages }: Figures): Rows =>
  Object.entries(stages).map(([name, ms]) => [name, inMs(ms)]);

const line = (name: string, values: readonly number[]): string =>
  `<h2>${name} over time, at most ${Math.max(0, ...values).toFixed(1)}</h2>` +
  `<svg viewBox="0 -3 600 146" role="img" aria-label="${name} over time">` +
  `<polyline points="${linePath(values)}" fill="none" stroke="currentColor" stroke-width="2"/></svg>`;

const STYLE =
  ':root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem}' +
  'table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.3rem .6rem;border-bottom:1px solid #8888;overflow-wrap:anywhere}' +
  'th{width:45%;font-weight:600}svg{width:100%;border:1px solid #8888}pre{white-space:pre-wrap;overflow-wrap:anywhere}';

/** One page that needs nothing else; the figures for a program are at its end. */
function reportPage(report: BenchReport): string {
  const { device, settings, figures, points, madeAt } = report;
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width"><title>Scanner report</title>',
    `<style>${STYLE}</style></head><body><h1>Scanner report</h1>`,
    `<p>Made ${escape(madeAt)}. Source: ${escape(figures.source)}.</p>`,
    table('Figures', figureRows(figures)),
    table('Time by stage, smoothed', stageRows(figures)),
    line(
      'Decode p50 in ms',
      points.map((point) => point.p50),
    ),
    line(
      'Codes per frame',
      points.map((point) => point.codes),
    ),
    table('Settings', plainRows(settings)),
    table('Device', plainRows(device)),
    figures.lastFailure ? `<h2>Last failure</h2><p>${escape(figures.lastFailure)}</p>` : '',
    `<h2>For programs</h2><pre>${escape(JSON.stringify(report, null, 2))}</pre></body></html>`,
  ].join('\n');
}

/** Downloads the page and the JSON; the page alone holds everything, if a browser saves only one. */
export function saveReport(measured: Measured): void {
  const report = { madeAt: new Date().toISOString(), device: readDevice(), ...measured };
  const name = `scanner-report-${report.madeAt.replace(/[:.]/g, '-')}`;
  saveFile(`${name}.html`, new Blob([reportPage(report)], { type: 'text/html' }));
  const data = new Blob([JSON.stringify(report, null, 2)], { type: 'application/json' });
  const json = () => saveFile(`${name}.json`, data);
  setTimeout(json, BETWEEN_DOWNLOADS_MS);
}

/** Of two downloads in one moment WebKit keeps the last one. */
const BETWEEN_DOWNLOADS_MS = 1000;
