/** Empties the page before each test: `vitest-browser-react` does so only in the first file that imports it. */
import { beforeEach } from 'vitest';
import { cleanup } from 'vitest-browser-react';

beforeEach(() => cleanup());
