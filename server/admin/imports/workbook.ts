/** Workbooks as their reader (hucre) takes them: it finds parts by exact names and reads no sheet after a chart. */
import { archiveOf, partsOf, type Parts } from './archive.ts';

const CONTENT_TYPES = '[Content_Types].xml';
/** Pictures, charts and the like, and what relates a sheet to them: nothing of a list. */
const UNUSED =
  /(?:^|\/)(?:media|drawings|charts|embeddings|printersettings|pivot\w+|customxml|docprops|worksheets\/_rels)\//;

/** Names of parts are the same in any case, and some programs write backslashes. */
const plainName = (name: string): string => name.replaceAll('\\', '/').toLowerCase();

const isUsed = (name: string): boolean =>
  /\.(?:xml|rels)$/i.test(name) && !UNUSED.test(plainName(name));

/** @throws ArchiveTooLarge; another error for what is no workbook or is damaged */
export function readableWorkbook(file: Buffer, most: number): Buffer {
  const parts = new Map(
    Array.from(partsOf(file, most, isUsed), ([name, content]) => [plainName(name), content]),
  );
  const relations = [...parts].filter(([name]) => name.endsWith('.rels'));
  for (const [name, content] of relations) parts.set(name, withPlainTargets(content));
  const ids = new Set(relations.flatMap(([, content]) => worksheetIds(content.toString())));
  for (const [name, content] of parts) {
    if (/workbook\d*\.xml$/.test(name)) parts.set(name, withSheets(content, ids));
  }
  requireTexts(parts);
  parts.set(CONTENT_TYPES, parts.get(plainName(CONTENT_TYPES)) ?? Buffer.alloc(0));
  return archiveOf(parts);
}

const withPlainTargets = (relations: Buffer): Buffer =>
  Buffer.from(
    relations
      .toString()
      .replaceAll(
        /(\sTarget\s*=\s*["'])(?:\.[/\\])?([^"']*)/g,
        (_, start: string, target: string) => start + plainName(target),
      ),
  );

const ID = /\s(?:\w+:)?id\s*=\s*["']([^"']*)/i;

const worksheetIds = (relations: string): readonly string[] =>
  Array.from(relations.matchAll(/<(?:\w+:)?Relationship\s[^>]*\/worksheet["'][^>]*/g)).flatMap(
    ([relation]) => ID.exec(relation)?.[1] ?? [],
  );

/** Without sheets of a chart, a dialog or macros. */
const withSheets = (workbook: Buffer, ids: ReadonlySet<string>): Buffer =>
  Buffer.from(
    workbook
      .toString()
      .replaceAll(/<((?:\w+:)?sheet)\s[^>]*?(?:\/>|>\s*<\/\1>)/g, (sheet) =>
        ids.has(/\s\w+:id\s*=\s*["']([^"']*)/.exec(sheet)?.[1] ?? '') ? sheet : '',
      ),
  );

/** A cell that refers to a missing list of texts would be an empty one. */
function requireTexts(parts: Parts): void {
  const hasTexts = [...parts.keys()].some((name) => name.endsWith('sharedstrings.xml'));
  const isReferring = (content: Buffer) => /\st=["']s["']/.test(content.toString());
  if (!hasTexts && [...parts.values()].some(isReferring)) throw new Error('The texts are missing.');
}
