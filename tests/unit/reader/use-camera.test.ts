import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createCamera } from '../../../reader/camera/camera.ts';
import { useCamera } from '../../../reader/react.ts';
import { FakeMedia } from '../../support/fake-media.ts';

test('a page with a camera is rendered on a server as if the camera were off', () => {
  const camera = createCamera({ edge: new FakeMedia().edge });
  camera.start();
  const View = () => createElement('p', null, useCamera(camera).state.kind);
  expect(renderToString(createElement(View))).toBe('<p>off</p>');
  camera.stop();
});
