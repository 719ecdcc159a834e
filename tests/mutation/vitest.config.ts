/** The tests of one room in plain Node; the repository's own configuration opens browsers, too. */
import { defineConfig } from 'vitest/config';
import { texts } from '../../scripts/build/vite-texts-plugin.ts';
import { isRoom, ROOMS } from './rooms.ts';

const room = process.env['MUTATION_ROOM'] ?? '';
if (!isRoom(room)) throw new Error(`MUTATION_ROOM is "${room}", which is no room of rooms.ts.`);

export default defineConfig({
  plugins: [texts(false)],
  test: {
    environment: 'node',
    setupFiles: ['./tests/support/language.ts'],
    include: [...ROOMS[room].tests],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 1,
    // Each change would load its modules again: a third of the processor time.
    isolate: false,
  },
});
