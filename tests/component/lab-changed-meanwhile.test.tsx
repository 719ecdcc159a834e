import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { LabTestResults } from '../../contract/types.ts';
import { labTestResultsQuery } from '../../src/api/lab.ts';
import { changeLanguage, chooseLanguage } from '../../src/lib/language.ts';
import { Station1OrderScreen } from '../../src/screens/order/station-1-order-screen.tsx';
import { backAtOrder, LAB_TITLE, number, typed, unit, update } from '../support/component/lab.tsx';
import { LAB_RESULTS } from '../support/orders.ts';
import { OrdersPlant } from '../support/component/orders-plant.ts';
import { badMessage, button, heading, openAt } from '../support/component/orders-world.tsx';
import { soon } from '../support/component/ui.tsx';
import { json } from '../support/plant.ts';

const FIRST: LabTestResults = { ...LAB_RESULTS, results_version: 'first' };
const SECOND: LabTestResults = {
  ...LAB_RESULTS,
  thc_content: 190,
  cbd_content_uom: 'mg/g',
  results_version: 'second',
};

/** The order's page; the results were read with it, and another client may change them now. */
async function openOrder(lab: LabTestResults) {
  const plant = new OrdersPlant({}, lab);
  const { queries } = await openAt(
    '/station-1/production-order/mo-1/',
    <Station1OrderScreen moId="mo-1" />,
  );
  const { queryKey } = labTestResultsQuery('mo-1');
  await soon(() => queries.getQueryData(queryKey)).toBeDefined();
  const openForm = async () => {
    await button('Lab Results').click();
    await expect.element(heading(LAB_TITLE)).toBeVisible();
  };
  /** Another client records other results; the app reads them as it does now and then. */
  const changeElsewhere = async (lab: LabTestResults) => {
    plant.lab = lab;
    await queries.refetchQueries({ queryKey });
  };
  return { plant, openForm, changeElsewhere };
}

const question = () => page.getByRole('region', { name: 'Changed in the meantime' });
const sent = (plant: OrdersPlant) => plant.changes.map((call) => call.body);

describe('a form of lab results', () => {
  test('a form of lab results begins with what the plant has now, not with what the order page had read', async () => {
    const { plant, openForm } = await openOrder(FIRST);
    plant.lab = SECOND;
    await openForm();
    await soon(typed).toEqual(['190', '18.64', '0.7', '0.07', '21.3']);
    await expect.element(unit('CBD')).toHaveTextContent('mg/g');
  });

  test('a form of lab results does not begin with old results when the plant does not answer', async () => {
    const { plant, openForm } = await openOrder(FIRST);
    plant.instead.set('GET /lab-test-results', () => json({}, 503));
    await openForm();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Service Unavailable');
    expect(page.getByRole('textbox').elements()).toEqual([]);
    plant.instead.clear();
    await button('Try again').click();
    await soon(typed).toEqual(['186.4', '18.64', '0.7', '0.07', '21.3']);
  });

  test('a form of lab results keeps what is typed when a later read of the results fails', async () => {
    const { plant, openForm, changeElsewhere } = await openOrder(FIRST);
    await openForm();
    await number('THC content').fill('200');
    plant.instead.set('GET /lab-test-results', () => json({}, 503));
    await changeElsewhere(SECOND);
    await expect.element(number('THC content')).toHaveValue('200');
  });

  test('a form of lab results sends that it has seen no version where the plant supports that', async () => {
    const { plant, openForm } = await openOrder({});
    plant.instead.set('GET /lab-test-results', () => json({ results_version: 'none' }));
    await openForm();
    await number('THC content').fill('200');
    await number('THC percentage (%)').fill('20');
    await number('CBD content').fill('1');
    await number('CBD percentage (%)').fill('1');
    await number('Total cannabinoids').fill('21');
    for (const name of ['THC', 'CBD'] as const) {
      await unit(name).click();
      await page.getByRole('option', { name: 'mg', exact: true }).click();
    }
    await update().click();
    await soon(() => sent(plant)).toMatchObject([{ thc_content: 200, results_version: 'none' }]);
    await backAtOrder();
  });
});

