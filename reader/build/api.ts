/**
 * reader/api.md: every public name of the package with its declaration, so that a change of the surface is seen in a
 * review. `npm run api -w reader` writes it from the built declarations; a test compares it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const READER = fileURLToPath(new URL('../', import.meta.url));
export const API = join(READER, 'api.md');

interface Manifest {
  readonly name: string;
  readonly exports: Readonly<Record<string, string | { readonly types: string }>>;
}

const HEAD = `# Public interface

Written by \`npm run api -w reader\`.
`;

/** The exported declarations of an entry's file, without private members. */
function declarationsOf(file: string): string {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.ESNext,
    true,
  );
  return source.statements
    .filter((one) => one.getText().startsWith('export ') && !ts.isExportDeclaration(one))
    .map((one) => one.getFullText().trim())
    .map((one) => one.replaceAll(/^ *#private;\n/gm, '').replace(/^export (declare )?/m, ''))
    .join('\n\n');
}

/** The page's text. @throws Error where the package is not built */
export function describeApi(): string {
  const manifest = JSON.parse(readFileSync(join(READER, 'package.json'), 'utf8')) as Manifest;
  const sections = Object.entries(manifest.exports).flatMap(([entry, target]) => {
    if (typeof target === 'string') return [];
    const code = declarationsOf(join(READER, target.types));
    return `## ${manifest.name}${entry.slice(1)}\n\n\`\`\`ts\n${code}\n\`\`\`\n`;
  });
  return [HEAD, ...sections].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(API, describeApi());
