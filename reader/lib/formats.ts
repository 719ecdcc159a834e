/** Names of symbologies in this package's interface: those of the Barcode Detection API, and its own for Micro QR. */
import type { OtherFormat } from '../../workers/protocol.ts';

export type Format = 'qr_code' | 'micro_qr_code' | 'data_matrix' | 'code_128';
type OtherName = Exclude<Format, 'qr_code'>;

const OTHERS = {
  micro_qr_code: 'MicroQRCode',
  data_matrix: 'DataMatrix',
  code_128: 'Code128',
} as const satisfies Record<OtherName, OtherFormat>;

const isOther = (name: string): name is OtherName => Object.hasOwn(OTHERS, name);
const OTHER_NAMES = Object.keys(OTHERS).filter(isOther);
export const FORMATS: readonly Format[] = ['qr_code', ...OTHER_NAMES];
export const QR_ONLY: readonly Format[] = ['qr_code'];

export const isFormat = (name: string): name is Format => name === 'qr_code' || isOther(name);

/** The symbologies that only the general reader reads. */
export const othersOf = (formats: readonly Format[]): readonly OtherFormat[] =>
  formats.flatMap((name) => (isOther(name) ? OTHERS[name] : []));

export const formatName = (other: OtherFormat | undefined): Format =>
  OTHER_NAMES.find((name) => OTHERS[name] === other) ?? 'qr_code';
