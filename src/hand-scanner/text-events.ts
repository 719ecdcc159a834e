/** Text that arrives without keys: committed by a keyboard or a scanner service, or pasted; and the field for it. */
import { t } from '@lingui/core/macro';
import { possibleCodes } from '../../contract/case-code.ts';
import type { Clock } from '../lib/clock.ts';
import { isScreenCovered } from '../lib/covers.ts';
import { isProductCode } from '../lib/product-code.ts';
import { isEditable } from './input-snapshot.ts';

/**
 * Scanner services of Android commit their text to the focused field and to nothing else. This one has the
 * focus while a person uses nothing else, is invisible and opens no keyboard.
 */
export interface ScanField {
  readonly has: (target: unknown) => boolean;
  /** Text that a composition put into it. */
  readonly takeText: () => string;
  readonly remove: () => void;
}

/** Interval between two checks of the focus, ms: browsers report no removal of the focused element. */
const CHECK_MS = 500;

export const isNeededHere = (): boolean => /Android/i.test(globalThis.navigator?.userAgent ?? '');

export function addScanField(clock: Clock): ScanField {
  const field = newField();
  document.body.append(field);
  const focus = () => field.focus({ preventScroll: true });
  let stopTimer = () => undefined as void;
  // A button that a finger pressed keeps the focus, or gets it back when its dialog closes. One that was
  // reached by keyboard or screen reader is not touched.
  let isByHand = false;
  const check = () => {
    const { activeElement, body } = document;
    if (isByHand ? isFree() : activeElement === body && !isScreenCovered()) focus();
    stopTimer = clock.after(CHECK_MS, check);
  };
  const afterPress = (event: Event) => {
    isByHand = event instanceof PointerEvent && event.pointerType !== '';
    if (isByHand) clock.after(0, () => isFree() && focus());
  };
  // A scanner's Tab is stopped at the window, before it gets here.
  const afterKey = ({ key }: KeyboardEvent) => void (isByHand &&= key !== 'Tab');
  addEventListener('click', afterPress, true);
  document.addEventListener('keydown', afterKey, true);
  check();
  return {
    has: (target) => target === field,
    takeText() {
      const text = field.value;
      field.value = '';
      return text;
    },
    remove() {
      stopTimer();
      removeEventListener('click', afterPress, true);
      document.removeEventListener('keydown', afterKey, true);
      field.remove();
    },
  };
}

const isFree = (): boolean =>
  !isScreenCovered() &&
  !isEditable(document.activeElement) &&
  document.activeElement?.closest('[role=dialog], [role=listbox], [role=menu], select') === null;

function newField(): HTMLTextAreaElement {
  const field = document.createElement('textarea');
  field.className = 'visually-hidden';
  field.dataset['scanField'] = '';
  field.tabIndex = -1;
  field.inputMode = 'none';
  field.autocapitalize = 'off';
  field.autocomplete = 'off';
  field.spellcheck = false;
  field.setAttribute('virtualkeyboardpolicy', 'manual');
  field.setAttribute('aria-label', t`Hand scanner`);
  return field;
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
): string | undefined {
  if (inputType === 'insertLineBreak' || inputType === 'insertParagraph')
    return isScanField ? '\n' : undefined;
  if (!data || !inputType.startsWith('insert') || inputType === 'insertFromPaste') return undefined;
  const isScanned = isScanField || isCommittedByMachine(data, inputType);
  if (!isScanned && !(nameless && Array.from(data).length === 1)) return undefined;
  return data;
}

/**
 * In a person's field whole words come from a keyboard that completes them, or from its clipboard (the
 * number of an order), unless they hold a case code or are the code of a product, perhaps with the scanner's suffix.
 */
const isCommittedByMachine = (data: string, inputType: string): boolean =>
  possibleCodes(data).length > 0 ||
  (inputType === 'insertText' && isProductCode(data.replace(/\s$/, '')));
