/** The languages of label printers. */
import type { LabelData, LabelTemplate } from '../../labels/template.ts';
import { setupOf, type LabelPrinter } from './printers.ts';
import type { Protocol } from './protocol.ts';
import { TSPL } from './tspl.ts';
import { ZPL } from './zpl.ts';

export const PROTOCOLS: Readonly<Record<LabelPrinter['protocol'], Protocol>> = {
  zpl: ZPL,
  tspl: TSPL,
};

/** A label in the printer's language. */
export const labelFor = (printer: LabelPrinter, template: LabelTemplate, data: LabelData) =>
  PROTOCOLS[printer.protocol].render(template, data, setupOf(printer));
