/** What a language of label printers has to say. One more language is one more object. */
import type { PrintJob } from '../../contract/types.ts';
import type { LabelData, LabelTemplate } from '../../labels/template.ts';
import type { PrinterSetup } from '../../labels/dots.ts';
import type { components } from '../../contract/generated/admin.d.ts';

/** The contract has the states of a printer, and tablets their own words for them. */
export type Trouble = NonNullable<PrintJob['trouble']>;

/** For commands and the doctor. */
export const TROUBLE_WORDS: Readonly<Record<Trouble, string>> = {
  offline: 'it cannot be reached: check its power and its address',
  silent: 'it took nothing for a while',
  paper: 'it is out of paper',
  open: 'its head is open',
  ribbon: 'it is out of ribbon',
  paused: 'it is paused',
  busy: 'it has been at one label for a while: take it off, or end the prints of another program',
  question: 'it waits for an answer about a label: tablets show the question in their menu',
};

/** A part is left out where it does not say it. */
export type AboutPrinter = NonNullable<components['schemas']['AboutPrinter']>;

export interface PrinterStatus {
  readonly trouble: Trouble | null;
  /** Labels that wait in it, also those of other programs. */
  readonly waiting: number;
  /** Its own count of the labels that it has ever printed; left out where it has none, or does not answer it now. */
  readonly printed?: number;
  /** Left out until the printer is known to speak this language. */
  readonly about?: AboutPrinter;
}

/** A language of label printers. */
export interface Protocol {
  /** Question for what a printer is, with its status. */
  readonly identify: string;
  /** Question for the status after everything that was sent before. */
  readonly status: string;
  /** The whole answers in what was received since a question, oldest first. */
  read(text: string): readonly PrinterStatus[];
  render(template: LabelTemplate, data: LabelData, setup: PrinterSetup): string;
}

/** Texts between STX and ETX, which answers are framed with, and the text around them. */
export function framesIn(text: string): {
  readonly frames: readonly string[];
  readonly rest: string;
} {
  const parts = text.split('\u0003').map((part) => part.split('\u0002'));
  const frames = parts.slice(0, -1).flatMap((part) => (part.length > 1 ? part.slice(-1) : []));
  return { frames, rest: parts.map(([before]) => before).join('\n') };
}
