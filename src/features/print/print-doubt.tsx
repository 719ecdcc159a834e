/** The question whether the labels that a printer was sent last came out. */
import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import type { Board, PrintJob } from '../../../contract/types.ts';
import { Button } from '../../ui/button.tsx';
import { DigitsField } from '../../ui/number-field.tsx';

type PrintQuestion = NonNullable<Board['questions']>[number];

/** Labels that may or may not be printed. */
interface Doubt {
  readonly from: number;
  readonly to: number;
}

/** A backend that does not say how many were sent asks about one label. */
export function doubtOf({ state, check, first, sent = 0 }: PrintJob): Doubt | undefined {
  if (state !== 'check' || check === null) return undefined;
  return { from: check, to: Math.max(check, first + sent - 1) };
}

export const checkWords = ({ from, to }: Doubt, order: string): string =>
  from === to ? t`Check label ${from} of ${order}` : t`Check labels ${from} to ${to} of ${order}`;

/** Why a printer prints nothing, for those that wait for it. */
export const waitWords = ({ printer, order, label }: PrintQuestion): string =>
  t`${printer} waits for an answer about label ${label} of ${order}`;

export function questionWords(printer: string, { from, to }: Doubt): string {
  const count = to - from + 1;
  return plural(count, {
    one: `${printer}: Did the last label come out?`,
    other: `${printer}: Did the last ${count} labels come out?`,
  });
}

interface PrintDoubtProps {
  readonly doubt: Doubt;
  readonly isPending: boolean;
  readonly onAnswer: (label: number, isPrinted: boolean) => void;
}

/** Labels come out in their order, so that the first one that is missing says all. */
export function PrintDoubt({ doubt: { from, to }, isPending, onAnswer }: PrintDoubtProps) {
  const [missing, setMissing] = useState(String(from));
  const isIn = Number(missing) >= from && Number(missing) <= to;
  const isOne = from === to;
  return (
    <>
      <Button pending={isPending} onPress={() => onAnswer(to, true)}>
        {isOne ? t`It came out` : t`All came out`}
      </Button>
      {!isOne && (
        <DigitsField
          label={t`First label that is missing`}
          value={missing}
          onChange={setMissing}
          error={isIn ? undefined : t`From ${from} to ${to}`}
        />
      )}
      <Button
        pending={isPending}
        why={!isIn && t`Correct the numbers`}
        onPress={() => onAnswer(Number(missing), false)}
      >
        {isOne ? t`Print it again` : t`Print again from this label`}
      </Button>
    </>
  );
}
