/** Names of symbologies in this package's interface: those of the Barcode Detection API, and its own for Micro QR. */
import type { OtherFormat, ReadCode } from '../../workers/protocol.ts';

export type Format = 'qr_code' | 'micro_qr_code' | 'data_matrix' | 'code_128';

/** The name of each symbology that only the general reader reads. */
const NAMES = {
  MicroQRCode: 'micro_qr_code',
  DataMatrix: 'data_matrix',
  Code128: 'code_128',
} as const satisfies Record<OtherFormat, Format>;

export const QR_ONLY: readonly Format[] = ['qr_code'];
export const FORMATS: readonly Format[] = [...QR_ONLY, ...Object.values(NAMES)];

export const isFormat = (name: unknown): name is Format => FORMATS.some((one) => one === name);

const SUPPORTED = `The formats are ${FORMATS.join(', ')}.`;

/** @throws TypeError for anything but a list with an entry */
export function listed(formats: unknown): readonly unknown[] {
  if (Array.isArray(formats) && formats.length > 0) return formats;
  throw new TypeError(`formats has to be a list of at least one format. ${SUPPORTED}`);
}

/** What a caller wants to be read; left out: QR codes. @throws TypeError for an unknown format, too */
export function formatsFrom(wanted: unknown): readonly Format[] {
  const formats = listed(wanted ?? QR_ONLY);
  const unknown = formats.find((format) => !isFormat(format));
  if (unknown !== undefined)
    throw new TypeError(`The format ${JSON.stringify(unknown)} is not supported. ${SUPPORTED}`);
  return formats.filter(isFormat);
}

const isZxingFormat = (name: string): name is OtherFormat => Object.hasOwn(NAMES, name);

/** Those of the formats that only the general reader, zxing-wasm, reads. */
export const zxingFormats = (formats: readonly Format[]): readonly OtherFormat[] =>
  Object.keys(NAMES)
    .filter(isZxingFormat)
    .filter((other) => formats.includes(NAMES[other]));

export const formatOf = ({ format }: Pick<ReadCode, 'format'>): Format =>
  format === undefined ? 'qr_code' : NAMES[format];
