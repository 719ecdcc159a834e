/** Everything in one file, for pages and bundlers that fetch no other: QR codes only. */
export { createScanner } from './scanner/create-scanner.ts';
export { ScannerError } from './scanner/scanner-error.ts';
export type { Label, Scanner, ScannerOptions, ScannerSource } from './scanner/types.ts';
