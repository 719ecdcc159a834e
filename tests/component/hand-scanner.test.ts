import { signal } from '../../reader/signals.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createHandScanner } from '../../src/hand-scanner/hand-scanner.ts';
import type { HandScannerEvent } from '../../src/hand-scanner/read.ts';
import { textsOf, usPress } from '../support/hand-keys.ts';
import { code } from '../support/packing.ts';

const timing = signal({ betweenCharacters: 250, readTimeout: 700 });
const events: HandScannerEvent[] = [];
let stop: () => void = () => undefined;

const texts = () => textsOf(events);

function page(html: string): void {
  document.body.innerHTML = html;
}

const pressOf = (character: string): KeyboardEventInit =>
  character === '\n' ? { key: 'Enter', code: 'Enter' } : usPress(character);

/** A browser's reaction to a key without preventDefault: types it. */
function press(target: HTMLElement, character: string, timeStamp: number): void {
  const init = { ...pressOf(character), bubbles: true, cancelable: true };
  const down = new KeyboardEvent('keydown', init);
  Object.defineProperty(down, 'timeStamp', { value: timeStamp });
  const open = target.dispatchEvent(down);
  if (open && target instanceof HTMLInputElement && character !== '\n') {
    target.setRangeText(character, target.selectionStart ?? 0, target.selectionEnd ?? 0, 'end');
    target.dispatchEvent(new InputEvent('input', { bubbles: true, data: character }));
  }
  target.dispatchEvent(new KeyboardEvent('keyup', init));
}

const typeInto = (
  target: HTMLElement,
  text: string,
  gapMs: number,
  from = performance.now(),
): number => [...text].reduce((at, character) => (press(target, character, at), at + gapMs), from);

beforeEach(() => {
  events.length = 0;
  stop = createHandScanner({ timing }).subscribe((event) => events.push(event));
});
afterEach(() => {
  stop();
  document.body.innerHTML = '';
});

describe('a hand scanner on a page', () => {
  it('an input has its text again after the first characters of a scan were typed into it, and its framework is notified', () => {
    page('<input value="MO/417">');
    const input = document.querySelector('input')!;
    input.focus();
    input.setSelectionRange(2, 2);
    const values: string[] = [];
    input.addEventListener('input', () => values.push(input.value));
    typeInto(input, `${code('S', 5)}\n`, 5);
    expect(texts()).toEqual([code('S', 5)]);
    expect(values).toEqual(['MOS/417', 'MOS0/417', 'MOS0T/417', 'MO/417']);
    expect([input.value, input.selectionStart]).toEqual(['MO/417', 2]);
  });

  it('keys reach the page when the last listener has stopped', () => {
    page('<input>');
    const input = document.querySelector('input')!;
    typeInto(input, code('S', 5).slice(0, 8), 5);
    stop();
    input.value = '';
    typeInto(input, `${code('S', 6)}\n`, 5);
    expect([input.value, texts()]).toEqual([code('S', 6), []]);
  });

  it('one late key of a hand scanner does not count as a person', () => {
    page('<input value="MO/417">');
    const input = document.querySelector('input')!;
    input.focus();
    const text = code('S', 5);
    const at = typeInto(input, text.slice(0, 12), 5);
    typeInto(input, `${text.slice(12)}\n`, 5, at + 90);
    expect(texts()).toEqual([text]);
    expect(input.value).toBe('MO/417');
  });

  it('an input keeps what a person types, and their Enter', async () => {
    page('<form><input><button>Go</button></form>');
    const form = document.querySelector('form')!;
    let submits = 0;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      submits += 1;
    });
    const input = document.querySelector('input')!;
    input.focus();
    typeInto(input, 'cedar fog', 120);
    expect(input.value).toBe('cedar fog');
    typeInto(input, code('S', 8), 150, performance.now() + 5000);
    expect(input.value).toBe(`cedar fog${code('S', 8)}`);
    expect(texts()).toEqual([]);
    await userEvent.keyboard('{Enter}');
    expect(submits).toBe(1);
  });

  it('an input keeps the words of an Android keyboard that completes them', () => {
    page('<input>');
    const input = document.querySelector('input')!;
    input.focus();
    for (const data of ['o', 'order', 'order 12']) {
      const down = { key: 'Unidentified', keyCode: 229, bubbles: true, cancelable: true };
      input.dispatchEvent(new KeyboardEvent('keydown', down));
      const change = { data, inputType: 'insertCompositionText', bubbles: true, cancelable: true };
      expect(input.dispatchEvent(new InputEvent('beforeinput', change)), data).toBe(true);
    }
    expect(events).toEqual([]);
  });

  it.each([
    ['an order number from the clipboard of an Android keyboard', 'MO/00414', true],
    ['a word with digits', 'cedar2026', true],
    ['an EAN', '4006381333931', false],
  ])('in an input, %s (%s) that is inserted at once stays there: %s', (_name, data, stays) => {
    page('<input>');
    const input = document.querySelector('input')!;
    input.focus();
    const change = { data, inputType: 'insertText', bubbles: true, cancelable: true };
    expect(input.dispatchEvent(new InputEvent('beforeinput', change))).toBe(stays);
  });

  it("a person's Alt code enters its character in an input", () => {
    page('<input>');
    const input = document.querySelector('input')!;
    input.focus();
    const key = (type: string, init: KeyboardEventInit, at: number) => {
      const event = new KeyboardEvent(type, { ...init, bubbles: true, cancelable: true });
      Object.defineProperty(event, 'timeStamp', { value: at });
      return input.dispatchEvent(event);
    };
    const at = performance.now();
    const digits = ['6', '4'].map((digit, index) =>
      key('keydown', { key: digit, code: `Numpad${digit}`, altKey: true }, at + 150 * (index + 1)),
    );
    const up = key('keyup', { key: 'Alt', code: 'AltLeft' }, at + 450);
    const entered = key('keypress', { key: '@' }, at + 451);
    expect([...digits, up, entered]).toEqual([true, true, true, true]);
  });

  it('a code that an Android keyboard inserts at once is read', () => {
    page('<input>');
    const input = document.querySelector('input')!;
    input.focus();
    const nameless = { key: 'Unidentified', keyCode: 229, bubbles: true, cancelable: true };
    input.dispatchEvent(new KeyboardEvent('keydown', nameless));
    const open = input.dispatchEvent(
      new InputEvent('beforeinput', {
        inputType: 'insertText',
        data: `${code('S', 6)}\n`,
        bubbles: true,
        cancelable: true,
      }),
    );
    expect(open).toBe(false);
    expect(texts()).toEqual([code('S', 6)]);
  });
});
