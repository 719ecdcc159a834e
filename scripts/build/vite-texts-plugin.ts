/** The texts of the app in Vite: macros become messages, catalogues become modules. */
import { relative } from 'node:path';
import { transformAsync } from '@babel/core';
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { lingui } from '@lingui/vite-plugin';
import type { Plugin } from 'vite';
import { LANGUAGES } from '../../contract/languages.ts';

const CONFIG = 'scripts/build/lingui.config.ts';
const linguiConfig = getConfig({ configPath: CONFIG });
const SOURCE = /\/src\/.*\.tsx?$/;
const MACRO = /from '@lingui\/(core|react)\/macro'/;
/** A message as the macro leaves it. */
const MESSAGE = /\/\*i18n\*\/\s*\{\s*id: "([^"]+)"/g;

/**
 * Turns the macros of one file into messages. Types and JSX stay for the bundler. Lingui's own way
 * is a Babel plugin for the bundler whose versions need a newer Node than ours.
 */
const macros = (seen: Map<string, string>): Plugin => ({
  name: 'texts-macros',
  enforce: 'pre',
  async transform(code, id) {
    const file = id.split('?')[0] ?? id;
    if (!SOURCE.test(file) || !MACRO.test(code)) return null;
    const made = await transformAsync(code, {
      filename: file,
      babelrc: false,
      configFile: false,
      sourceMaps: true,
      parserOpts: { plugins: ['typescript', 'jsx'] },
      plugins: [['@lingui/babel-plugin-lingui-macro', { linguiConfig }]],
    });
    if (typeof made?.code !== 'string') throw new Error(`${file} was not transformed.`);
    for (const [, message] of made.code.matchAll(MESSAGE))
      if (message) seen.set(message, relative(process.cwd(), file));
    return { code: made.code, map: made.map ?? null };
  },
});

const ENGLISH = /^virtual:english\/(first|rest)$/;

/** English texts of one catalogue by their ids; each translation has all of them. */
async function textsOf(part: string): Promise<Readonly<Record<string, string>>> {
  const translated = LANGUAGES.find(({ code }) => code !== 'en')?.code ?? '';
  const all = await getCatalogs(linguiConfig);
  const catalogue = all.find(({ path }) => path.endsWith(`/${part}`));
  const entries = Object.entries((await catalogue?.read(translated)) ?? {});
  return Object.fromEntries(entries.map(([id, { message }]) => [id, message ?? id]));
}

/** `virtual:english/…`: the English catalogues, which need no file since a text is its own id. */
const english: Plugin = {
  name: 'texts-english',
  resolveId: (id) => (ENGLISH.test(id) ? `\0${id}` : null),
  async load(id) {
    const part = ENGLISH.exec(id.slice(1))?.[1];
    if (!part) return null;
    const texts = await textsOf(part);
    const { source, errors } = createCompiledCatalog('en', texts, { namespace: 'es' });
    for (const { error } of errors) this.error(error);
    return source;
  },
};

/** Stops a build whose code has texts that are in no catalogue: their ids would be shown instead. */
const complete = (seen: ReadonlyMap<string, string>): Plugin => ({
  name: 'texts-complete',
  apply: 'build',
  async buildEnd(error) {
    if (error) return;
    const known = { ...(await textsOf('first')), ...(await textsOf('rest')) };
    const files = [...seen].flatMap(([id, file]) => (id in known ? [] : [file]));
    if (files.length > 0)
      this.error(`Texts are not in the catalogues: run "npm run texts".\n${files.join('\n')}`);
  },
});

/** @param strict a text without a translation stops the build. */
export function texts(strict: boolean): Plugin[] {
  const seen = new Map<string, string>();
  return [
    macros(seen),
    english,
    ...lingui({ configPath: CONFIG, failOnMissing: strict, failOnCompileError: strict }),
    ...(strict ? [complete(seen)] : []),
  ];
}
