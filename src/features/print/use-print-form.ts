import { useState } from 'react';
import type { Order } from '../../../contract/types.ts';
import type { Station } from '../../lib/paths.ts';
import {
  type PrintFields,
  type PrintSources,
  readFields,
  usualFields,
} from '../../printing/print-fields.ts';
import type { Print } from './use-print.ts';

export interface PrintPlace {
  readonly order: Order;
  readonly station: Station;
}

export interface PrintFormProps extends PrintPlace {
  readonly sources: PrintSources;
  readonly print: Print;
  /** Values in place of the usual ones. */
  readonly start?: Partial<PrintFields> | undefined;
}

export type PrintFormState = ReturnType<typeof usePrintForm>;

/** An answer that changes while the form is open changes neither the labels nor the printer under the finger. */
export function usePrintForm({ sources, station, print, start }: PrintFormProps) {
  const [fields, setFields] = useState(() => ({ ...usualFields(sources, station), ...start }));
  // A record that arrives after an unanswered press may be its own.
  const isFirstPrint = print.unanswered !== undefined && !print.unanswered.reason;
  return {
    ...readFields(fields, { ...sources, prints: isFirstPrint ? [] : sources.prints }),
    change: (change: Partial<PrintFields>) => {
      if (print.unanswered) print.forget();
      // Other labels have a range, a template and a printer of their own.
      if (change.set === undefined) setFields({ ...fields, ...change });
      else setFields(usualFields(sources, station, change.set));
    },
  };
}
