import { paths } from '../../lib/paths.ts';

/** Labels that another screen hands over in the address. */
export interface GivenLabels {
  readonly order: string;
  readonly codes: readonly string[];
}

/** Behind the #, so that codes reach no server and no log. */
export const sheetAddress = ({ order, codes }: GivenLabels): string =>
  `${paths.devQr}#${new URLSearchParams({ order, codes: codes.join(',') }).toString()}`;

export function readGiven(hash: string): GivenLabels | undefined {
  const given = new URLSearchParams(hash.replace(/^#/, ''));
  const codes = given.get('codes')?.split(',').filter(Boolean) ?? [];
  return codes.length > 0 ? { order: given.get('order') ?? '', codes } : undefined;
}
