import { extractCode } from '../../../../contract/case-code.ts';

/**
 * The labels' texts in what was typed or in a label file, each once. Of a file with a `code`
 * column only that column counts; elsewhere every piece that holds a case code does, whole.
 */
export function codesIn(text: string): readonly string[] {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const column = columnOf(lines[0] ?? '');
  const pieces =
    column < 0
      ? lines.flatMap((line) => line.split(/[\s,;"]+/))
      : lines.slice(1).map((line) => cellsOf(line)[column] ?? '');
  return [...new Set(pieces.filter((piece) => extractCode(piece) !== undefined))];
}

const cellsOf = (line: string): string[] =>
  (line.match(/("([^"]|"")*"|[^,;]*)([,;]|$)/g) ?? []).map((cell) =>
    cell.replace(/[,;]$/, '').replace(/^"|"$/g, ''),
  );

const columnOf = (heading: string): number =>
  /[,;]/.test(heading) ? cellsOf(heading.toLowerCase()).indexOf('code') : -1;
