import { kindOfText, TEXT_KINDS, type TextKind } from '../parts/label-texts.ts';

export type SheetSource = 'given' | 'demo' | 'kinds' | 'typed' | 'commands';

/** Values of the sheet's fields; numbers are strings of digits. */
export interface SheetSettings {
  /** Name of the demonstration order. */
  readonly order: string;
  readonly typed: string;
  readonly kind: TextKind | 'all';
  /** Number of the first label of each kind, from 1. */
  readonly start: string;
  /** Labels of each kind. */
  readonly count: string;
  /** Side of a code without its white border, mm. */
  readonly side: string;
}

export const DEFAULT_SHEET: SheetSettings = {
  order: '',
  typed: '',
  kind: 'all',
  start: '1',
  count: '12',
  side: '30',
};

const NUMBER_RANGES = {
  start: { least: 1, most: 100_000, unit: '' },
  count: { least: 1, most: 500, unit: '' },
  side: { least: 8, most: 150, unit: ' mm' },
} as const;

/** Why a number cannot be used, in words; undefined when it can. */
export function numberFault(name: keyof typeof NUMBER_RANGES, value: string): string | undefined {
  const { least, most, unit } = NUMBER_RANGES[name];
  const fits = value !== '' && Number(value) >= least && Number(value) <= most;
  return fits ? undefined : `Between ${least} and ${most}${unit}.`;
}

const isUsable = (settings: SheetSettings): boolean =>
  (['start', 'count', 'side'] as const).every((name) => !numberFault(name, settings[name]));

export interface SheetGroup {
  readonly kind: TextKind;
  readonly texts: readonly string[];
}

/** The chosen part of the labels, kind by kind; kinds without a label are left out. */
export function groupsOf(texts: readonly string[], settings: SheetSettings): SheetGroup[] {
  if (!isUsable(settings)) return [];
  const from = Number(settings.start) - 1;
  const to = from + Number(settings.count);
  return TEXT_KINDS.filter((kind) => settings.kind === 'all' || settings.kind === kind)
    .map((kind) => ({
      kind,
      texts: texts.filter((text) => kindOfText(text) === kind).slice(from, to),
    }))
    .filter(({ texts: some }) => some.length > 0);
}
