/** Labels as a PDF, and its way to a printer of this tablet. */
import { t } from '@lingui/core/macro';
import { type SheetMeasure, TEST_PAGE } from '../../labels/sheet.ts';
import type { LabelData, LabelTemplate } from '../../labels/template.ts';
import { PICTURE, type SizedText, textWidth } from '../../labels/text-width.ts';
import { sheetMeasure } from '../device/label-choice.ts';
import { saveFile } from '../lib/save-file.ts';

/** State of a job, in words. */
export interface PrintOutcome {
  readonly text: string;
  readonly detail: string;
  /** Nothing was printed yet. */
  readonly isOpen?: boolean;
  /** Hands the same job to the same printer once more; left out where that is never right. */
  readonly again?: () => Promise<PrintOutcome>;
}

interface LabelsFile {
  readonly template: LabelTemplate;
  readonly labels: readonly LabelData[];
  readonly title: string;
  /** Labels of the first sheet that are used already. */
  readonly skip?: number;
}

export async function labelsFile({ template, labels, title, skip = 0 }: LabelsFile): Promise<File> {
  const { labelsPdf } = await import('../../labels/pdf.ts');
  const options = { title, skip, measure: measureNow(), picture: textPicture };
  return pdfFile(title, await labelsPdf(template, labels, options));
}

/** A page that shows what the printer does to a sheet. */
export async function testPageFile(template: LabelTemplate): Promise<File> {
  const { testSheetPdf } = await import('../../labels/pdf.ts');
  const title = t`Test page`;
  return pdfFile(title, await testSheetPdf(template, title, measureNow()));
}

const pdfFile = (title: string, bytes: Uint8Array<ArrayBuffer>) =>
  new File([bytes], `${title}.pdf`, { type: 'application/pdf' });

/** What was measured on a test page, else what it is meant to be. */
export const measureNow = (): SheetMeasure => sheetMeasure() ?? TEST_PAGE;

/**
 * Hands a PDF to a printer. Tablets share it, because their browsers do not print a PDF inside a page; the list of the
 * system contains its printers.
 */
export async function hand(pdf: File): Promise<PrintOutcome> {
  const isTouchDevice = matchMedia('(pointer: coarse)').matches;
  if (isTouchDevice && navigator.canShare?.({ files: [pdf] })) return share(pdf);
  if (!navigator.pdfViewerEnabled) {
    saveFile(pdf.name, pdf);
    return handed(t`The labels are saved as a PDF`, pdf);
  }
  await printInFrame(pdf);
  return handed(t`The labels are in the print dialog`, pdf);
}

const handed = (text: string, pdf: File): PrintOutcome => ({
  text,
  detail: t`Print them in actual size (100%), without fitting to the page, on paper of this size.`,
  again: () => hand(pdf),
});

async function share(pdf: File): Promise<PrintOutcome> {
  try {
    await navigator.share({ files: [pdf] });
    return handed(t`The labels were handed to this tablet`, pdf);
  } catch (error) {
    // The person closed the list, or the press is too long ago for the browser.
    const name = error instanceof DOMException ? error.name : '';
    if (name !== 'AbortError' && name !== 'NotAllowedError') throw error;
    const isOpen = name === 'AbortError';
    return {
      text: isOpen ? t`Nothing was printed yet` : t`The labels are ready`,
      detail: t`Press “Open again” to print them.`,
      isOpen,
      again: () => hand(pdf),
    };
  }
}

let shown: HTMLIFrameElement | undefined;

/** The frame stays until the next print: the browser reads it while its dialog is open. */
async function printInFrame(pdf: File): Promise<void> {
  if (shown) URL.revokeObjectURL(shown.src);
  shown?.remove();
  const frame = document.createElement('iframe');
  shown = frame;
  frame.className = 'visually-hidden';
  frame.ariaHidden = 'true';
  frame.tabIndex = -1;
  frame.src = URL.createObjectURL(pdf);
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  await loaded;
  frame.contentWindow?.focus();
  frame.contentWindow?.print();
}

/** Dots per mm: those of a printer with 600 dpi. */
const DOTS = 24;
/** The app's own letters, then those of the tablet, which has every alphabet. */
const FAMILY = `'Atkinson Hyperlegible Next Variable', sans-serif`;

/** A picture of a text whose letters the fonts of every PDF viewer lack. */
async function textPicture({ text, size }: SizedText): Promise<ArrayBuffer> {
  const letters = Math.round(size * DOTS);
  const font = `700 ${letters}px ${FAMILY}`;
  await document.fonts.load(font, text).catch(() => []);
  const width = Math.ceil(textWidth(text, letters));
  const canvas = new OffscreenCanvas(width, Math.ceil(letters * PICTURE.height));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures.');
  context.font = font;
  context.fillText(text, 0, letters * (PICTURE.height - PICTURE.below), width);
  return (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer();
}
