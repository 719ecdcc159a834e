/** The oldest browsers that we name, against what the web's own table says of the APIs that we use. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { CompatData, SimpleSupportStatement } from '@mdn/browser-compat-data';
import { describe, expect, it } from 'vitest';

const DATA = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData;
const PAGE = readFileSync('docs/browsers.md', 'utf8');
const BROWSERS = ['safari', 'chrome', 'firefox'] as const;
const OLDEST = { safari: 16.4, chrome: 110, firefox: 121 } as const;
type Versions = Readonly<Record<(typeof BROWSERS)[number], string>>;

interface Row {
  readonly key: string;
  readonly documented: Versions;
}

/** The rows of the table under a heading. */
function rowsUnder(heading: string): readonly Row[] {
  const section = PAGE.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  return section.split('\n').flatMap((line) => {
    const [, , key = '', safari = '', chrome = '', firefox = ''] = line
      .split('|')
      .map((cell) => cell.trim());
    return key.startsWith('`')
      ? [{ key: key.slice(1, -1), documented: { safari, chrome, firefox } }]
      : [];
  });
}

/** The first version with it, in parts too, without a setting or a prefix. */
function firstVersion(key: string, browser: string): string {
  const at = key.split('.').reduce<unknown>((part, name) => Object(part)[name], DATA);
  const support = (at as { __compat: { support: Record<string, unknown> } }).__compat.support;
  const versions = [support[browser]]
    .flat()
    .map((one) => one as SimpleSupportStatement)
    .filter((one) => !one.flags && !one.prefix && !one.alternative_name)
    .flatMap(({ version_added }) => (typeof version_added === 'string' ? [version_added] : []));
  return versions.sort((a, b) => Number(a) - Number(b))[0] ?? 'none';
}

const needed = rowsUnder('Needed');
const optional = rowsUnder('Used where it is there');

describe.each([...needed, ...optional])('$key', ({ key, documented }) => {
  it('$key has the versions of the table in the documentation', () => {
    const known = BROWSERS.map((browser) => [browser, firstVersion(key, browser)]);
    expect(documented).toEqual(Object.fromEntries(known));
  });
  it('$key has the same versions on tablets and phones', () => {
    const main = (browser: string) => Math.trunc(Number(firstVersion(key, browser)));
    expect([main('safari_ios'), main('chrome_android')]).toEqual([main('safari'), main('chrome')]);
  });
});

it.each(BROWSERS)('the oldest %s is the first version with every required feature', (browser) => {
  expect(needed.length).toBeGreaterThan(10);
  expect(Math.max(...needed.map(({ documented }) => Number(documented[browser])))).toBe(
    OLDEST[browser],
  );
});

it.each(['docs/browsers.md', 'README.md', 'public/old-browser.js'])(
  '%s names the oldest versions',
  (file) => {
    const text = readFileSync(file, 'utf8');
    for (const words of ['Safari 16.4', 'Chrome 110', 'Firefox 121']) expect(text).toContain(words);
  },
);
