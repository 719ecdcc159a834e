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

Written by \`npm run api -w reader\`; the comments are in the sources.
`;

/** A declaration without its comments and private members. */
function textOf(node: ts.Node): string {
  const statement = ts.isVariableDeclaration(node) ? node.parent.parent : node;
  const printer = ts.createPrinter({ removeComments: true });
  const text = printer.printNode(ts.EmitHint.Unspecified, statement, statement.getSourceFile());
  return text.replaceAll(/^ *#private;\n/gm, '').replaceAll(/^(export )?(declare )?/g, '');
}

function declarationsOf(checker: ts.TypeChecker, symbol: ts.Symbol): string {
  const isAlias = (symbol.flags & ts.SymbolFlags.Alias) !== 0;
  const target = isAlias ? checker.getAliasedSymbol(symbol) : symbol;
  return (target.declarations ?? []).map(textOf).join('\n');
}

/** The page's text. @throws Error where the package is not built */
export function describeApi(): string {
  const manifest = JSON.parse(readFileSync(join(READER, 'package.json'), 'utf8')) as Manifest;
  const entries = Object.entries(manifest.exports).flatMap(([entry, target]) =>
    typeof target === 'string' ? [] : [{ entry, file: join(READER, target.types) }],
  );
  const program = ts.createProgram({
    rootNames: entries.map(({ file }) => file),
    options: { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler },
  });
  const checker = program.getTypeChecker();
  const sections = entries.map(({ entry, file }) => {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    if (!module) throw new Error(`${file} is missing: run "npm run prepack -w reader" first.`);
    const names = checker.getExportsOfModule(module).sort((a, b) => (a.name < b.name ? -1 : 1));
    const code = names.map((symbol) => declarationsOf(checker, symbol)).join('\n\n');
    return `## ${manifest.name}${entry.slice(1)}\n\n\`\`\`ts\n${code}\n\`\`\`\n`;
  });
  return [HEAD, ...sections].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(API, describeApi());
