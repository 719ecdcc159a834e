/** What the device check found, in words and figures. */
import { plural, t } from '@lingui/core/macro';
import type { CameraState } from '../../../reader/cameras.ts';
import type { Measures } from '../../device/check/measure.ts';
import { isBlurred, isSharp } from '../../device/check/picture.ts';
import type { HandScannerEvent } from '../../hand-scanner/read.ts';
import { wordsOf } from '../../device/camera-words.ts';
import { formatMs, formatPercent } from '../../lib/format.ts';
import type { Severity } from '../../ui/message.tsx';

export interface Outcome {
  readonly severity: Exclude<Severity, 'info'>;
  readonly words: string;
  /** What to do, or to know. */
  readonly remarks: readonly string[];
  readonly facts: readonly (readonly [name: string, value: string])[];
}

export type Judged = Omit<Outcome, 'facts'>;
export const judged = (
  severity: Outcome['severity'],
  words: string,
  remarks: readonly (string | undefined)[] = [],
): Judged => ({ severity, words, remarks: remarks.filter((one) => one !== undefined) });

export interface CameraFigures extends Omit<Measures, 'label'> {
  readonly state: CameraState;
  /** The code reader cannot be started, or gets no pixels. */
  readonly isUnreadable: boolean;
  readonly label: string;
  readonly width: number;
  readonly height: number;
}

/** Fewer frames per second are seen as a delay: the engine asks for ten. */
const FEWEST_FRAMES = 5;

export const cameraOutcome = (figures: CameraFigures): Outcome => ({
  ...judgeCamera(figures),
  facts: [
    [t`Camera`, figures.label || t`Without a name`],
    [t`Picture`, `${figures.width} × ${figures.height}`],
    [t`Sharpness`, figures.sharpness === undefined ? '—' : formatPercent(figures.sharpness)],
    [t`Frames per second`, String(figures.framesPerSecond)],
  ],
});

function judgeCamera(figures: CameraFigures): Judged {
  const { state, sharpness, framesPerSecond } = figures;
  if (state.kind !== 'live' && state.kind !== 'focusing') {
    const { text, hint } = wordsOf(state);
    return judged('bad', text, [hint]);
  }
  // Chrome shows green pictures on some Android tablets until its flag for Vulkan is changed
  // (https://github.com/olefirenko/vue-barcode-reader/issues/57).
  if (figures.isOneColour)
    return judged('bad', t`The camera's picture is of one color.`, [
      t`Take the cover off the lens. Else restart the camera, or choose another camera.`,
      t`IT: a green picture in Chrome may need another choice for Vulkan in chrome://flags.`,
    ]);
  if (figures.isUnreadable)
    return judged('bad', t`The code reader does not work here.`, [
      t`Reload the page, or use another browser.`,
    ]);
  if (sharpness === undefined)
    return judged('warn', t`No label was seen, so the sharpness is not known.`);
  const remarks =
    framesPerSecond < FEWEST_FRAMES
      ? [t`Only ${framesPerSecond} frames per second are read: codes are read late.`]
      : [];
  if (isBlurred(sharpness)) return judged('bad', sharpnessWords(sharpness), remarks);
  const isGood = isSharp(sharpness) && remarks.length === 0;
  return judged(isGood ? 'ok' : 'warn', sharpnessWords(sharpness), remarks);
}

function sharpnessWords(share: number): string {
  const percent = Math.round(share * 100);
  if (isSharp(share)) return t`Sharpness ${percent}%: sharp at this distance.`;
  return isBlurred(share)
    ? t`Sharpness ${percent}%: blurred. Move the label nearer or farther, or choose another camera.`
    : t`Sharpness ${percent}%: a little blurred. Move the label nearer or farther.`;
}

/** Of the last scans, what arrived. */
const SHOWN_SCANS = 5;

/** @param right of the shown codes */
export function scannerOutcome(
  right: number,
  shown: number,
  events: readonly HandScannerEvent[],
): Outcome {
  const facts = events
    .map(({ read }, index) => [t`Scan ${index + 1}`, read.text || '—'] as const)
    .slice(-SHOWN_SCANS);
  const problems = events.map((event) => (event.kind === 'problem' ? event : event.problem));
  const advice = problems.findLast((problem) => problem !== undefined)?.advice;
  if (right < shown)
    return { ...judged('warn', t`${right} of ${shown} codes were read right.`, [advice]), facts };
  const outcome =
    advice === undefined
      ? judged('ok', t`The scanner fits: three right codes.`)
      : judged('warn', t`The scanner works. One setting of it is better changed.`, [advice]);
  return { ...outcome, facts };
}

/** Undefined without values. */
const medianOf = (values: readonly number[]): number | undefined =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** One call of the plant's server. */
export interface Answer {
  /** Undefined where there was no answer in time. */
  readonly ms?: number;
  /** Of the device's clock against the server's, s; positive is ahead. */
  readonly clockOffset?: number;
}

/** A shift's list has minutes. */
const MOST_OFFSET_S = 60;
const MOST_ANSWER_MS = 1000;

export function networkOutcome(calls: readonly Answer[]): Outcome {
  const answers = calls.flatMap(({ ms }) => ms ?? []);
  const offset = calls.find(({ clockOffset }) => clockOffset !== undefined)?.clockOffset;
  const median = medianOf(answers);
  const facts: Outcome['facts'] = [
    [t`Clock`, offset === undefined ? '—' : t`${offset} s from the server's`],
    [
      t`Network`,
      median === undefined
        ? t`No answer`
        : t`${formatMs(median)}, ${answers.length} of ${calls.length} answers`,
    ],
  ];
  if (median === undefined)
    return { ...judged('bad', t`The plant does not answer on this network.`), facts };
  const lost = calls.length - answers.length;
  const [words, ...remarks] = [
    lost > 0
      ? plural(lost, { one: '# call had no answer.', other: '# calls had no answer.' })
      : undefined,
    median > MOST_ANSWER_MS ? t`The network is slow here.` : undefined,
    clockWords(offset),
  ].filter((one) => one !== undefined);
  if (words === undefined) return { ...judged('ok', t`Clock and network fit.`), facts };
  return { ...judged('warn', words, remarks), facts };
}

function clockWords(offset = 0): string | undefined {
  if (Math.abs(offset) <= MOST_OFFSET_S) return undefined;
  const seconds = Math.abs(offset);
  return offset > 0
    ? t`The clock of this device is ${seconds} s ahead. Let the system set it.`
    : t`The clock of this device is ${seconds} s behind. Let the system set it.`;
}

export type CheckName = 'camera' | 'label' | 'scanner' | 'network';
export const ALL: readonly CheckName[] = ['camera', 'label', 'scanner', 'network'];
/** Undefined is what was not checked. */
export type Outcomes = Readonly<Record<CheckName, Outcome | undefined>>;

/** As good as the worst of what was checked. */
export function verdictOf(outcomes: Partial<Outcomes>): {
  readonly severity: Severity;
  readonly words: string;
} {
  const severities = ALL.flatMap((name) => outcomes[name]?.severity ?? []);
  if (severities.includes('bad'))
    return { severity: 'bad', words: t`This device does not fit as it is` };
  if (severities.includes('warn'))
    return { severity: 'warn', words: t`This device works, with remarks` };
  if (severities.length > 0) return { severity: 'ok', words: t`This device fits` };
  return { severity: 'info', words: t`Nothing was checked` };
}
