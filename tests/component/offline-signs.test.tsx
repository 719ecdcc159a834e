import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { noteAnswer, noteSilence } from '../../src/api/reach.ts';
import { OfflineSigns } from '../../src/app/offline-signs.tsx';
import { Awaited } from '../../src/parts/awaited.tsx';
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