describe('results that another tablet changes while the form is open', () => {
  test('a typed value that changed elsewhere is asked about before anything is sent; the others follow the plant', async () => {
    const { plant, openForm, changeElsewhere } = await openOrder(FIRST);
    await openForm();
    await number('THC content').fill('200');
    await changeElsewhere(SECOND);
    await expect.element(question()).toHaveTextContent('THC content186.4 → 190');
    await expect.element(unit('CBD')).toHaveTextContent('mg/g');
    expect(question().element().textContent).not.toContain('CBD');
    await expect.element(page.getByRole('button', { name: /^Update/ })).toBeDisabled();
    await button('Keep 200').click();
    await expect.element(question()).not.toBeInTheDocument();
    await update().click();
    await backAtOrder();
    expect(sent(plant)).toEqual([
      { ...LAB_RESULTS, thc_content: 200, cbd_content_uom: 'mg/g', results_version: 'second' },
    ]);
  });

  test('results that changed elsewhere are formatted like the fields', async () => {
    const { openForm, changeElsewhere } = await openOrder(FIRST);
    await openForm();
    await number('THC content').fill('1.125');
    await changeLanguage({ language: 'en', tag: 'es-ES' });
    try {
      await changeElsewhere({ ...FIRST, thc_content: 190.5, results_version: 'second' });
      await expect.element(question()).toHaveTextContent('THC content186,4 → 190,5');
      await expect.element(button('Keep 1,125')).toBeVisible();
      await button('Use 190,5').click();
      await expect.element(number('THC content')).toHaveValue('190,5');
    } finally {
      await changeLanguage(chooseLanguage('en', []));
    }
  });

  test('results that changed elsewhere can be refused for an invalid number, which is corrected then', async () => {
    const { openForm, changeElsewhere } = await openOrder(FIRST);
    await openForm();
    await number('THC content').fill('abc');
    await changeElsewhere({ ...FIRST, thc_content: 190, results_version: 'second' });
    await button('Keep what you typed').click();
    await expect.element(number('THC content')).toHaveValue('abc');
  });

  test('results that changed elsewhere are shown at once in an untouched form, without a question', async () => {
    const { plant, openForm, changeElsewhere } = await openOrder(FIRST);
    await openForm();
    await soon(typed).toContain('186.4');
    await changeElsewhere(SECOND);
    await soon(typed).toContain('190');
    await expect.element(unit('CBD')).toHaveTextContent('mg/g');
    expect(question().elements()).toEqual([]);
    expect(update().elements()).toEqual([]);
    await number('THC content').fill('200');
    await update().click();
    await backAtOrder();
    expect(sent(plant)).toMatchObject([{ thc_content: 200, results_version: 'second' }]);
  });

  test('results that changed elsewhere need no choice for a field with the same value', async () => {
    const { openForm, changeElsewhere } = await openOrder(FIRST);
    await openForm();
    await number('THC content').fill('190');
    await changeElsewhere({ ...FIRST, thc_content: 190, results_version: 'second' });
    await expect.element(update()).not.toBeInTheDocument();
    expect(question().elements()).toEqual([]);
  });

  test('an Update that is refused for what changed elsewhere shows the new values, and the next one is sent', async () => {
    const { plant, openForm } = await openOrder(FIRST);
    await openForm();
    await number('Total cannabinoids').fill('22');
    plant.lab = SECOND;
    const detail = 'Someone else has changed these lab test results in the meantime.';
    plant.instead.set('PUT /lab-test-results', () => json({ detail, current: SECOND }, 409));
    await update().click();
    await expect.element(number('THC content')).toHaveValue('190');
    await soon(badMessage).toContain(detail);
    await expect.element(number('Total cannabinoids')).toHaveValue('22');
    plant.instead.clear();
    await update().click();
    await backAtOrder();
    const next = { thc_content: 190, total_cannabinoids: 22, results_version: 'second' };
    expect(sent(plant).at(-1)).toMatchObject(next);
  });
});
