/** Codes read and times of every reader. A code is a text that any reader has read in the picture. */

/** By reader. */
export type Results = Readonly<
  Record<string, { readonly texts: readonly string[]; readonly ms: number }>
>;

export interface PeersPicture {
  readonly file: string;
  readonly megapixels: number;
  readonly results: Results;
}

const codesIn = ({ results }: PeersPicture): number =>
  new Set(Object.values(results).flatMap(({ texts }) => texts)).size;

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

function quantile(values: readonly number[], part: number): string {
  const sorted = [...values].sort((a, b) => a - b);
  return (sorted[Math.floor(part * (sorted.length - 1))] ?? 0).toFixed(2);
}

export function peersTable(pictures: readonly PeersPicture[]): string {
  const codes = sum(pictures.map(codesIn));
  const [nothing = '', ...readers] = Object.keys(pictures[0]?.results ?? {});
  const call = Number(
    quantile(
      pictures.map(({ results }) => results[nothing]!.ms),
      0.5,
    ),
  );
  const rows = readers.map((reader) => {
    const results = pictures.map((picture) => picture.results[reader]!);
    const read = sum(results.map(({ texts }) => texts.length));
    const ms = results.map((result) => Math.max(0, result.ms - call));
    const share = ((100 * read) / codes).toFixed(1);
    return [reader, read, share, quantile(ms, 0.5), quantile(ms, 0.95)];
  });
  return [
    `${pictures.length} pictures, ${pictures.filter((one) => codesIn(one) > 0).length} with ${codes} codes`,
    '| Reader | Codes | % | ms, median | p95 |',
    '| --- | --: | --: | --: | --: |',
    ...rows.map((cells) => `| ${cells.join(' | ')} |`),
  ].join('\n');
}
