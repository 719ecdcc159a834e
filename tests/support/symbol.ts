/** QR codes as modules, for the pictures that tests draw. */
import QRCode from 'qrcode';
import type { QrModules } from '../../labels/layout.ts';

const symbols = new Map<string, QrModules>();

/** Encoding tries all eight masks, and a test draws the same code many times: each is encoded once. */
export function symbolOf(text: string, version?: number): QrModules {
  const key = `${version} ${text}`;
  const symbol = symbols.get(key) ?? encode(text, version);
  symbols.set(key, symbol);
  return symbol;
}

function encode(text: string, version?: number): QrModules {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M', version });
  return { size: modules.size, isDark: (row, column) => modules.get(row, column) === 1 };
}

/** Rows of '1' for dark and '0' for bright, for functions that run in a page. */
export function symbolRows(text: string): readonly string[] {
  const { size, isDark } = symbolOf(text);
  const side = Array.from({ length: size }, (_, at) => at);
  return side.map((row) => side.map((column) => (isDark(row, column) ? '1' : '0')).join(''));
}
