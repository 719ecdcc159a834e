import '../../src/ui/styles/index.css';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../support/component/render.ts';
import { signal } from '../../reader/signals.ts';
import type { EngineState, ScanEngine } from '../../reader/engine/types.ts';
import { EngineFailure, EngineNote } from '../../src/parts/camera/engine-note.tsx';

async function show(state: EngineState) {
  const warm = vi.fn(async () => ({ ok: true as const }));
  const states = signal(state);
  // The notes use no more of the engine.
  const engine = { state: states, warm } as unknown as ScanEngine;
  await render(
    <>
      <EngineNote engine={engine} />
      <EngineFailure engine={engine} />
    </>,
  );
  return { warm, states };
}

it.each([
  ['not-loaded', 'reader-not-loaded: 403 Forbidden', 'The code reader could not be loaded.'],
  ['keeps-stopping', 'workers keep failing', 'The code reader keeps stopping.'],
  ['not-started', 'worker-hung: no answer in 30000 ms', 'The code reader could not be started.'],
] as const)('"%s" (%s) is a sentence, with one thing to press', async (kind, detail, text) => {
  const { warm } = await show({ kind: 'failed', trouble: { kind, detail } });
  const note = page.getByRole('alert');
  await expect.element(note).toHaveTextContent(text);
  await expect.element(note).toHaveTextContent(detail);
  await expect.element(note).toHaveTextContent('The hand-held scanner still works.');
  expect(page.getByRole('button').elements()).toHaveLength(1);
  await page.getByRole('button', { name: 'Try again' }).click();
  expect(warm).toHaveBeenCalledOnce();
});

it.each([
  [true, "This browser hides the camera's picture from the code reader."],
  [false, "The code reader cannot read the camera's pictures."],
])(
  'frames that cannot be read (hidden: %s) are reported until one is read',
  async (hidden, text) => {
    const { states } = await show({ kind: 'unreadable', hidden });
    const note = page.getByRole('alert');
    await expect.element(note).toHaveTextContent(text);
    await expect.element(note).toHaveTextContent('or use another browser');
    await expect.element(note).toHaveTextContent('The hand-held scanner still works.');
    states.set({ kind: 'ready' });
    await expect.element(note).not.toBeInTheDocument();
  },
);

it('the engine note reports a restarting reader until it reads', async () => {
  const { states } = await show({ kind: 'recovering' });
  await expect.element(page.getByText('The code reader is starting again…')).toBeVisible();
  states.set({ kind: 'ready' });
  await expect.element(page.getByText('The code reader')).not.toBeInTheDocument();
});
