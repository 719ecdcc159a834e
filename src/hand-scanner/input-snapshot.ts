/** Content of an input before a hand scanner's first characters were typed into it. */
export interface Snapshot {
  restore(): void;
}

const TEXT_TYPES = new Set(['text', 'search', 'tel', 'url', 'email', 'password', 'number', '']);

type Field = HTMLInputElement | HTMLTextAreaElement;
const isField = (target: unknown): target is Field =>
  (typeof HTMLInputElement !== 'undefined' &&
    target instanceof HTMLInputElement &&
    TEXT_TYPES.has(target.type)) ||
  (typeof HTMLTextAreaElement !== 'undefined' && target instanceof HTMLTextAreaElement);

export const isEditable = (target: unknown): boolean =>
  isField(target) ||
  (typeof HTMLElement !== 'undefined' && target instanceof HTMLElement && target.isContentEditable);

export function snapshot(target: unknown): Snapshot | null {
  if (isField(target)) return fieldSnapshot(target);
  if (typeof HTMLElement === 'undefined' || !(target instanceof HTMLElement)) return null;
  const text = target.textContent;
  return { restore: () => void (target.textContent = text) };
}

/** Through the prototype's setter: React overrides the one on the element and would not notice. */
function fieldSnapshot(field: Field): Snapshot {
  const { value, selectionStart, selectionEnd } = field;
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  return {
    restore() {
      if (field.value === value) return;
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      // Number and e-mail inputs have no selection to put back.
      if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
    },
  };
}
