import { type Clock, systemClock } from '../../lib/clock.ts';
import { type Preferences, storedPreferences } from '../../device/preferences.ts';
import { soundOutput, type SoundOutput } from '../../device/sound-output.ts';
import { SIGNALS, type FeedbackEvent } from './feedback-table.ts';

/** Sound and vibration. */
export interface Feedback {
  play(event: FeedbackEvent): void;
}

export interface FeedbackOptions {
  readonly output?: SoundOutput;
  readonly vibrate?: (pattern: number[]) => unknown;
  readonly preferences?: () => Preferences;
  readonly clock?: Clock;
}

/** At most one 'accepted' in this time, however many codes a frame brings, ms. */
const ACCEPTED_EVERY_MS = 120;
/** A sound that the audio is too late for is not played, ms. */
const LATE_MS = 300;
/** Peak gain at full volume, and the ramp that keeps a tone from clicking, s. */
const GAIN = 0.5;
const RAMP_S = 0.005;

export function createFeedback(options: FeedbackOptions = {}): Feedback {
  const clock = options.clock ?? systemClock;
  const preferences = options.preferences ?? storedPreferences.get;
  const vibrate = options.vibrate ?? vibrateDevice;
  const output = options.output ?? soundOutput;
  let acceptedAt = Number.NEGATIVE_INFINITY;
  let silence: (() => void) | null = null;
  let newest = 0;

  return {
    play(event) {
      if (event === 'accepted' && clock.now() - acceptedAt < ACCEPTED_EVERY_MS) return;
      if (event === 'accepted') acceptedAt = clock.now();
      else silence?.();
      const signal = SIGNALS[event];
      vibrate([...signal.vibration]);
      const { muted, volume } = preferences();
      const audio = muted || volume === 0 ? undefined : output();
      newest += 1;
      const [mine, at] = [newest, clock.now()];
      const start = () => {
        if (audio && mine === newest && clock.now() - at <= LATE_MS)
          silence = sound(audio, signal, volume);
      };
      // Tones of a context that sleeps would all sound when it wakes.
      if (audio?.state === 'running') start();
      else void audio?.resume().then(start, () => undefined);
    },
  };
}

/** Schedules the tones one after the other; returns how to stop them early. */
function sound(
  audio: AudioContext,
  signal: (typeof SIGNALS)[FeedbackEvent],
  volume: number,
): () => void {
  const out = audio.createGain();
  out.gain.value = GAIN * volume;
  out.connect(audio.destination);
  let at = audio.currentTime;
  for (const [hertz, ms, pauseMs = 0] of signal.tones) {
    tone(audio, out, { hertz, from: at, to: at + ms / 1000, wave: signal.wave });
    at += (ms + pauseMs) / 1000;
  }
  return () => out.disconnect();
}

interface Tone {
  readonly hertz: number;
  readonly from: number;
  readonly to: number;
  readonly wave: OscillatorType;
}

function tone(audio: AudioContext, out: GainNode, { hertz, from, to, wave }: Tone): void {
  const oscillator = audio.createOscillator();
  const envelope = audio.createGain();
  oscillator.type = wave;
  oscillator.frequency.value = hertz;
  envelope.gain.setValueAtTime(0, from);
  envelope.gain.linearRampToValueAtTime(1, from + RAMP_S);
  envelope.gain.setValueAtTime(1, to - RAMP_S);
  envelope.gain.linearRampToValueAtTime(0, to);
  oscillator.connect(envelope).connect(out);
  oscillator.start(from);
  oscillator.stop(to);
}

/** Not on iOS, and refused before the first touch: sound and screen must do then. */
function vibrateDevice(pattern: number[]): void {
  if (pattern.length > 0) globalThis.navigator?.vibrate?.(pattern);
}
