/** Where a camera that shows the film comes from: Chromium plays it, other pages draw it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { EngineBrowser } from '../../../tests/support/engines/engine-tab.ts';
import { openOtherTab, openTab, type BenchTab } from './bench-tab.ts';
import { FILM, writeFilm, type Scene } from './film.ts';
import { limited, type Limit } from './limits.ts';
import type { BenchServer } from './serve.ts';

export const SIZES = [
  { size: '720p', width: 1280, height: 720 },
  { size: '1080p', width: 1920, height: 1080 },
  { size: '4K', width: 3840, height: 2160 },
] as const;
export type Size = (typeof SIZES)[number];

export interface CameraTab {
  readonly tab: BenchTab;
  /** Shows a number of the camera's pictures, and returns their size. */
  show(views: number): Promise<{ readonly width: number; readonly height: number }>;
  end(): Promise<void>;
}

/** A sentence where this machine cannot. */
export type OpenCameraTab = (
  size: Size,
  scenes: readonly Scene[],
  limit: Limit,
) => Promise<CameraTab | string>;

/** Where Chromium and the bench page are, and a folder for films and small programs. */
interface ChromiumPlace {
  readonly chromium: string;
  readonly folder: string;
  readonly url: string;
}

export const chromiumCameras =
  ({ chromium, folder, url }: ChromiumPlace): OpenCameraTab =>
  async ({ size, width, height }, scenes, limit) => {
    const film = join(folder, `${size}.y4m`);
    if (!existsSync(film)) await writeFilm(film, scenes);
    const program = limited(chromium, limit, folder);
    if (!program) return `${size} at ${limit}: this machine has no means to limit a program so.`;
    const tab = await openTab(program.path, url, film);
    return {
      tab,
      show: (views) => tab.call('openCamera', width, height, views),
      async end() {
        await tab.close();
        program.end();
      },
    };
  };

export const drawnCameras =
  (browser: EngineBrowser, server: BenchServer): OpenCameraTab =>
  async ({ size, width, height }, scenes, limit) => {
    if (limit !== 'none') return `${size} at ${limit}: only Chromium is limited.`;
    for (const [at, { luma }] of scenes.entries()) server.put(`/scenes/${at}.luma`, luma);
    const tab = await openOtherTab(browser, server.url);
    const film = { ...FILM, width, height, scenes: scenes.length };
    return { tab, show: (views) => tab.call('openDrawnCamera', film, views), end: tab.close };
  };
