import { clear } from 'idb-keyval';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setConfig } from '../../src/lib/runtime-config.ts';
import { ScanStationScreen } from '../../src/screens/scan/scan-station-screen.tsx';
import { ANSWER_FAILURES, ordersPlant } from '../support/component/orders-plant.ts';
import {
  badMessage,
  button,
  heading,
  openAt,
  paste,
  toast,
} from '../support/component/orders-world.tsx';
import {
  PRINTED,
  extra,
  generate,
  generateAll,
  openLabels,
  rows,
} from '../support/component/print.tsx';
import { soon } from '../support/component/ui.tsx';
import { APP_CONFIG, json } from '../support/plant.ts';

beforeEach(() => clear());
describe('a case size that changed after labels were printed', () => {
  test('Print missing labels prints those of a shared file and of an own one by one press, after each other', async () => {
    const printed = { sc_printed_qty: 31, lu_printed_qty: 4, mc_printed_qty: 2 };
    const { plant, saved } = await openLabels('1A', printed);
    await button('Print missing labels').click();
    await soon(() => saved).toHaveLength(3);
    expect(plant.changes.map(({ path, body }) => [path, body])).toEqual([
      ['/extra-shipper-case-labels', { label_type: 'shipper', quantity: 31 }],
      ['/extra-shipper-case-labels', { label_type: 'loose', quantity: 10 }],
      ['/extra-master-case-labels', { label_type: 'master', quantity: 4 }],
    ]);
    await expect.element(button('Print missing labels')).not.toBeInTheDocument();
    expect(rows()[0]).toBe('Shipper Case 62 needed, 62 printed');
  });

  test('Print missing labels counts again before it prints: another tablet may have printed them', async () => {
    const { plant } = await openLabels('2', { mc_printed_qty: 2 });
    plant.order = { ...plant.order, mc_printed_qty: 6 };
    await button('Print missing labels').click();
    await expect
      .element(page.getByText('These labels were printed meanwhile.').first())
      .toBeVisible();
    expect(plant.changes).toEqual([]);
  });
});

test('after a changed case size the overview of a scan says so, and its black button leads to the labels', async () => {
  ordersPlant({ ...PRINTED, mc_printed_qty: 2 });
  const path = '/station-2/production-order/mo-1/scan/';
  await openAt(path, <ScanStationScreen station="2" moId="mo-1" />);
  await expect.element(page.getByText('Labels are missing')).toBeVisible();
  const [next] = document.querySelectorAll('.button--next');
  expect(next?.getAttribute('href')).toBe('/station-2/production-order/mo-1/print/');
});

test('station 1B that printed labels of some units says that labels are missing, not that the order has changed', async () => {
  ordersPlant({ ...PRINTED, lu_printed_qty: 60 });
  const path = '/station-1B/production-order/mo-1/scan/';
  await openAt(path, <ScanStationScreen station="1B" moId="mo-1" />);
  await expect.element(page.getByText('Labels are missing', { exact: true })).toBeVisible();
  expect(document.querySelectorAll('.button--next')).toHaveLength(1);
});

