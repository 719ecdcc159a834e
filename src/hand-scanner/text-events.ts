/** Text that arrives without keys: committed by a keyboard or a scanner service, or pasted. */
import { possibleCodes } from '../../contract/case-code.ts';
import { isProductCode } from '../lib/product-code.ts';
import type { HandKey } from './keys.ts';

/** Characters for a read, and how they came. */
export interface ArrivedText {
  readonly text: string;
  readonly origin: NonNullable<HandKey['origin']>;
}

/**
 * Text of a `beforeinput` that a scanner entered; undefined for text that was typed by hand.
 * @param nameless the last key had no name: its character follows here
 * @param isScanField the app's own field, which no person types in
 */
export function committedText(
  { data, inputType }: InputEvent,
  nameless: boolean,
  isScanField: boolean,
): ArrivedText | undefined {
  if (inputType === 'insertLineBreak' || inputType === 'insertParagraph')
    return isScanField ? { text: '\n', origin: 'committed' } : undefined;
  if (!data || !inputType.startsWith('insert') || inputType === 'insertFromPaste') return undefined;
  const isScanned = isScanField || isCommittedByMachine(data, inputType);
  if (!isScanned && !(nameless && Array.from(data).length === 1)) return undefined;
  return { text: data, origin: 'committed' };
}

/**
 * In a person's field whole words come from a keyboard that completes them, or from its clipboard (the
 * number of an order), unless they hold a case code or are the code of a product, perhaps with the scanner's suffix.
 */
const isCommittedByMachine = (data: string, inputType: string): boolean =>
  possibleCodes(data).length > 0 ||
  (inputType === 'insertText' && isProductCode(data.replace(/\s$/, '')));

export const pastedText = (event: ClipboardEvent): ArrivedText | undefined => {
  const text = event.clipboardData?.getData('text/plain') ?? '';
  return text === '' ? undefined : { text, origin: 'pasted' };
};
