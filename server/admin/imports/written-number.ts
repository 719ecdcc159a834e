/** Numbers as people and spreadsheets write them in a list. */

/** Text that has more than one reading as a number. */
export interface Ambiguous {
  /** As in "1200 or 1.2". */
  readonly readings: string;
  /** Ways to write it that have one reading. */
  readonly clear: string;
}

const PLAIN = /^\d+(?:[.,]\d+)?$/;
/** 1.200 and 12,345: the only separator may be for thousands or for decimals. */
const ONE_GROUP = /^([1-9]\d{0,2})[.,](\d{3})$/;
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

/** @returns undefined unless the text is a number above zero in decimal digits */
export function readNumber(
  text: string,
  decimal?: DecimalSign | null,
): number | Ambiguous | undefined {
  const [, units, fraction = '0'] = (decimal && KNOWN[decimal].exec(text)) || [];
  if (units !== undefined) return Number(`${units.replaceAll(/\D/g, '')}.${fraction}`);
  const [, thousands, rest] = ONE_GROUP.exec(text) ?? [];
  if (thousands !== undefined && rest !== undefined) {
    const decimal = `${thousands}.${rest}`;
    return {
      readings: `${thousands}${rest} or ${Number(decimal)}`,
      clear: `${thousands}${rest} or ${decimal}0`,
    };
  }
  if (SPACED.test(text)) {
    const whole = text.replaceAll(/[\s'’]/g, '').replace(',', '.');
    return { readings: `${whole} or two numbers`, clear: whole };
  }
  if (PLAIN.test(text)) return Number(text.replace(',', '.'));
  const [, groups, , decimals = '0'] = GROUPS.exec(text) ?? [];
  return groups === undefined ? undefined : Number(`${groups.replaceAll(/[.,]/g, '')}.${decimals}`);
}
