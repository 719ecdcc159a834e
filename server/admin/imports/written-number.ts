/** Numbers as people and spreadsheets write them in a list. */

const PLAIN = /^\d+(?:[.,]\d+)?$/;
/** 1.200 and 12,345: the only separator may be for thousands or for decimals. */
const ONE_GROUP = /^[1-9]\d{0,2}[.,]\d{3}$/;
/** 1.200,50 and 1,200,000: a second separator decides what the first one is. */
const GROUPS = /^([1-9]\d{0,2}([.,])\d{3}(?:\2\d{3})*)(?:(?!\2)[.,](\d+))?$/;
/** 1 200 and 1'200, with a space of any width. Also two numbers whose columns were mixed up. */
const SPACED = /^[1-9]\d{0,2}(?:[\s'’]\d{3})+(?:[.,]\d+)?$/;

export type DecimalSign = 'comma' | 'point';

/** Where the decimal sign is known, the other sign, spaces and apostrophes separate thousands. */
const KNOWN: Readonly<Record<DecimalSign, RegExp>> = {
  comma: /^(\d+|[1-9]\d{0,2}(?:[.\s'’]\d{3})+)(?:,(\d+))?$/,
  point: /^(\d+|[1-9]\d{0,2}(?:[,\s'’]\d{3})+)(?:\.(\d+))?$/,
};

/** @returns 'ambiguous' for a text with more than one reading, undefined unless it is a number above zero in decimal digits */
export function readNumber(
  text: string,
  decimal?: DecimalSign | null,
): number | 'ambiguous' | undefined {
  const [, units, fraction = '0'] = (decimal && KNOWN[decimal].exec(text)) || [];
  if (units !== undefined) return Number(`${units.replaceAll(/\D/g, '')}.${fraction}`);
  if (ONE_GROUP.test(text) || SPACED.test(text)) return 'ambiguous';
  if (PLAIN.test(text)) return Number(text.replace(',', '.'));
  const [, groups, , decimals = '0'] = GROUPS.exec(text) ?? [];
  return groups === undefined ? undefined : Number(`${groups.replaceAll(/[.,]/g, '')}.${decimals}`);
}
