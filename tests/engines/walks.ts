/** An operator's day in a browser that is not Chromium. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ENGINES } from '../../scripts/find-engines.ts';
import type { EngineTab } from '../support/engines/engine-tab.ts';
import { FILM, FILM_TEXTS } from '../support/engines/film.ts';
import type { PlantProcess } from '../support/plant-process.ts';
import { press, scan, see, until } from '../support/engines/operator.ts';
import { type Floor, type Launch, openFloor, openScan, packedIn, seeCount } from './floor.ts';

export function walksIn(name: string, launch: Launch): void {
  const engine = ENGINES.find((one) => one.name === name);
  const isInstalled = engine?.isInstalled() ?? false;
  const title = isInstalled ? name : `${name} (skipped: install ${engine?.packages ?? ''})`;
  let floor: Floor;
  // These browsers sometimes crash by themselves. Only then a walk is repeated, in a new one.
  const retry = { count: 1, condition: () => floor.browser().hasDied() };
  describe.runIf(isInstalled)(title, { retry }, () => {
    let tab: EngineTab;
    beforeAll(async () => {
      floor = await openFloor(launch);
    });
    afterAll(() => floor.close());
    beforeEach(async () => {
      tab = await floor.newTab();
    });
    afterEach(async () => {
      if (floor.browser().hasDied()) return;
      const troubles = await tab.run(() => globalThis.watched?.troubles ?? []);
      await tab.close();
      expect(troubles).toEqual([]);
    });
    const address = (path: string) => `${floor.plant.url}${path}`;

    it('the app keeps a sign-in over a reload and in a new tab', async () => {
      await tab.open(address('/station-1B/production-orders'));
      await see(tab, 'Select Manufacturing Order - Station 1B');
      await tab.reload();
      await see(tab, 'Select Manufacturing Order - Station 1B');
    });

    it('the operator packs a master case that the simulated cameras show', async () => {
      const work = floor.nextWork();
      const before = await packedIn(floor, work);
      await openScan(tab, work);
      await press(tab, 'Simulated camera');
      await see(tab, 'Press Submit & Next');
      await press(tab, 'Submit & Next');
      await see(tab, 'is packed.');
      const after = await packedIn(floor, work);
      expect(after.size).toBe(before.size + work.size);
    });

    it('the operator packs a master case with the keys of a hand scanner', async () => {
      const work = floor.nextWork();
      await openScan(tab, work);
      await scan(tab, ...work.shippers);
      await seeCount(tab, 0, 1);
      await scan(tab, work.master);
      await see(tab, 'Press Submit & Next');
      await press(tab, 'Submit & Next');
      await see(tab, `Master case ${work.master} is packed.`);
      const packed = await packedIn(floor, work);
      expect(work.shippers.map((code) => packed.get(code))).toEqual(
        work.shippers.map(() => work.master),
      );
    });

    it('the app keeps the scanned codes over a reload', async () => {
      const work = floor.nextWork();
      await openScan(tab, work);
      await scan(tab, ...work.shippers.slice(0, 2));
      await seeCount(tab, 2, work.size);
      await tab.reload();
      await press(tab, 'Continue');
      await seeCount(tab, 2, work.size);
    });

    it('the app gives a second tab the session with its scans once the first tab is closed', async () => {
      const work = floor.nextWork();
      await openScan(tab, work);
      await scan(tab, work.shippers[0] ?? '');
      await seeCount(tab, 1, work.size);
      const second = await floor.newTab();
      await second.open(work.address);
      await press(second, 'Scan & Pack');
      await see(second, 'This session is open in another tab');
      await tab.close();
      tab = second;
      await press(tab, 'Go Back');
      await press(tab, 'Scan & Pack');
      await press(tab, 'Continue');
      await seeCount(tab, 1, work.size);
    });

    it('the operator scans on over a reload while the plant is down, and packs once it is back', async () => {
      const work = floor.nextWork();
      await openScan(tab, work);
      await scan(tab, work.shippers[0] ?? '');
      await seeCount(tab, 1, work.size);
      await until(tab, 'the app on this tablet', () => tab.run(isKept, work.orderId), WHOLE_APP_MS);
      await whileDown(floor.plant, async () => {
        await tab.reload();
        await press(tab, 'Continue');
        await seeCount(tab, 1, work.size);
        await see(tab, 'Offline: keep scanning');
        await scan(tab, ...work.shippers.slice(1));
        await seeCount(tab, 0, 1);
        await scan(tab, work.master);
        await press(tab, 'Submit & Next');
        await see(tab, 'Checking whether the case was packed…');
      });
      await see(tab, `Master case ${work.master} is packed.`, WHOLE_APP_MS);
      const packed = await packedIn(floor, work);
      expect(work.shippers.filter((code) => packed.get(code) !== work.master)).toEqual([]);
    });

    it('the app waits with a new version until the case has ended', async () => {
      const work = floor.nextWork();
      await openScan(tab, work);
      await scan(tab, work.shippers[0] ?? '');
      await seeCount(tab, 1, work.size);
      await until(tab, 'the app on this tablet', () => tab.run(isKept, work.orderId), WHOLE_APP_MS);
      const old = await tab.run(entryScript);
      floor.build.replace();
      await tab.run(lookForUpdate);
      await until(tab, 'a version that waits', () => tab.run(hasWaiting), WHOLE_APP_MS);
      expect(await tab.run(() => document.body.innerText)).not.toContain('A new version is ready');
      await press(tab, 'Undo last');
      await press(tab, 'Update now');
      await until(
        tab,
        'the new version',
        async () => (await tab.run(entryScript)) !== old,
        WHOLE_APP_MS,
      );
      await see(tab, `0 of ${work.size} scanned`, WHOLE_APP_MS);
    });

    it('the app may sound from the first press on', async () => {
      const work = floor.nextWork();
      await tab.open(work.address);
      await press(tab, 'Scan & Pack');
      await until(tab, 'a sound that may run', () =>
        tab.run(() => watched.sounds.some((sound) => sound.state === 'running')),
      );
      expect(await tab.run(() => watched.sounds.length)).toBe(1);
    });

    it('the app keeps the screen on while the scan is open, and no longer', async () => {
      const work = floor.nextWork();
      await openScan(tab, work);
      await scan(tab, work.shippers[0] ?? ''); // WebKit gives a lock only after a press of this moment
      const held = () => tab.run(() => watched.locks.filter((lock) => !lock.released).length);
      await until(tab, 'a wake lock', async () => (await held()) === 1);
      await press(tab, 'Back');
      await until(tab, 'no wake lock', async () => (await held()) === 0);
      expect(await held()).toBe(0);
    });

    it.each(['auto', 'bitmap', 'video-frame'])('reads a film by the route %s', async (route) => {
      await tab.open(address(`/dev/scanner?route=${route}`));
      await see(tab, 'A film instead of the camera');
      await tab.giveFile(FILM);
      for (const text of FILM_TEXTS) await see(tab, text);
      expect(await figure(tab, 'workersReplaced')).toBe('0');
    });

    it('the app reads the codes before the camera of the browser', async () => {
      await tab.open(address('/dev/scanner'));
      await until(tab, 'ten frames', async () => Number(await figure(tab, 'reported')) > 10);
      expect(await figure(tab, 'failed')).toBe('0');
    });

    it('the browser saves a label file under the name that the plant gives it', async () => {
      const api = await floor.askPlant();
      const [order] = (await api.orders('status=READY&paginate_by=100')).filter(
        (one) => !one.shipper_case_size,
      );
      const path = `/v1/production-orders/${order?.id}`;
      await api.put(`${path}/produced-quantity?quantity=22`);
      await api.put(`${path}/shipper-case-size?shipper_case_size=5`);
      await tab.open(address(`/station-1/production-order/${order?.id}/`));
      await press(tab, 'Generate Labels: Shipper Case');
      const file = await saved(floor, tab, /^MO-\d+-shipper-loose-labels\.csv$/);
      expect(file.trim().split('\n')).toHaveLength(1 + 6);
    });
  });
}

/** The plant is restored after a failed walk too. */
async function whileDown(plant: PlantProcess, walk: () => Promise<void>): Promise<void> {
  await plant.kill();
  try {
    await walk();
  } finally {
    await plant.restart();
  }
}

