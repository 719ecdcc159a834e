import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { addScanField, type ScanField } from '../../src/hand-scanner/text-events.ts';
import { coverScreen } from '../../src/lib/covers.ts';
import { FakeClock } from '../support/packing.ts';

let clock: FakeClock;
let field: ScanField;

const part = (selector: string) => document.querySelector<HTMLElement>(selector)!;
const fieldHasFocus = () => field.has(document.activeElement);
/** Many checks of the focus. */
const wait = () => clock.advance(5000);

beforeEach(() => {
  document.body.innerHTML = '<input><button>One</button><button id="two">Two</button>';
  clock = new FakeClock();
  field = addScanField(clock);
});
afterEach(() => {
  field.remove();
  document.body.innerHTML = '';
});

test('the scan field has the focus while nothing else is used, and leaves it in a text field', () => {
  expect(fieldHasFocus()).toBe(true);
  expect(document.activeElement).toHaveAttribute('inputmode', 'none');
  part('input').focus();
  wait();
  expect(document.activeElement).toBe(part('input'));
  part('input').remove();
  wait();
  expect(fieldHasFocus()).toBe(true);
});

test('the scan field takes the focus after a press, and not while a dialog is open', async () => {
  await userEvent.click(part('button'));
  wait();
  expect(fieldHasFocus()).toBe(true);
  const uncover = coverScreen();
  part('#two').focus();
  wait();
  expect(document.activeElement).toBe(part('#two'));
  uncover();
  wait();
  expect(fieldHasFocus()).toBe(true);
});

test('the scan field leaves the focus where Tab moved it, also after a press by hand', async () => {
  await userEvent.click(part('button'));
  wait();
  part('button').focus();
  await userEvent.keyboard('{Tab}');
  wait();
  expect(document.activeElement).toBe(part('#two'));
});
