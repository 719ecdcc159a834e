/** The worker's entry; vite-plugin-comlink exposes these exports. */
export { decode, forget, warm } from './decode-frame.ts';