/** Fetching a whole app, or restarting a plant and a sign-in, takes longer than a step on a busy machine. */
const WHOLE_APP_MS = 60_000;

/** Runs in the page: the service worker has every file, and this order is kept with its cases. */
async function isKept(orderId: string): Promise<boolean> {
  const worker = await navigator.serviceWorker.getRegistration();
  const databases = await indexedDB.databases();
  if (!worker?.active || !databases.some(({ name }) => name === 'teleport-floor-answers'))
    return false;
  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve) => {
      request.addEventListener('success', () => resolve(request.result));
    });
  const database = await settled(indexedDB.open('teleport-floor-answers'));
  const store = database.transaction('answers').objectStore('answers');
  const keys = (await settled(store.getAllKeys())).map(String);
  database.close();
  return ['order', 'cases'].every((kind) =>
    keys.some((key) => key.includes(`["${kind}","${orderId}"`)),
  );
}

/** Runs in the page: the file that this build starts with. */
const entryScript = () => document.querySelector<HTMLScriptElement>('script[type=module]')?.src;

/** Runs in the page, which does so by itself every half hour. */
async function lookForUpdate(): Promise<void> {
  await (await navigator.serviceWorker.ready).update();
}

/** Runs in the page. */
const hasWaiting = async () => Boolean((await navigator.serviceWorker.ready).waiting);

/** A figure of the scanner page, as words. */
const figure = (tab: EngineTab, name: string): Promise<string> =>
  until(tab, `the figure "${name}"`, () =>
    tab.run((wanted) => {
      const terms = [...document.querySelectorAll('dt')];
      return terms.find((one) => one.textContent === wanted)?.nextElementSibling?.textContent;
    }, name),
  );

/** The text of a download, once it is whole: browsers write under another name first, Firefox beside an empty file of this one. */
const saved = ({ browser }: Floor, tab: EngineTab, name: RegExp): Promise<string> =>
  until(tab, `a download ${String(name)}`, async () => {
    const { downloads } = browser();
    const file = readdirSync(downloads).find((one) => name.test(one));
    return file && (readFileSync(join(downloads, file), 'utf8') || undefined);
  });
