/** Hands a PDF to a printer of this tablet. */
import { saveFile } from '../../lib/save-file.ts';

/** How a PDF reached the tablet's printing. */
export type Handed = 'dialog' | 'shared' | 'saved' | 'cancelled';

/**
 * Tablets share the file, because their browsers do not print a PDF inside a page; the list of the system
 * contains its printers. @throws DOMException NotAllowedError where the press is too long ago for the browser.
 */
export async function handToPrinter(pdf: File): Promise<Handed> {
  if (isTouchDevice() && navigator.canShare?.({ files: [pdf] })) {
    return navigator.share({ files: [pdf] }).then(
      () => 'shared',
      (error: unknown) => {
        if (!isAbort(error)) throw error;
        return 'cancelled';
      },
    );
  }
  if (!navigator.pdfViewerEnabled) {
    saveFile(pdf.name, pdf);
    return 'saved';
  }
  await printInFrame(pdf);
  return 'dialog';
}

const isTouchDevice = () => matchMedia('(pointer: coarse)').matches;

/** The person closed the list. */
const isAbort = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

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
