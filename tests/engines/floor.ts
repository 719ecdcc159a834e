/** A plant, a browser that is not Chromium, and an operator who is signed in there. */
import { PATIENT_TIMING } from '../support/patient-timing.ts';
import { EARLY_SCRIPT } from '../support/engines/early-script.ts';
import type { EngineBrowser, EngineTab } from '../support/engines/engine-tab.ts';
import { press, see, signIn, until } from '../support/engines/operator.ts';
import { type OwnBuild, ownBuild } from '../support/own-build.ts';
import { freeMasters, plantApi, type PlantApi } from '../support/plant-api.ts';
import { startPlant, type PlantProcess } from '../support/plant-process.ts';

export type Launch = (early: string) => Promise<EngineBrowser>;

/** An order that can be packed, and the address of its scan at station 2. */
export interface Work {
  readonly orderId: string;
  readonly size: number;
  readonly address: string;
  readonly shippers: readonly string[];
  readonly master: string;
}

export interface Floor {
  readonly plant: PlantProcess;
  /** Files and answers of the plant. */
  readonly build: OwnBuild;
  /** Another one once the first has died. */
  browser(): EngineBrowser;
  /** A tab in which the operator is signed in. */
  newTab(): Promise<EngineTab>;
  /** The plant's API with a token of this moment: on a slow machine one does not last for all walks. */
  askPlant(): Promise<PlantApi>;
  /** Another order for each walk: none finds what a walk before it has scanned. */
  nextWork(): Work;
  close(): Promise<void>;
}

export async function openFloor(launch: Launch): Promise<Floor> {
  const build = ownBuild();
  const plant = await startPlant({}, build.root);
  let shift = await startShift(launch, plant);
  const close = async () => {
    await shift.browser.close();
    await plant.dispose();
    build.remove();
  };
  const newTab = async () => {
    if (shift.browser.hasDied()) {
      await shift.browser.close();
      shift = await startShift(launch, plant);
    }
    return shift.browser.newTab();
  };
  const askPlant = () => apiOf(plant, shift.tab);
  const works = [...(await worksAt(plant, await askPlant()))];
  const nextWork = () => {
    const work = works.shift();
    if (!work) throw new Error('The demonstration has no further order that can be packed.');
    return work;
  };
  return { plant, build, browser: () => shift.browser, newTab, askPlant, nextWork, close };
}

/** A browser, and a tab of it in which the operator has signed in. */
interface Shift {
  readonly browser: EngineBrowser;
  readonly tab: EngineTab;
}

async function startShift(launch: Launch, { url }: PlantProcess): Promise<Shift> {
  const browser = await launch(EARLY_SCRIPT);
  const tab = await browser.newTab();
  await signIn(tab, `${url}/station-2/production-orders`);
  await see(tab, 'Select Manufacturing Order - Station 2');
  await tab.run((timing) => {
    for (const [key, value] of timing) localStorage.setItem(key, value);
  }, PATIENT_TIMING);
  return { browser, tab };
}

async function apiOf({ url }: PlantProcess, tab: EngineTab): Promise<PlantApi> {
  await tab.reload();
  const token = await until(tab, 'a call to the API', () =>
    tab.run(() => watched.authorization || undefined),
  );
  return plantApi(url, token);
}

/** Orders that can be packed, small cases first. */
async function worksAt({ url }: PlantProcess, api: PlantApi): Promise<readonly Work[]> {
  const works: Work[] = [];
  for (const order of await api.orders('status=IN_PROGRESS&paginate_by=100')) {
    const size = order.master_case_size ?? 0;
    const strays = await api.cases(order.id, 'stray_shipper_case');
    const [master] = await freeMasters(api, order.id);
    if (size === 0 || strays.length < size || !master) continue;
    const address = `${url}/station-2/production-order/${order.id}/scan/`;
    const shippers = strays.slice(0, size).map((one) => one.teleport_uuid);
    works.push({ orderId: order.id, size, address, shippers, master });
  }
  return works.sort((a, b) => a.size - b.size);
}

/** Opens the scan of the order in this tab. */
export async function openScan(tab: EngineTab, { address, size }: Work): Promise<void> {
  await tab.open(address);
  await press(tab, 'Scan & Pack');
  await seeCount(tab, 0, size);
}

export const seeCount = (tab: EngineTab, scanned: number, size: number): Promise<true> =>
  see(tab, `${scanned} of ${size} scanned`);

/** The codes that the plant holds in master cases of the order, each with its case. */
export async function packedIn(
  { askPlant }: Floor,
  { orderId }: Work,
): Promise<ReadonlyMap<string, string>> {
  const packed = await (await askPlant()).cases(orderId, 'shipper_case');
  return new Map(packed.map((one) => [one.teleport_uuid, one.packed_in ?? '']));
}
