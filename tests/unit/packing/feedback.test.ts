import { expect, test } from 'vitest';
import { createSoundOutput } from '../../../src/device/sound-output.ts';
import { createFeedback } from '../../../src/packing/feedback/feedback.ts';
import { SIGNALS } from '../../../src/packing/feedback/feedback-table.ts';
import { FakeClock, flushTasks } from '../../support/packing.ts';

/** Writes down what an audio context was asked to do. */
class FakeAudio {
  state = 'running';
  currentTime = 10;
  destination = {};
  cut = 0;
  readonly tones: { hertz: number; wave: string; from: number; to: number }[] = [];
  readonly gains: number[] = [];
  async resume() {
    this.state = 'running';
  }
  async close() {
    this.state = 'closed';
  }
  createGain() {
    const { gains } = this;
    const gain = {
      set value(level: number) {
        gains.push(level);
      },
      setValueAtTime: () => undefined,
      linearRampToValueAtTime: () => undefined,
    };
    return { gain, connect: (next: unknown) => next, disconnect: () => void (this.cut += 1) };
  }
  createOscillator() {
    const tone = { hertz: 0, wave: '', from: 0, to: 0 };
    this.tones.push(tone);
    return {
      set type(wave: string) {
        tone.wave = wave;
      },
      frequency: {
        set value(hertz: number) {
          tone.hertz = hertz;
        },
      },
      connect: (next: unknown) => next,
      start: (at: number) => void (tone.from = at),
      stop: (at: number) => void (tone.to = at),
    };
  }
}

function open(changed: { readonly volume?: number; readonly muted?: boolean } = {}) {
  const usual = { volume: 1, muted: false, scheme: 'auto', language: 'auto' } as const;
  const clock = new FakeClock();
  const audio = new FakeAudio();
  const vibrations: number[][] = [];
  const feedback = createFeedback({
    output: createSoundOutput(() => audio as unknown as AudioContext),
    vibrate: (pattern) => vibrations.push(pattern),
    preferences: () => ({ ...usual, ...changed }),
    clock,
  });
  return { clock, audio, vibrations, feedback };
}

test('sounds play the tones of the table one after the other', () => {
  const { audio, feedback } = open();
  feedback.play('rejected');
  expect(audio.tones).toEqual([
    { hertz: 220, wave: 'sawtooth', from: 10, to: expect.closeTo(10.14) },
    { hertz: 220, wave: 'sawtooth', from: expect.closeTo(10.2), to: expect.closeTo(10.34) },
  ]);
});

test('sounds that queued while the audio slept do not sound at once: the last one does, if it is not late', async () => {
  const { audio, clock, feedback } = open();
  audio.state = 'suspended';
  let wake = () => {};
  audio.resume = () => new Promise<void>((resolve) => (wake = resolve));
  feedback.play('accepted');
  feedback.play('rejected');
  feedback.play('packed');
  expect(audio.tones).toEqual([]);
  audio.state = 'running';
  wake();
  await flushTasks();
  expect(audio.tones.map(({ hertz }) => hertz)).toEqual([1047, 1319, 1568]);
  audio.state = 'suspended';
  feedback.play('closed');
  clock.advance(5000);
  audio.state = 'running';
  wake();
  await flushTasks();
  expect(audio.tones).toHaveLength(3);
});

test('an audio context that was interrupted is replaced, and one that the browser suspended wakes', () => {
  const made: FakeAudio[] = [];
  const output = createSoundOutput(() => {
    const audio = new FakeAudio();
    made.push(audio);
    return audio as unknown as AudioContext;
  });
  output();
  made[0]!.state = 'interrupted';
  output();
  expect(made.map(({ state }) => state)).toEqual(['closed', 'running']);
  made[1]!.state = 'suspended';
  output();
  expect(made[1]!.state).toBe('running');
});

test('sounds are different for every event', () => {
  const tunes = Object.values(SIGNALS).map((signal) => JSON.stringify([signal.wave, signal.tones]));
  expect(new Set(tunes).size).toBe(tunes.length);
});

test('sounds play accepted at most once per 120 ms, however many codes arrive', () => {
  const { clock, audio, feedback } = open();
  for (let turn = 0; turn < 10; turn += 1) feedback.play('accepted');
  expect(audio.tones).toHaveLength(1);
  clock.advance(120);
  feedback.play('accepted');
  expect(audio.tones).toHaveLength(2);
});

test('sounds cut the last accepted when the case is full', () => {
  const { audio, feedback } = open();
  feedback.play('accepted');
  feedback.play('full');
  expect(audio.cut).toBe(1);
});

test('sounds are silent when muted, and still vibrate', () => {
  const { audio, vibrations, feedback } = open({ muted: true });
  feedback.play('packed');
  expect(audio.tones).toEqual([]);
  expect(vibrations).toEqual([[80, 50, 80, 50, 200]]);
});

test('sounds are half of full gain at full volume', () => {
  const { audio, feedback } = open({ volume: 0.5 });
  feedback.play('closed');
  expect(audio.gains[0]).toBe(0.25);
});

test('sounds fail silently on a device without sound', () => {
  const feedback = createFeedback({
    output: createSoundOutput(() => {
      throw new Error('no audio device');
    }),
    vibrate: () => undefined,
    clock: new FakeClock(),
  });
  expect(() => feedback.play('accepted')).not.toThrow();
});