describe('a press that prints', () => {
  test("a failed print is reported below its row, with the plant's advice alone", async () => {
    const { plant } = await openLabels('1A');
    const detail = 'These labels are printed; print extra labels.';
    plant.instead.set('POST /shipper-case-labels', () => json({ detail }, 409));
    await generate('Loose Unit').click();
    await soon(() => document.querySelector('.label-failure')?.textContent).toBe(
      `Conflict${detail}`,
    );
    const rows = [...document.querySelectorAll('.labels > li')];
    const row = generate('Loose Unit').element().closest('li');
    expect(rows.indexOf(document.querySelector('.label-failure')!)).toBe(rows.indexOf(row!) + 1);
  });

  test.each([
    ['1A', 'Shipper Case', '/shipper-case-labels', undefined],
    ['1A', 'Master Case', '/master-case-labels', undefined],
    [
      '1B',
      'Unit Labels',
      '/generate-production-case-labels',
      {
        labels: [
          { label_type: 'shipper', quantity: 66 },
          { label_type: 'loose', quantity: 1380 },
        ],
      },
    ],
  ] as const)(
    'a press at station %s on Generate Labels of %s calls %s',
    async (station, name, path, body) => {
      const { plant, saved } = await openLabels(station);
      await generateAll(name);
      await soon(() => saved).toEqual(['labels-MO-1.csv']);
      expect(plant.changes.map((call) => [call.method, call.path, call.body])).toEqual([
        ['POST', path, body],
      ]);
      expect(plant.changes[0]?.key).toMatch(/^[A-Za-z0-9._:-]{8,}$/);
      await expect.element(extra(name)).toBeVisible();
    },
  );

  test.each([
    ['1A', 'Shipper Case', '/extra-shipper-case-labels', 'shipper'],
    ['1B', 'Unit Labels', '/extra-shipper-case-labels', 'loose'],
  ] as const)('a double Enter at station %s for extra %s calls %s once', async (...row) => {
    const [station, name, path, type] = row;
    const { plant, saved } = await openLabels(station, PRINTED);
    const answer = plant.hold();
    await extra(name).fill('3');
    await userEvent.keyboard('{Enter}{Enter}');
    answer();
    await soon(() => saved).toEqual(['labels-MO-1.csv']);
    expect(plant.changes.map((call) => [call.path, call.body])).toEqual([
      [path, { label_type: type, quantity: 3 }],
    ]);
  });

  test('a press at station 1B makes only labels that were not printed since the page was read', async () => {
    const { plant, saved } = await openLabels('1B');
    plant.order = { ...plant.order, sc_printed_qty: 66 };
    await generateAll('Unit Labels');
    await soon(() => saved).toEqual(['labels-MO-1.csv']);
    expect(plant.changes.map((call) => call.body)).toEqual([
      { labels: [{ label_type: 'loose', quantity: 1380 }] },
    ]);
  });

  test('a press at station 1B makes no second set of what another tablet has printed, and says so', async () => {
    const { plant, saved } = await openLabels('1B');
    plant.order = { ...plant.order, ...PRINTED };
    await generateAll('Unit Labels');
    await expect
      .element(page.getByText('These labels were printed meanwhile.').last())
      .toBeVisible();
    await expect.element(extra('Unit Labels')).toBeVisible();
    expect(document.querySelector('main')?.textContent).not.toContain('Check the network');
    expect(page.getByRole('button', { name: 'Try again' }).elements()).toEqual([]);
    expect([plant.changes, saved]).toEqual([[], []]);
  });

  test('a press at station 1B prints nothing while the order cannot be read again', async () => {
    const { plant } = await openLabels('1B');
    plant.instead.set('GET ', () => json({}, 502));
    await generateAll('Unit Labels');
    await expect.element(page.getByText('Bad Gateway').last()).toBeVisible();
    expect(plant.changes).toEqual([]);
  });

  test('a press at station 1B after a lost answer repeats the same call', async () => {
    const { plant, saved } = await openLabels('1B');
    const path = 'POST /generate-production-case-labels';
    plant.instead.set(path, () => {
      plant.order = { ...plant.order, ...PRINTED };
      return json({}, 504);
    });
    await generateAll('Unit Labels');
    await expect.element(extra('Unit Labels')).toBeVisible();
    plant.instead.set(path, () => json({ download_url: '/v1/labels/1' }));
    await button('Try again').click();
    await soon(() => saved).toEqual(['labels-MO-1.csv']);
    const [first, second] = plant.changes;
    expect(second).toEqual(first);
  });
});

