export type FeedbackEvent =
  | 'accepted'
  | 'rejected'
  | 'unread'
  | 'full'
  | 'closed'
  | 'packed'
  | 'checking'
  | 'not-packed';

/** Tones as [Hz, ms, pause after it in ms], vibration in ms on and off. */
interface FeedbackSignal {
  readonly wave: OscillatorType;
  readonly tones: readonly (readonly [number, number, number?])[];
  readonly vibration: readonly number[];
}

/** Rising and pure is good, low and rough is bad: direction and timbre differ too. */
export const SIGNALS: Record<FeedbackEvent, FeedbackSignal> = {
  accepted: { wave: 'sine', tones: [[1320, 70]], vibration: [30] },
  rejected: {
    wave: 'sawtooth',
    tones: [
      [220, 140, 60],
      [220, 140],
    ],
    vibration: [120, 60, 120],
  },
  // Soft and level: nothing is wrong yet, the label only has to be held better.
  unread: {
    wave: 'triangle',
    tones: [
      [523, 80, 60],
      [523, 80],
    ],
    vibration: [40, 60, 40],
  },
  full: {
    wave: 'sine',
    tones: [
      [1320, 90],
      [1760, 160],
    ],
    vibration: [60, 40, 60],
  },
  closed: { wave: 'sine', tones: [[1760, 120]], vibration: [60] },
  packed: {
    wave: 'sine',
    tones: [
      [1047, 90],
      [1319, 90],
      [1568, 240],
    ],
    vibration: [80, 50, 80, 50, 200],
  },
  checking: {
    wave: 'triangle',
    tones: [
      [440, 150, 80],
      [330, 150],
    ],
    vibration: [100, 100, 100],
  },
  'not-packed': { wave: 'sawtooth', tones: [[196, 500]], vibration: [400] },
};

/** Colour in which the edge of the screen flashes. */
export type Flash = 'ok' | 'bad' | 'full' | 'none';

export const FLASH_OF: Record<FeedbackEvent, Flash> = {
  accepted: 'ok',
  rejected: 'bad',
  unread: 'none',
  full: 'full',
  closed: 'ok',
  packed: 'ok',
  checking: 'bad',
  'not-packed': 'bad',
};
