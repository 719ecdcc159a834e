/** The worker's entry: vite-plugin-comlink exposes these exports, and nothing else lives here. */
export { decode, forget, warm } from './decode-frame.ts';
