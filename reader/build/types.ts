/** One file of declarations for each entry: what it exports, and what these refer to. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** The whole statement of a declaration: a constant's has its keyword. */
const statementOf = (node: ts.Declaration): ts.Node =>
  ts.isVariableDeclaration(node) ? node.parent.parent : node;

/** With its comment, and with `export` for what the entry exports. */
function textOf(node: ts.Node, isExported: boolean): string {
  // The first comment of a file is about the file.
  const comment = node
    .getFullText()
    .match(/\/\*\*[\s\S]*?\*\/(?=\s*(?:export|declare|interface|type)\b)/)?.[0];
  const about = comment?.slice(comment.lastIndexOf('/**'));
  const bare = node.getText().replace(/^(export )?(declare )?/, '');
  const declared = /^(interface|type) /.test(bare) ? bare : `declare ${bare}`;
  return `${about ? `${about}\n` : ''}${isExported ? 'export ' : ''}${declared}`;
}

/** The text of an entry's file. @throws Error where two declarations have one name */
function rolledUp(checker: ts.TypeChecker, source: ts.SourceFile, folder: string): string {
  const found = new Map<string, ts.Symbol>();
  const texts: string[] = [];
  const targetOf = (symbol: ts.Symbol): ts.Symbol =>
    (symbol.flags & ts.SymbolFlags.Alias) === 0 ? symbol : checker.getAliasedSymbol(symbol);
  const exported = checker.getExportsOfModule(checker.getSymbolAtLocation(source)!).map(targetOf);
  const add = (symbol: ts.Symbol): void => {
    const target = targetOf(symbol);
    const declarations = target.declarations ?? [];
    const isOurs = declarations.every((one) => one.getSourceFile().fileName.startsWith(folder));
    const isTop = declarations.every((one) => ts.isSourceFile(statementOf(one).parent));
    if (declarations.length === 0 || !isOurs || !isTop) return;
    const before = found.get(target.name);
    if (before === target) return;
    if (before) throw new Error(`Two declarations of an entry have the name ${target.name}.`);
    found.set(target.name, target);
    for (const one of declarations) {
      const statement = statementOf(one);
      texts.push(textOf(statement, exported.includes(target)));
      visit(statement);
    }
  };
  const visit = (node: ts.Node): void => {
    const symbol = ts.isIdentifier(node) ? checker.getSymbolAtLocation(node) : undefined;
    if (symbol) add(symbol);
    ts.forEachChild(node, visit);
  };
  for (const symbol of exported) add(symbol);
  return `${texts.join('\n\n')}\n\nexport {};\n`;
}

/** @param folder of the compiler's declarations @param out where the entries' files are written */
export function writeTypes(folder: string, entries: readonly string[], out: string): void {
  const fileOf = (entry: string) => join(folder, 'reader', `${entry}.d.ts`);
  const program = ts.createProgram({
    rootNames: entries.map(fileOf),
    options: {
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      allowImportingTsExtensions: true,
      noEmit: true,
    },
  });
  const checker = program.getTypeChecker();
  for (const entry of entries) {
    const source = program.getSourceFile(fileOf(entry));
    if (!source) throw new Error(`${entry} has no declarations.`);
    writeFileSync(join(out, `${entry}.d.ts`), rolledUp(checker, source, folder));
  }
}
