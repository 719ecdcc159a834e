/** A plant that fails for good: the operator reads why, and always has a way out. */
import { expect, type Page, type Route } from '@playwright/test';
import {
  expectCount,
  expectNothingPacked,
  expectPackedOnce,
  fill,
  onPack,
  PACK,
  scan,
  submit,
  test,
} from '../support/e2e/faults.ts';

const sentence = (reason: string) =>
  `Unable to submit your scannings due to ${reason}. Either re-scan the shipper case or redo the session.`;

const expectSentence = (page: Page, reason: string) =>
  expect(page.getByText(sentence(reason)).first()).toBeVisible({ timeout: 60_000 });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

type Failure = readonly [
  title: string,
  reason: string,
  detail: string,
  answer: (route: Route) => Promise<void>,
];
const FAILURES: readonly Failure[] = [
  [
    'answers 500 for ever',
    'the line of packing is down',
    'Not done since',
    (route) => route.fulfill({ status: 500, json: { detail: 'the line of packing is down' } }),
  ],
  [
    'stops in the middle of its answer',
    "the plant's answer",
    "The plant's answer could not be read. Tell IT.",
    (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '{"id": "mo' }),
  ],
];

for (const [title, reason, detail, answer] of FAILURES)
  test(`a plant that ${title} shows its reason, and the call can be tried again`, async ({
    floor,
    work,
  }) => {
    const { page } = work;
    await fill(work);
    const sent = await onPack(page, answer);
    await submit(page);
    await expectSentence(page, reason);
    await expect(page.getByText(detail).first()).toBeVisible();
    expect(sent()).toBe(3);
    await expectNothingPacked(floor.api, work);
    await page.unroute(PACK);
    await press(page, 'Try again');
    await expectPackedOnce(floor, work);
  });

test('the codes can be taken back once the plant answers that it has not packed them', async ({
  floor,
  work,
}) => {
  const { page } = work;
  await fill(work);
  await page.route(PACK, (route) => route.fulfill({ status: 500, json: {} }));
  await submit(page);
  await expectSentence(page, 'Internal Server Error');
  await press(page, 'Take the codes back');
  await expect(page.getByText('The codes are back').first()).toBeVisible();
  await expectCount(page, 0, 1);
  await expectNothingPacked(floor.api, work);
  await page.unroute(PACK);
  await scan(page, work.master);
  await submit(page);
  await expectPackedOnce(floor, work);
});

test('a case kept for later stays on the overview, leaves the station free, and is packed from there', async ({
  floor,
  work,
}) => {
  const { page, more } = work;
  await fill(work);
  await page.route(PACK, (route) => route.fulfill({ status: 500, json: {} }));
  await submit(page);
  await expectSentence(page, 'Internal Server Error');
  await press(page, 'Keep for later');
  const kept = page.getByText(`Master case ${work.master} with 5 shipper cases is kept`).first();
  await expect(kept).toBeVisible();
  // Its codes stay reserved, and other work continues.
  await press(page, 'Scan & Pack');
  await expectCount(page, 0);
  await scan(page, work.shippers[0] ?? '', more[0] ?? '');
  await expectCount(page, 1);
  await page.getByRole('button', { name: 'Back' }).click();
  // It outlives the page.
  await page.reload();
  await expect(kept).toBeVisible();
  await page.unroute(PACK);
  await press(page, 'Try again');
  await expectPackedOnce(floor, work);
  await expect(kept).toBeHidden();
});

test('a plant that refuses every sign-in offers Log In at once, and another way out after the second one', async ({
  floor,
  work,
}) => {
  test.slow(); // two ways to the sign-in and back
  const { page } = work;
  await fill(work);
  let refused = 0;
  await page.route(PACK, (route) => {
    refused += 1;
    return route.fulfill({ status: 401, json: { detail: 'Unauthorized' } });
  });
  await submit(page);
  const dialog = page.getByRole('alertdialog', { name: 'Your sign-in has ended' });
  await dialog.getByRole('button', { name: 'Log In' }).click();
  // With the token at hand and a renewed one, before this sign-in and after it.
  await expect.poll(() => refused).toBe(4);
  await dialog.getByRole('button', { name: 'Log In' }).click();
  await expect(dialog).toBeHidden();
  await expectSentence(page, 'Unauthorized');
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
  await press(page, 'Take the codes back');
  await expectCount(page, 0, 1);
  await expectNothingPacked(floor.api, work);
});
