/** What happens on a floor meanwhile: the Wi-Fi goes, and the server starts again. */
import { setTimeout as pause } from 'node:timers/promises';
import type { PlantProcess } from '../../tests/support/plant-process.ts';
import type { Tablet } from './tablets.ts';

export interface Harms {
  losses: number;
  restarts: number;
  kills: number;
}

export interface HarmOptions {
  readonly restartMinutes: number;
  readonly lossMinutes: number;
  readonly lossSeconds: number;
}

const MINUTE_MS = 60_000;

/** Runs until the signal; every other restart is a kill -9. */
export async function harmServer(
  plant: PlantProcess,
  { restartMinutes }: HarmOptions,
  harms: Harms,
  signal: AbortSignal,
): Promise<void> {
  while (await waited(restartMinutes * MINUTE_MS, signal)) {
    if ((harms.restarts + harms.kills) % 2 === 0) {
      await plant.stop();
      harms.restarts += 1;
    } else {
      await plant.kill();
      harms.kills += 1;
    }
    await plant.restart();
  }
}

/** Takes the network from one tablet after the other. */
export async function harmNetwork(
  tablets: readonly Tablet[],
  { lossMinutes, lossSeconds }: HarmOptions,
  harms: Harms,
  signal: AbortSignal,
): Promise<void> {
  while (await waited(lossMinutes * MINUTE_MS, signal)) {
    const tablet = tablets[harms.losses % tablets.length];
    harms.losses += 1;
    await tablet?.context.setOffline(true);
    await waited(lossSeconds * 1000, signal);
    await tablet?.context.setOffline(false);
  }
}

/** @returns false when the signal came first */
export const waited = (ms: number, signal: AbortSignal): Promise<boolean> =>
  pause(ms, true, { signal }).catch(() => false);
