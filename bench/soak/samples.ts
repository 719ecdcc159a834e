/** One line of figures a minute. */
import type { PlantProcess } from '../../tests/support/plant-process.ts';
import type { Day } from './day.ts';
import { readHeap } from './heap.ts';
import { readProbe } from './probe.ts';
import { readServer } from './server-state.ts';
import type { Tablet } from './tablets.ts';

/** Names end with their unit where they have one; a figure of a tablet begins with its station. */
export type Sample = Readonly<Record<string, number>>;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function ofTablet({ page, station }: Tablet, day: Day): Promise<Sample> {
  const times = day.takeTimes();
  const figures = {
    ...(await readHeap(page)),
    ...(await readProbe(page)),
    cases: times.length,
    verdictMs: median(times.map((one) => one.verdictMs)),
    packMs: median(times.map((one) => one.packMs)),
  };
  const named = Object.entries(figures).map(([name, value]) => [`${station} ${name}`, value]);
  return Object.fromEntries(named) as Sample;
}

/** @param started performance.now() of the soak's first minute */
export async function takeSample(
  plant: PlantProcess,
  tablets: readonly (readonly [Tablet, Day])[],
  started: number,
): Promise<Sample> {
  const minutes = (performance.now() - started) / 60_000;
  const ofAll = await Promise.all(tablets.map(([tablet, day]) => ofTablet(tablet, day)));
  const { pid, dataDir } = plant;
  return Object.assign({ minutes, ...readServer(pid, dataDir) }, ...ofAll) as Sample;
}
