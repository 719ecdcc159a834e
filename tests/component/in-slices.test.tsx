import { Profiler, type ReactNode, useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../support/component/render.ts';
import { Button } from '../../src/ui/button.tsx';
import { InSlices } from '../../src/ui/in-slices.tsx';

/** Text of the page after each change, until the last part is there. */
async function changesOf(parts: ReactNode, last: string): Promise<readonly string[]> {
  const seen: string[] = [];
  const look = () => {
    const words = Array.from(document.querySelectorAll('p'), (part) => part.textContent).join(' ');
    if (words !== seen.at(-1)) seen.push(words);
  };
  await render(
    <Profiler id="parts" onRender={look}>
      {parts}
    </Profiler>,
  );
  await expect.element(page.getByText(last)).toBeVisible();
  return seen;
}

test('each part comes in a commit of its own, in the order of the page, and none is left out', async () => {
  const parts = (
    <InSlices>
      <p>one</p>
      {['two', 'three'].map((word) => (
        <p key={word}>{word}</p>
      ))}
      <p>four</p>
    </InSlices>
  );
  expect(await changesOf(parts, 'four')).toEqual([
    'one',
    'one two',
    'one two three',
    'one two three four',
  ]);
});

test('a part that comes in slices itself is whole before the next one comes: nothing is pushed down', async () => {
  const parts = (
    <InSlices>
      <InSlices>
        <p>one</p>
        <p>two</p>
      </InSlices>
      <InSlices>
        <p>three</p>
        <p>four</p>
      </InSlices>
      <p>five</p>
    </InSlices>
  );
  expect(await changesOf(parts, 'five')).toEqual([
    'one',
    'one two',
    'one two three',
    'one two three four',
    'one two three four five',
  ]);
});

function Growing() {
  const [more, setMore] = useState(false);
  return (
    <>
      <Button onPress={() => setMore(true)}>More</Button>
      <InSlices>
        <p>first</p>
        {more && <p>later</p>}
      </InSlices>
    </>
  );
}

test('a part that is added later comes, too', async () => {
  await render(<Growing />);
  await page.getByRole('button', { name: 'More' }).click();
  await expect.element(page.getByText('later')).toBeVisible();
});
