import { plural, t } from '@lingui/core/macro';
import type { RefusalReason, TabletTrouble } from '../../../contract/types.ts';

const REASONS: Record<RefusalReason, () => string> = {
  'wrong-kind': () => t`Wrong kind`,
  'not-in-order': () => t`Other order`,
  'packed-elsewhere': () => t`Packed`,
  'case-full': () => t`Case full`,
  'no-code': () => t`No case code`,
  duplicate: () => t`On two labels`,
};

export const peopleWords = (people: number): string =>
  plural(people, { one: '1 person', other: '# people' });

export const reasonWords = (reason: RefusalReason): string => REASONS[reason]();

type Key = `${TabletTrouble['part']} ${TabletTrouble['reason']}`;

const TROUBLES: Partial<Record<Key, () => string>> = {
  'camera denied': () => t`Camera not allowed`,
  'camera none': () => t`No camera`,
  'camera busy': () => t`Camera in use elsewhere`,
  'camera lost': () => t`Camera stopped`,
  'camera unplugged': () => t`Camera unplugged`,
  'scanner keys': () => t`Scanner: no characters`,
  'scanner layout': () => t`Scanner: other keyboard`,
  'scanner slow': () => t`Scanner: characters lost`,
};

export const troubleWords = ({ part, reason }: TabletTrouble): string =>
  TROUBLES[`${part} ${reason}`]?.() ?? (part === 'camera' ? t`Camera trouble` : t`Scanner trouble`);

export const ageWords = (seconds: number): string =>
  seconds < 60
    ? t`${seconds} s old`
    : plural(Math.floor(seconds / 60), { one: '1 min old', other: '# min old' });
