import { Profiler, useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '../../src/ui/button.tsx';
import { InSlices } from '../../src/ui/in-slices.tsx';

test('each part comes in a commit of its own, in the order of the page, and none is left out', async () => {
  const seen: number[] = [];
  const count = () => seen.push(document.querySelectorAll('[data-part]').length);
  await render(
    <Profiler id="parts" onRender={count}>
      <InSlices>
        <p data-part>first</p>
        {['second', 'third'].map((word) => (
          <p key={word} data-part>
            {word}
          </p>
        ))}
        <p data-part>fourth</p>
      </InSlices>
    </Profiler>,
  );
  await expect.element(page.getByText('fourth')).toBeVisible();
  const steps = [...new Set(seen)];
  expect(steps).toEqual([1, 2, 3, 4]);
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
