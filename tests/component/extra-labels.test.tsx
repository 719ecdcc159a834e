import { clear } from 'idb-keyval';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ANSWER_FAILURES } from '../support/component/orders-plant.ts';
import { badMessage, paste, toast } from '../support/component/orders-world.tsx';
import { extra, openLabels, PRINTED } from '../support/component/print.tsx';
import { soon } from '../support/component/ui.tsx';

beforeEach(() => clear());
describe('the inline Extra', () => {
  test.each(['0', ''])('the inline Extra refuses %j in words, and sends nothing', async (text) => {
    const { plant } = await openLabels('2', PRINTED);
    await extra('Master Case').fill(text);
    await userEvent.keyboard('{Enter}');
    await soon(toast).toBe('Input a number greater than 0!');
    await expect
      .element(extra('Master Case'))
      .toHaveAccessibleDescription('Input a number greater than 0!');
    expect(plant.changes).toEqual([]);
  });

  test('the inline Extra prints only whole numbers and explains any other text', async () => {
    const { plant } = await openLabels('2', PRINTED);
    const input = extra('Master Case').element() as HTMLInputElement;
    paste(input, '1.5');
    await expect.element(page.getByText('Digits only, for example 120')).toBeVisible();
    expect(input.value).toBe('1.5');
    await userEvent.keyboard('{Enter}');
    expect(plant.changes).toEqual([]);
  });

  test('the inline Extra keeps its number and says what to do, whatever went wrong', async () => {
    const { plant, saved } = await openLabels('2', PRINTED);
    for (const [index, [what, answer, words]] of ANSWER_FAILURES.entries()) {
      const typed = String(index + 1);
      plant.instead.set('POST /extra-master-case-labels', answer);
      await extra('Master Case').fill(typed);
      await userEvent.keyboard('{Enter}');
      await expect.poll(badMessage, { message: what }).toMatch(words);
      expect(toast(), what).toBe('');
      await expect.element(extra('Master Case')).toHaveValue(typed);
    }
    expect(saved).toEqual([]);
  });
});
