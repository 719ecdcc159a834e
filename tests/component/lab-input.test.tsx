import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { FAILURES } from '../support/component/orders-plant.ts';
import { badMessage, button, toast } from '../support/component/orders-world.tsx';
import { backAtOrder, number, openLab, typed, unit, update } from '../support/component/lab.tsx';
import { LAB_RESULTS } from '../support/orders.ts';
import { json } from '../support/plant.ts';

const REFUSAL = 'Digits and one point only, for example 12.5';
const LATER = ['190', '18.64', '0.7', '0.07', '21.3'];

describe('a number of the lab', () => {
  test('a lab number that is invalid has one reason after Update, at its field, which has the focus', async () => {
    const plant = await openLab();
    await number('Total cannabinoids').fill('1,5');
    await number('THC content').fill('0');
    await update().click();
    await expect.element(number('Total cannabinoids')).toHaveFocus();
    expect(page.getByText(REFUSAL).elements()).toHaveLength(1);
    expect([toast(), badMessage()]).toEqual(['', '']);
    expect(plant.changes).toEqual([]);
  });
});

test('lab results that the plant answers without the results are recorded, and read again', async () => {
  const plant = await openLab();
  plant.instead.set('PUT /lab-test-results', () => {
    plant.lab = { ...plant.lab, thc_content: 190 };
    return new Response(null, { status: 204 });
  });
  await number('THC content').fill('190');
  await update().click();
  await backAtOrder();
  await button('Lab Results').click();
  await expect.element(number('THC content')).toHaveValue('190');
});

describe('an Update that fails', () => {
  test('a failed Update keeps what was typed and says what to do, whatever went wrong', async () => {
    const plant = await openLab();
    await number('THC content').fill('190');
    for (const [what, answer, words] of FAILURES) {
      plant.instead.set('PUT /lab-test-results', answer);
      await update().click();
      await expect.poll(badMessage, { message: what }).toMatch(words);
      expect(badMessage(), what).toMatch(/\.$/);
      expect(toast(), what).toBe('');
      expect(typed(), what).toEqual(LATER);
    }
    plant.instead.clear();
    await update().click();
    await backAtOrder();
    expect(plant.lab).toEqual({ ...LAB_RESULTS, thc_content: 190 });
  });

  test('a failed Update marks the fields that the plant refused, until each is edited', async () => {
    const plant = await openLab();
    const detail = [
      { loc: ['body', 'cbd_content'], msg: 'must be <= 100', type: 'maximum' },
      {
        loc: ['body', 'thc_content_uom'],
        msg: 'oz is not a unit of measure',
        type: 'unknown_unit',
      },
    ];
    plant.instead.set('PUT /lab-test-results', () => json({ detail }, 422));
    await number('CBD content').fill('200');
    await update().click();
    await expect.element(unit('THC')).toHaveFocus();
    const unknown = page.getByText('oz is not a unit of measure', { exact: true });
    await expect.element(unknown).toBeVisible();
    await expect.element(number('CBD content')).toHaveAccessibleDescription('Enter 100 or less');
    await number('CBD content').fill('90');
    await expect.element(number('CBD content')).toBeValid();
    await expect.element(unknown).toBeVisible();
  });
});
