import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { createScanner } from '../../../reader/index.ts';
import { useCamera } from '../../../reader/react.ts';
import { createEngine } from '../../support/component/engine-double.ts';
import { FakeMedia } from '../../support/fake-media.ts';

test('a page with a camera is rendered on a server as if the camera were off', async () => {
  const { edge: media } = new FakeMedia();
  const scanner = createScanner(undefined, { media, engine: createEngine() });
  void scanner.start();
  await vi.dynamicImportSettled();
  const View = () => createElement('p', null, useCamera(scanner).state.kind);
  expect(renderToString(createElement(View))).toBe('<p>off</p>');
  scanner.stop();
});
