import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
    join(folder, file).replaceAll('\\', '/'),
  );

const tests = filesIn('tests').map((file) => `/${file}`);
const pages = ['README.md', 'CONTRIBUTING.md', ...filesIn('docs'), ...filesIn('bench')].filter(
  (file) => file.endsWith('.md'),
);

/** `tests/unit/{one,two}.test.ts` names two. */
function namesIn(text: string): string[] {
  const quoted = [...text.matchAll(/`([\w./{},-]+\.(?:test|spec)\.tsx?)`/g)];
  return quoted.flatMap(([, name = '']) => {
    const [, before = '', list, after = ''] = /^(.*)\{(.+)\}(.*)$/.exec(name) ?? [];
    return list?.split(',').map((one) => `${before}${one}${after}`) ?? [name];
  });
}

it('every test file that a page names exists', () => {
  const named = pages.flatMap((page) =>
    namesIn(readFileSync(page, 'utf8')).map((name) => ({ page, name })),
  );
  expect(named.length).toBeGreaterThan(100);
  const gone = named.filter(({ name }) => !tests.some((file) => file.endsWith(`/${name}`)));
  expect(gone).toEqual([]);
});
