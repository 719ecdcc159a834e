/** Text that arrives without keys: committed by a keyboard or a scanner service, or pasted. */
import { possibleCodes } from '../../contract/case-code.ts';
import type { HandKey } from './keys.ts';

/** Longer than a word with digits in it that a person's keyboard completes. */
const LEAST_COMMITTED = 8;

/** Characters for a read, and how they came. */
export interface ArrivedText {
  readonly text: string;
  readonly origin: NonNullable<HandKey['origin']>;
}

/**
 * Text of a `beforeinput` that a scanner entered; undefined for a person's.
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

/** Whole words come from a keyboard that completes them, unless they hold a case code or are a number. */
const isCommittedByMachine = (data: string, inputType: string): boolean =>
  data.length > 1 &&
  (possibleCodes(data).length > 0 ||
    (inputType === 'insertText' && data.length >= LEAST_COMMITTED && /^\S*\d\S*\s?$/.test(data)));

export const pastedText = (event: ClipboardEvent): ArrivedText | undefined => {
  const text = event.clipboardData?.getData('text/plain') ?? '';
  return text === '' ? undefined : { text, origin: 'pasted' };
};
