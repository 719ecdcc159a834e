/** What the rules of a printer's language have to say. One more language is one more object. */
import type { LabelData, LabelTemplate } from '../../labels/template.ts';
import type { Resolution } from '../../labels/zpl.ts';
import type { Address, Wire } from './wire.ts';

/** Troubles of a printer, in words for commands and the doctor; tablets have their own. */
export const TROUBLE_WORDS = {
  offline: 'it cannot be reached',
  silent: 'it took nothing for a while',
  paper: 'it is out of paper',
  open: 'its head is open',
  ribbon: 'it is out of ribbon',
  paused: 'it is paused',
} as const;
export type Trouble = keyof typeof TROUBLE_WORDS;

export interface PrinterStatus {
  readonly trouble: Trouble | null;
  /** Labels that it has received and not printed, also those of other programs. */
  readonly left: number;
}

export type PrinterWire = Pick<
  Wire<PrinterStatus>,
  'isOpen' | 'hasAnswered' | 'ask' | 'write' | 'end' | 'destroy'
>;

export interface Protocol {
  /** @throws Error for a printer that cannot be reached in this time */
  open(address: Address, ms: number): Promise<PrinterWire>;
  /** Status after everything that was sent before; undefined where none comes in this time. */
  status(wire: PrinterWire, ms: number): Promise<PrinterStatus | undefined>;
  render(template: LabelTemplate, data: LabelData, dpi: Resolution): string;
  /** Ends the connection. @returns whether the printer has read all of it */
  close(wire: PrinterWire, ms: number): Promise<boolean>;
}
