/** Paces of scanners in fields: from 5 ms per character to 60 ms, where a fast typist begins. */
import { afterEach, describe, expect, test } from 'vitest';
import { createHandScanner } from '../../src/hand-scanner/hand-scanner.ts';
import { signal } from '../../reader/signals.ts';
import { textsOf, usPress } from '../support/hand-keys.ts';
import { FakeClock } from '../support/packing.ts';

const PACES = [5, 35, 36, 45, 60];
const CODES = { EAN: '4006381333931', 'short digits': '0042', 'case code': 'SBTf406ca55-accc' };
/** Station 1B has the shorter read timeout: an EAN at 45 ms takes longer. */
const TIMING = { betweenCharacters: 250, readTimeout: 500 };

const input = (attributes: Record<string, string>) => () =>
  Object.assign(document.createElement('input'), attributes);
const FIELDS = {
  digits: input({ type: 'text', inputMode: 'numeric' }),
  decimal: input({ type: 'text', inputMode: 'decimal' }),
  number: input({ type: 'number' }),
  search: input({ type: 'search' }),
  password: input({ type: 'password' }),
  notes: () => document.createElement('textarea'),
};

let undo: () => void = () => undefined;
afterEach(() => undo());

/** A field with 12 in it, and a scanner that types into it. */
function openField(make: () => HTMLInputElement | HTMLTextAreaElement) {
  const field = make();
  field.value = '12';
  document.body.append(field);
  const clock = new FakeClock();
  const events: Parameters<typeof textsOf>[0][number][] = [];
  const scanner = createHandScanner({ timing: signal(TIMING), target: window, clock });
  const stop = scanner.subscribe((event) => events.push(event));
  undo = () => {
    stop();
    field.remove();
  };
  let sent = 0;
  const press = (key: string) => {
    const { shiftKey = false, code = key } = usPress(key);
    const down = new KeyboardEvent('keydown', {
      key,
      code,
      shiftKey,
      bubbles: true,
      cancelable: true,
    });
    Object.defineProperty(down, 'timeStamp', { value: clock.now() });
    const passes = field.dispatchEvent(down);
    if (passes && key === 'Enter') sent += 1;
    else if (passes && key !== 'Tab') field.value += key;
  };
  return {
    type(text: string, gaps: (index: number) => number, end: string | undefined) {
      for (const [index, character] of [...text].entries()) {
        press(character);
        clock.advance(gaps(index));
      }
      if (end) press(end);
      clock.advance(2000);
    },
    outcome: () => ({ value: field.value, sent, read: textsOf(events).join() }),
  };
}

const fields = Object.entries(FIELDS);
const codes = Object.entries(CODES);

describe.each(fields)('a %s field', (name, make) => {
  test.each(
    codes.flatMap(([kind, code]) => PACES.map((pace) => [name, kind, pace, code] as const)),
  )('a %s field keeps its value when an %s is scanned at %i ms, and the code is read', (...row) => {
    const [, , pace, code] = row;
    for (const end of ['Enter', 'Tab']) {
      const field = openField(make);
      field.type(code, () => pace, end);
      expect(field.outcome()).toEqual({ value: '12', sent: 0, read: code });
      undo();
    }
  });

  test.each([
    ['steadily', () => 80],
    ['unevenly', (index: number) => (index % 2 === 0 ? 50 : 120)],
    ['slowly', () => 180],
  ] as const)(`a ${name} field takes digits that a person types %s, and Enter`, (_how, gaps) => {
    const field = openField(make);
    field.type('0042', gaps, 'Enter');
    expect(field.outcome()).toEqual({ value: '120042', sent: 1, read: '' });
  });

  test(`a ${name} field keeps its value when an EAN without a suffix is scanned slowly`, () => {
    const field = openField(make);
    field.type(CODES.EAN, () => 45, undefined);
    expect(field.outcome()).toMatchObject({ value: '12', sent: 0 });
  });

  test(`a ${name} field takes two digits at any pace: too few to tell`, () => {
    const field = openField(make);
    field.type('34', () => 60, 'Enter');
    expect(field.outcome()).toEqual({ value: '1234', sent: 1, read: '' });
  });
});
