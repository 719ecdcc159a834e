/** The general reader's file: what a decoder of QR codes alone does without. */
export { fallbackScan } from '../../wasm/fallback/fallback-scan.ts';
export { rescue } from '../../wasm/fallback/rescue.ts';
export { readUpright } from '../../wasm/fallback/upright.ts';
export { openReader } from '../../wasm/zxing/reader-adapter.ts';
