/**
 * Finds texts of the app that operators would see in English whatever their language: words that stand
 * in JSX, or in a text that reads as a sentence, outside Lingui's macros. Part of `npm run lint`.
 * What is the same in every language has `untranslated: <why>` in a comment on its line or above it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

export interface Found {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly text: string;
}

/** Developers' routes, which no operator opens, are English. */
const LEFT_OUT = /(^|\/)src\/screens\/dev\//;
const EXCUSE = /untranslated: \S/;

const WORD = /\p{L}{2}/u;
/** A capital, then a second word: "Try again", not "GET" or "text/html". */
const SENTENCE = /^\p{Lu}[\p{Ll}'’]*[,:]? \p{L}/u;
/** Attributes that are read out or shown; others hold class names and the like. */
const SHOWN =
  /^(aria-(label|description|valuetext|roledescription|placeholder)|alt|title|label|placeholder|note|error|hint|heading|words|text|unit|detail|caption)$/;

/** Lingui's macros; what stands in them is translated. */
const MACROS = new Set(['t', 'msg', 'Trans', 'Plural', 'plural', 'Select', 'defineMessage']);

const CHOOSING = new Set([
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
]);

const nameOf = (node: ts.Node): string =>
  ts.isIdentifier(node) ? node.text : ts.isPropertyAccessExpression(node) ? node.name.text : '';

function isMacro(node: ts.Node): boolean {
  if (ts.isTaggedTemplateExpression(node)) return MACROS.has(nameOf(node.tag));
  if (ts.isCallExpression(node)) return MACROS.has(nameOf(node.expression));
  return ts.isJsxElement(node) && nameOf(node.openingElement.tagName) === 'Trans';
}

/** An error for engineers, which says what is wrong in the code. */
const isThrown = (node: ts.Node): boolean =>
  ts.isNewExpression(node) && nameOf(node.expression) === 'Error';

const isTypeOrImport = (node: ts.Node): boolean =>
  ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node);

function textOf(node: ts.Node): string | undefined {
  if (ts.isJsxText(node) || ts.isStringLiteralLike(node)) return node.text.trim();
  if (!ts.isTemplateExpression(node)) return undefined;
  return [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join('…').trim();
}

/** The receiver of a text, past conditional expressions that choose between texts. */
function holderOf(node: ts.Node): ts.Node {
  const { parent } = node;
  const isChoice =
    (ts.isConditionalExpression(parent) && parent.condition !== node) ||
    (ts.isBinaryExpression(parent) && CHOOSING.has(parent.operatorToken.kind)) ||
    ts.isParenthesizedExpression(parent) ||
    ts.isJsxExpression(parent);
  return isChoice ? holderOf(parent) : parent;
}

function isShown(node: ts.Node, text: string): boolean {
  if (ts.isJsxText(node)) return WORD.test(text);
  const holder = holderOf(node);
  if (ts.isJsxAttribute(holder)) return SHOWN.test(holder.name.getText()) && WORD.test(text);
  if (ts.isJsxElement(holder) || ts.isJsxFragment(holder)) return WORD.test(text);
  return SENTENCE.test(text);
}

/** @param code TypeScript of the file, with or without JSX. */
export function untranslated(file: string, code: string): readonly Found[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, kind);
  const lines = code.split('\n');
  const found: Found[] = [];
  const look = (node: ts.Node): void => {
    if (isMacro(node) || isThrown(node) || isTypeOrImport(node)) return;
    const text = textOf(node);
    if (text !== undefined && isShown(node, text)) {
      const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line;
      const isExcused = [lines[line], lines[line - 1]].some((one) => EXCUSE.test(one ?? ''));
      if (!isExcused) found.push({ file, line: line + 1, text });
    }
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
}

const sourceFiles = (): readonly string[] =>
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((file) => join('src', file))
    .filter((file) => /\.tsx?$/.test(file) && !LEFT_OUT.test(file));

function main(): void {
  const found = sourceFiles().flatMap((file) => untranslated(file, readFileSync(file, 'utf8')));
  for (const { file, line, text } of found) {
    process.stderr.write(`${file}:${line}  not translated: ${JSON.stringify(text)}\n`);
  }
  if (found.length > 0) process.exitCode = 1;
}

if (import.meta.filename === process.argv[1]) main();
