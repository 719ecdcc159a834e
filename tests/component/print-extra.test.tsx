import { clear } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FAILURES } from './orders-plant.ts';
import { goHome, paste, toast } from './orders-world.tsx';
import { extra, openLabels, PRINTED } from './print-support.tsx';
import { soon } from './ui-support.tsx';

beforeEach(() => clear());
afterEach(() => {
  goHome();
  vi.restoreAllMocks();
});

describe('the inline Extra', () => {
  test.each(['0', ''])('%j is refused in words, and nothing is sent', async (text) => {
    const { plant } = await openLabels('2', PRINTED);
    await extra('Master Case').fill(text);
    await userEvent.keyboard('{Enter}');
    await soon(toast).toBe('Input a number greater than 0!');
    await expect
      .element(extra('Master Case'))
      .toHaveAccessibleDescription('Input a number greater than 0!');
    expect(plant.changes).toEqual([]);
  });

  test.each(['abc', '-5', '1e3', '1.5', '12345678901234567890'])(
    'does not take %s, and says so',
    async (text) => {
      await openLabels('2', PRINTED);
      const input = extra('Master Case').element() as HTMLInputElement;
      await paste(input, text);
      expect(input.value).toBe('1');
      await expect.element(page.getByText('Digits only. Nothing was changed.')).toBeVisible();
    },
  );

  test('drops leading zeros', async () => {
    await openLabels('2', PRINTED);
    const input = extra('Master Case').element() as HTMLInputElement;
    await paste(input, '007');
    await soon(() => input.value).toBe('7');
  });

  test.each(FAILURES)(
    'keeps its number after %s, and says what to do',
    async (_what, answer, words) => {
      const { plant, saved } = await openLabels('2', PRINTED);
      plant.instead.set('POST /extra-master-case-labels', answer);
      await extra('Master Case').fill('3');
      await userEvent.keyboard('{Enter}');
      const message = () => document.querySelector('main .message--bad')?.textContent ?? '';
      await soon(message).toMatch(words);
      expect(toast()).not.toBe('');
      await expect.element(extra('Master Case')).toHaveValue('3');
      expect(saved).toEqual([]);
    },
  );
});
