import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
    join(folder, file).replaceAll('\\', '/'),
  );

const tests = filesIn('tests').map((file) => `/${file}`);
const ROOMS = ['contract', 'labels', 'reader', 'server', 'src', 'wasm', 'workers'].flatMap(filesIn);
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...[...['docs', 'bench', 'deploy'].flatMap(filesIn), ...ROOMS].filter((file) =>
    file.endsWith('.md'),
  ),
];

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

it('every test in the table of seams exists under its name', () => {
  const table = readFileSync('tests/README.md', 'utf8').matchAll(/\| `([^`]+)`: (.+?) +\|$/gm);
  const named = Array.from(table, ([, file = '', name = '']) => ({ file, name }));
  expect(named.length).toBeGreaterThan(10);
  const isThere = ({ file, name }: (typeof named)[number]) =>
    tests.some(
      (one) =>
        one.startsWith(`/tests/${file}.test.ts`) &&
        readFileSync(one.slice(1), 'utf8').includes(name),
    );
  expect(named.filter((one) => !isThere(one))).toEqual([]);
});

/** Anchors of the headings, as GitHub makes them. */
const anchorsOf = (page: string): string[] =>
  [...readFileSync(page, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  );

/** Links to files and headings of this repository. */
const linksOf = (page: string): string[] =>
  [...readFileSync(page, 'utf8').matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target));

function isBroken(page: string, link: string): boolean {
  const [file = '', anchor] = link.split('#');
  const target = file === '' ? page : join(dirname(page), file);
  if (!existsSync(target)) return true;
  return anchor !== undefined && !anchorsOf(target).includes(anchor);
}

it('every link of a page leads to a file, and to a heading in it', () => {
  const links = pages.flatMap((page) => linksOf(page).map((link) => ({ page, link })));
  expect(links.length).toBeGreaterThan(100);
  expect(links.filter(({ page, link }) => isBroken(page, link))).toEqual([]);
});

it('every page that code or another page names exists', () => {
  const code = [...ROOMS, ...filesIn('tests'), ...filesIn('scripts'), ...filesIn('deploy')];
  const texts = [
    ...pages,
    ...code.filter((file) => /^(?!reader\/dist\/).*\.(ts|tsx|yaml|sh|service|timer)$/.test(file)),
  ];
  const named = texts.flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /(?<![\w/])(?:docs|wasm|bench|src\/[\w-]+)\/[\w-]+\.md\b/g,
      ),
    ].map(([page]) => ({ file, page })),
  );
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter(({ page }) => !existsSync(page))).toEqual([]);
});
