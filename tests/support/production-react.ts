/**
 * React as a plant runs it, in browser tests: its development build records a stack and a task for each element,
 * half the time of a test that opens a screen.
 */
import type { Plugin } from 'vite';

const REACT = /\/node_modules\/(react|react-dom|scheduler)\//;

/** React alone: the production build of Lingui shows no text that is not in a catalogue. */
const chosen = {
  name: 'react-production-build-without-marks',
  transform: (code: string, id: string) =>
    REACT.test(id)
      ? code
          .replaceAll('process.env.NODE_ENV', '"production"')
          // The production build with a working `Profiler`, which counts commits in tests.
          .replace('react-dom-client.production.js', 'react-dom-profiling.profiling.js')
          // Its marks for the performance panel take half of React's time.
          .replace('"function" === typeof console.timeStamp', 'false')
      : null,
};

export const productionReact: Plugin = {
  name: 'production-react',
  config: () => ({
    // The production build has no `jsxDEV`.
    oxc: { jsx: { development: false } },
    optimizeDeps: { rolldownOptions: { plugins: [chosen] } },
  }),
};
