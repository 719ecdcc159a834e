/** Some browsers, Safari among them, read the address after the click has returned, ms. */
const KEEP_MS = 60_000;

/** Hands a file to the browser's downloads. */
export function saveFile(name: string, content: Blob): void {
  const href = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), KEEP_MS);
}

export const saveCsv = (name: string, content: string | ArrayBuffer): void =>
  saveFile(name, new Blob([content], { type: 'text/csv' }));
