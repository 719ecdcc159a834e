import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ReactNode } from 'react';
import { noteAnswer, noteSilence } from '../../src/api/reach.ts';
import { OfflineSigns } from '../../src/app/offline-signs.tsx';
import { Awaited } from '../../src/parts/failures.tsx';
import { ScreenHeader } from '../../src/ui/header.tsx';
import { fakePlant, makeWorld } from '../support/component/ui.tsx';

afterEach(noteAnswer);

test('on a handheld a long title keeps two lines beside the sign that the plant is away', async () => {
  fakePlant(() => new Promise(() => undefined));
  noteSilence();
  await makeWorld().open(
    <OfflineSigns menu={<button className="icon-button">…</button>} startedOffline={false}>
      <ScreenHeader title="Scan & Pack Shipper Cases and more" back="/" />
    </OfflineSigns>,
  );
  await page.viewport(390, 844);
  await expect.element(page.getByRole('status').first()).toHaveTextContent('Offline');
  const lines = () => {
    const title = document.querySelector('h1') ?? document.body;
    return Math.round(title.clientHeight / Number.parseFloat(getComputedStyle(title).lineHeight));
  };
  // The product's own font is narrower than the fallback font before it loads.
  await expect.poll(lines).toBeLessThanOrEqual(2);
  expect(lines()).toBeGreaterThan(0);
});

test('a list that was never loaded says so while the plant is away, and loads as soon as it is back', async () => {
  fakePlant(() => new Promise(() => undefined));
  await makeWorld().open(<Awaited />);
  await expect.element(page.getByText('Loading...')).toBeVisible();
  noteSilence();
  await expect.element(page.getByText('Offline, and not loaded on this tablet yet')).toBeVisible();
  noteAnswer();
  await expect.element(page.getByText('Loading...')).toBeVisible();
});

test('a page that shows nothing says why once: the notice of old data is for what is shown', async () => {
  fakePlant(() => new Promise(() => undefined));
  noteSilence();
  const Page = ({ children }: { readonly children: ReactNode }) => (
    <OfflineSigns menu={null} startedOffline>
      <ScreenHeader title="Orders" />
      <main>{children}</main>
    </OfflineSigns>
  );
  const notice = page.getByText('Offline: what is shown may be old');
  const orders = await makeWorld().open(
    <Page>
      <p>MO/1</p>
    </Page>,
  );
  await expect.element(notice).toBeVisible();
  await orders.unmount();
  await makeWorld().open(
    <Page>
      <Awaited />
    </Page>,
  );
  await expect.element(page.getByText('Offline, and not loaded on this tablet yet')).toBeVisible();
  await expect.element(notice).not.toBeVisible();
});
