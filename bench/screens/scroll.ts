/** A list of a thousand orders, scrolled from its first row to its last. */
import type { Page } from '@playwright/test';
import { paths } from '../../src/lib/paths.ts';

const ORDERS = 1000;
const STEP_PX = 60;

export interface ScrollFigures {
  readonly rows: number;
  readonly frames: number;
  /** Milliseconds between frames. */
  readonly p50: number;
  readonly p95: number;
  readonly longestTask: number;
  readonly tasksOver50: number;
}

/** The demonstration's orders again and again, each with an id and a name of its own. */
async function multiplyOrders(page: Page): Promise<void> {
  await page.route('**/v1/production-orders?*', async (route) => {
    const query = new URL(route.request().url()).searchParams;
    const [index, size] = [Number(query.get('page')), Number(query.get('paginate_by'))];
    const first = new URL(route.request().url());
    first.searchParams.set('page', '0');
    const body = (await (await route.fetch({ url: first.href })).json()) as {
      items: { id: string; name: string }[];
    };
    const items = Array.from({ length: size }, (_, place) => {
      const number = index * size + place;
      const one = body.items[number % body.items.length];
      return { ...one, id: `${one?.id}-${number}`, name: `${one?.name}-${number}` };
    });
    const pagination = { total_pages: ORDERS / size, page: index };
    await route.fulfill({ json: { ...body, items, pagination } });
  });
}

async function loadAll(page: Page): Promise<number> {
  const rows = page.locator('.orders__row');
  await rows.first().waitFor();
  for (let count = await rows.count(); count < ORDERS; count = await rows.count()) {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.waitForFunction(
      (before) => document.querySelectorAll('.orders__row').length > before,
      count,
    );
  }
  return rows.count();
}

export async function scrollOrders(page: Page, url: string): Promise<ScrollFigures> {
  await multiplyOrders(page);
  await page.goto(`${url}${paths.orders('1A')}`);
  const rows = await loadAll(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForTimeout(1000);
  const seen = await page.evaluate(async (step) => {
    const tasks: number[] = [];
    const observer = new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map((entry) => entry.duration)),
    );
    observer.observe({ type: 'longtask' });
    const gaps: number[] = [];
    let last = await new Promise(requestAnimationFrame);
    while (window.scrollY + window.innerHeight < document.documentElement.scrollHeight - 1) {
      window.scrollBy(0, step);
      const now = await new Promise(requestAnimationFrame);
      gaps.push(now - last);
      last = now;
    }
    observer.disconnect();
    return { gaps: gaps.sort((a, b) => a - b), tasks };
  }, STEP_PX);
  const at = (part: number) => seen.gaps[Math.floor(seen.gaps.length * part)] ?? 0;
  return {
    rows,
    frames: seen.gaps.length,
    p50: at(0.5),
    p95: at(0.95),
    longestTask: Math.max(0, ...seen.tasks),
    tasksOver50: seen.tasks.length,
  };
}
