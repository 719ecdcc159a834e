import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import {
  createSoundOutput,
  ignoreSilentSwitch,
  unlockSound,
} from '../../src/device/sound-output.ts';

/** A page with a button that keeps its events to itself, as the components' do. */
function page() {
  const button = document.createElement('button');
  for (const type of ['pointerdown', 'pointerup', 'keydown'])
    button.addEventListener(type, (event) => event.stopPropagation());
  document.body.append(button);
  button.focus();
  const output = createSoundOutput(() => new AudioContext());
  const made: AudioContext[] = [];
  const undo = unlockSound(() => {
    const context = output();
    if (context) made.push(context);
    return context;
  });
  const end = () => {
    undo();
    button.remove();
  };
  return { button, made, end };
}

it('sound runs after a press whose events are stopped', async () => {
  const { button, made, end } = page();
  expect(made).toEqual([]);
  await userEvent.click(button);
  await expect.poll(() => made[0]?.state).toBe('running');
  end();
});

it('sound runs after a key of a hand scanner, with one context for all sounds', async () => {
  const { made, end } = page();
  await userEvent.keyboard('U7');
  await expect.poll(() => made[0]?.state).toBe('running');
  expect(new Set(made).size).toBe(1);
  end();
});

it('the silent switch of an iPhone does not mute sounds', () => {
  const audioSession = { type: 'auto' };
  ignoreSilentSwitch({ audioSession });
  expect(audioSession.type).toBe('playback');
  expect(() => ignoreSilentSwitch({})).not.toThrow();
});
