/** A label's parts in the dots of a print head. */
import type { components } from '../contract/generated/admin.d.ts';
import { type CodeLayout, DOT } from './layout.ts';

export const RESOLUTIONS = [203, 300, 600] as const;
export type Resolution = (typeof RESOLUTIONS)[number];

/** Dots per mm of the print heads that are sold under these names. */
export const DOTS: Record<Resolution, number> = { 203: 1 / DOT, 300: 11.8, 600: 23.6 };

type Settings = components['schemas']['LabelPrinterSettings'];

/** How a printer differs from others. What is left out stays as the printer has it. */
export type PrinterSetup = Omit<Settings, 'dpi'> & { readonly dpi: Resolution };

/** Dots of a module are whole, so that no module is wider than another. */
export function codeDots({ x, y, module, modules }: CodeLayout, perMm: number) {
  const pitch = Math.floor(module * perMm + 1e-6);
  // The quiet zone grows by what the modules of this printer are smaller.
  const spare = Math.floor((modules.size * (module * perMm - pitch)) / 2);
  return { left: Math.round(x * perMm) + spare, top: Math.round(y * perMm) + spare, pitch };
}
