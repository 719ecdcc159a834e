/** Chromium as the end-to-end tests use it, and an operator's first steps in it. */
import { chromium, type Browser, type Page } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, findChromium } from '../../scripts/find-chromium.ts';

export const OPERATOR = { username: 'operator', password: 'operator1' } as const;
export const VISITOR = { username: 'visitor', password: 'visitor1' } as const;

/** @param film absolute path of a y4m film that the fake camera plays; green without one. */
export const launchBrowser = (film?: string, more: readonly string[] = []): Promise<Browser> =>
  launchWithoutCamera([
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    ...(film ? [`--use-file-for-fake-video-capture=${film}`] : []),
    ...more,
  ]);

/** A tablet on which the hand scanner works alone. */
export const launchWithoutCamera = (more: readonly string[] = []): Promise<Browser> =>
  launch(process.env['HEADLESS_PATH'] ?? findChromium(), more);

/** A tablet with a camera that is refused: the browser's question has no answer. */
export const launchRefusing = (): Promise<Browser> =>
  launch(findChromium(), ['--use-fake-device-for-media-stream', '--deny-permission-prompts']);

function launch(executablePath: string | undefined, more: readonly string[]): Promise<Browser> {
  if (!executablePath) throw new Error('No Chromium was found; set CHROMIUM_PATH.');
  return chromium.launch({ executablePath, args: [...CHROMIUM_ARGUMENTS, ...more] });
}

/** Opens an address of the app and signs in by typing, as an operator would. */
export async function signIn(
  page: Page,
  address: string,
  user: { username: string; password: string } = OPERATOR,
): Promise<void> {
  await page.goto(address);
  await page.getByLabel('Username').fill(user.username);
  await page.getByLabel('Password').fill(user.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** The bearer token of the page's next call to the API, for a test that asks the API itself. */
export async function tokenOf(page: Page): Promise<string> {
  const request = await page.waitForRequest((one) => one.url().includes('/v1/'));
  const authorization = await request.headerValue('authorization');
  if (!authorization) throw new Error('The call carried no bearer token.');
  return authorization;
}
