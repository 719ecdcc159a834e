/** The general reader's file: what a decoder of QR codes alone does without. */
export { fallbackScan } from '../../wasm/fallback-scan.ts';
export { openReader } from '../../wasm/zxing/reader-adapter.ts';
