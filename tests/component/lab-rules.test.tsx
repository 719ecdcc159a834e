import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { badMessage, button, toast } from '../support/component/orders-world.tsx';
import {
  NUMBER_FIELDS,
  backAtOrder,
  choose,
  number,
  openLab,
  options,
  typed,
  unit,
  update,
} from '../support/component/lab.tsx';
import { LAB_RESULTS } from '../support/orders.ts';
import { soon } from '../support/component/ui.tsx';
import { json } from '../support/plant.ts';
import { FAILURES } from '../support/component/orders-plant.ts';

describe('what was recorded', () => {
  test('the recorded result is in the fields, and there is no Update before an edit', async () => {
    await openLab();
    await soon(typed).toEqual(['186.4', '18.64', '0.7', '0.07', '21.3']);
    await expect.element(unit('THC')).toHaveTextContent('mg/g');
    await expect.element(unit('CBD')).toHaveTextContent(/^mg$/);
    expect(update().elements()).toEqual([]);
  });

  test('without a recorded result the form is empty and the first field has the focus', async () => {
    await openLab({});
    await expect.element(number('THC content')).toHaveFocus();
    expect(typed()).toEqual(['', '', '', '', '']);
  });

  test('a recorded number that JavaScript writes with an exponent is shown in digits', async () => {
    await openLab({ ...LAB_RESULTS, thc_content: 1e-7, cbd_content: 0.1 + 0.2 });
    await expect.element(number('THC content')).toHaveValue('0.0000001');
    const cbd = number('CBD content');
    await expect.element(cbd).toHaveValue('0.30000000000000004');
    await cbd.click();
    await userEvent.keyboard('{End}{Backspace}');
    await expect.element(cbd).toHaveValue('0.3000000000000000');
  });

  test('the recorded result keeps a unit that has left the list of the plant', async () => {
    await openLab({ ...LAB_RESULTS, thc_content_uom: 'grain' });
    await expect.element(unit('THC')).toHaveTextContent('grain');
    await unit('THC').click();
    await soon(options).toEqual(['Blank', 'mg/g', 'mg', 'grain']);
  });
});

describe('Update', () => {
  test('Update appears with an edit and goes when the edit is taken back', async () => {
    await openLab();
    await number('CBD content').fill('0.8');
    await expect.element(update()).toBeVisible();
    await expect.element(page.getByText('Changed, not saved yet')).toBeVisible();
    await number('CBD content').fill('0.7');
    await expect.element(update()).not.toBeInTheDocument();
  });

  test('Enter sends all five numbers and both units once, says so and returns', async () => {
    const plant = await openLab();
    const answer = plant.hold();
    await number('THC content').fill('190.25');
    await userEvent.keyboard('{Enter}{Enter}');
    answer();
    await backAtOrder();
    expect(plant.changes.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['PUT', '/lab-test-results', { ...LAB_RESULTS, thc_content: 190.25 }],
    ]);
    expect(toast()).toBe('Lab test results are updated.');
  });

  test('Update refuses any number of zero in the words of the rule, and goes to it', async () => {
    const plant = await openLab();
    for (const [index, label] of NUMBER_FIELDS.entries()) {
      const zero = ['0.00', '', '.', '0', '000'][index] as string;
      await number(label).fill(zero);
      await update().click();
      expect(badMessage(), label).toBe('Lab test result(s) cannot be 0');
      await soon(toast).toBe('Lab test result(s) cannot be 0');
      await expect.element(number(label)).toHaveAccessibleDescription('Enter a value above 0');
      await expect.element(number(label)).toHaveFocus();
      await number(label).fill('5');
      expect(badMessage(), label).toBe('');
    }
    expect(plant.changes).toEqual([]);
  });

  test('Update refuses a missing unit, of THC and of CBD', async () => {
    const plant = await openLab();
    for (const [name, other] of [
      ['THC', 'mg'],
      ['CBD', 'mg/g'],
    ] as const) {
      await choose(name, 'Blank');
      await update().click();
      expect(badMessage(), name).toBe('Missing the unit of measure input');
      await soon(toast).toBe('Missing the unit of measure input');
      await expect.element(unit(name)).toHaveFocus();
      expect(plant.changes).toEqual([]);
      await choose(name, other);
      expect(badMessage(), name).toBe('');
    }
    await update().click();
    await backAtOrder();
  });

  test('Update reports a zero first: a unit needs a content', async () => {
    await openLab({});
    await number('THC content').fill('1');
    await update().click();
    expect(badMessage()).toBe('Lab test result(s) cannot be 0');
    await expect.element(number('THC percentage (%)')).toHaveFocus();
  });

  test('Update sends a percentage above 100, which is only asked about', async () => {
    const plant = await openLab();
    await number('THC percentage (%)').fill('186.4');
    await expect.element(page.getByText('Above 100%. Is this right?')).toBeVisible();
    await update().click();
    await backAtOrder();
    expect(plant.changes[0]?.body).toMatchObject({ thc_percentage: 186.4 });
  });
});

describe('units', () => {
  test('the units are those of the plant, each once, with the blank one first', async () => {
    await openLab(LAB_RESULTS, (one) =>
      one.instead.set('GET /v1/metrc/units_of_measure/all', () =>
        json({ items: ['mg/g', 'g', 'mg', 'g'].map((abbreviation) => ({ abbreviation })) }),
      ),
    );
    await unit('THC').click();
    await soon(options).toEqual(['Blank', 'mg/g', 'g', 'mg']);
  });

  test('units of a number cannot be chosen without a content, those of the other one can', async () => {
    await openLab();
    for (const text of ['0', '', '0.0']) {
      await number('CBD content').fill(text);
      await expect.element(unit('CBD')).toBeDisabled();
    }
    await expect.element(page.getByText('Enter the content first')).toBeVisible();
    await expect.element(unit('THC')).toBeEnabled();
    await number('CBD content').fill('0.1');
    await expect.element(unit('CBD')).toBeEnabled();
  });

  test('units that cannot be read are reported before anything is typed, and can be read again', async () => {
    const plant = await openLab(LAB_RESULTS, (one) =>
      one.instead.set('GET /v1/metrc/units_of_measure/all', () => json({}, 503)),
    );
    await expect.element(page.getByText('The units of measure cannot be read')).toBeVisible();
    await expect.element(page.getByText(/Service Unavailable Wait a minute/)).toBeVisible();
    plant.instead.clear();
    await page.getByRole('button', { name: 'Read units again' }).click();
    await unit('THC').click();
    await soon(options).toEqual(['Blank', 'mg/g', 'mg']);
  });

  test('a plant without units is reported as well', async () => {
    await openLab({}, (one) =>
      one.instead.set('GET /v1/metrc/units_of_measure/all', () => json({ items: [] })),
    );
    await expect.element(page.getByText('The plant has no units of measure')).toBeVisible();
  });
});

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
