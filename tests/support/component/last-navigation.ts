/**
 * Waits after a file's last test until Playwright has heard of its navigations: an event of a page that is closed already
 * ends the whole run ("Frame has been detached").
 */
import { afterAll } from 'vitest';
import { page } from 'vitest/browser';

afterAll(() => page.viewport(innerWidth, innerHeight));
