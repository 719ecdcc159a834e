/**
 * Rendering in browser tests. The production build of React has no `act`: `flushSync` draws the screen before these
 * return. Transitions come later.
 */
import { flushSync } from 'react-dom';
import * as react from 'vitest-browser-react';

export const render: typeof react.render = async (...given) => {
  const view = await flushSync(() => react.render(...given));
  return { ...view, rerender: (screen) => flushSync(() => view.rerender(screen)) };
};

export const renderHook: typeof react.renderHook = (...given) =>
  flushSync(() => react.renderHook(...given));