describe('a plant that is sent no keys', () => {
  /** Of another origin: the browser would hold back a header that it does not allow. */
  async function openElsewhere(...place: Parameters<typeof openLabels>) {
    const world = await openLabels(...place);
    setConfig({ ...APP_CONFIG, apiBase: 'https://plant.test' });
    return world;
  }
  const printedMeanwhile = () => page.getByText(/These labels were printed meanwhile, and their/);
  const lost = () => json({}, 504);

  const more = async (name: string) => {
    await extra(name).fill('3');
    await userEvent.keyboard('{Enter}');
  };
  test.each([
    ['1B', {}, 'Unit Labels', 'POST /generate-production-case-labels', generateAll],
    ['2', PRINTED, 'Master Case', 'POST /extra-master-case-labels', more],
  ] as const)(
    'a plant without idempotency keys makes no second set for one press at station %s, with %j, after a lost answer',
    async (station, change, name, call, press) => {
      const { plant, saved } = await openElsewhere(station, change);
      plant.instead.set(call, () => {
        plant.order = { ...plant.order, ...PRINTED, mc_printed_qty: 9 };
        return lost();
      });
      await press(name);
      await expect.element(button('Try again')).toBeVisible();
      plant.instead.clear();
      await button('Try again').click();
      await expect.element(printedMeanwhile().last()).toBeVisible();
      expect(button('Try again').elements()).toEqual([]);
      expect([plant.changes.map(({ key }) => key), saved]).toEqual([[null], []]);
      await more(name);
      await soon(() => saved).toEqual(['labels-MO-1.csv']);
      expect(plant.changes).toHaveLength(2);
    },
  );

  test('a plant without idempotency keys gets the call again only if it certainly printed nothing', async () => {
    const { plant, saved } = await openElsewhere('2');
    plant.instead.set('POST /master-case-labels', lost);
    await generate('Master Case').click();
    await expect.element(button('Try again')).toBeVisible();
    plant.instead.clear();
    plant.instead.set('GET ', () => json({}, 404));
    await button('Try again').click();
    await expect.element(page.getByText('Not Found').last()).toBeVisible();
    expect(plant.changes).toHaveLength(1);
    plant.instead.clear();
    await button('Try again').click();
    await soon(() => saved).toEqual(['labels-MO-1.csv']);
    expect(plant.changes).toHaveLength(2);
  });
});

describe('a press that makes very many labels', () => {
  const question = page.getByText('Do you want to print 1,446 labels?');

  test('a press that makes very many labels is asked about, and Cancel prints nothing', async () => {
    const { plant } = await openLabels('1B');
    await generate('Unit Labels').click();
    await expect.element(question).toBeVisible();
    await button('Cancel').click();
    await expect.element(question).not.toBeInTheDocument();
    expect(plant.changes).toEqual([]);
  });

  test('the missing labels of station 1B are asked about once they are very many', async () => {
    const begun = { lu_printed_qty: 15, sc_printed_qty: 66, iu_packed_qty: 20 };
    const { plant, saved } = await openLabels('1B', begun);
    await button('Print missing labels').click();
    await expect.element(page.getByText('Do you want to print 1,239 labels?')).toBeVisible();
    expect(plant.changes).toEqual([]);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Print' }).click();
    await soon(() => saved).toEqual(['labels-MO-1.csv']);
    expect(plant.changes.map(({ body }) => body)).toEqual([
      { label_type: 'loose', quantity: 1239 },
    ]);
  });

  test('five hundred extra labels are not asked about, one more is', async () => {
    const { plant, saved } = await openLabels('2', PRINTED);
    await extra('Master Case').fill('501');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Do you want to print 501 labels?')).toBeVisible();
    await button('Cancel').click();
    await extra('Master Case').fill('500');
    await userEvent.keyboard('{Enter}');
    await soon(() => saved).toEqual(['labels-MO-1.csv']);
    expect(plant.changes.map(({ body }) => body)).toEqual([
      { label_type: 'master', quantity: 500 },
    ]);
  });
});

test.each([
  ['2', undefined, 'Cases', '/extra-master-case-labels', 'master'],
  ['1B', undefined, 'Cases', '/extra-shipper-case-labels', 'shipper'],
  ['1B', 'Unit Labels', 'Units', '/extra-shipper-case-labels', 'loose'],
] as const)(
  'the screen Extra Labels at station %s, of %s, asks How Many? in %s',
  async (station, choice, word, path, type) => {
    const { plant, saved } = await openLabels(station, PRINTED);
    await button('Extra Labels').click();
    if (choice) await page.getByText(choice, { exact: true }).click();
    await expect.element(page.getByText(word, { exact: true })).toBeVisible();
    await page.getByLabelText('How Many?').fill('5');
    await button('Print 5 Labels').click();
    await soon(() => saved).toEqual(['labels-MO-1.csv']);
    expect(plant.changes.map((call) => [call.path, call.body])).toEqual([
      [path, { label_type: type, quantity: 5 }],
    ]);
    await expect.element(heading(`Manufacturing Station ${station} - MO/DEMO/1`)).toBeVisible();
  },
);

describe('the inline Extra', () => {
  test('the inline Extra refuses zero in words, and sends nothing', async () => {
    const { plant } = await openLabels('2', PRINTED);
    await extra('Master Case').fill('0');
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
