/** The label in the middle of a camera's picture: its size there, how far it is read, and its print. */
import { t } from '@lingui/core/macro';
import { type FrameReport, GONE_MS, type ReadCode } from '../../../reader/engine.ts';
import { type Grade, gradeOf, gradesOf, type PrintFigures } from '../../policy/print-grade.ts';
import { formatPercent } from '../../ui/format.ts';
import { type Judged, judged, type Outcome } from './outcomes.ts';
import { isSharp } from './picture.ts';

/** Pixels of a code's side below which its figures are those of the picture and not of the print. */
const LEAST_SIDE = 120;
/** First measurements of a label, whose mean is shown: further ones would not let the figures rest. */
const MEASURED = 5;
/** Fewest pixels per module that are read, from `npx tsx bench/distance.ts`. */
const FEWEST_PIXELS = 1.4;

/** The label that is judged, as the last picture with a label shows it. */
export interface SeenLabel extends Pick<FrameReport, 'width' | 'height'> {
  /** Time of the last frame with a label, ms. */
  readonly lastSeen: number;
  readonly corners: ReadCode['corners'];
  /** Undefined for a label that cannot be read. */
  readonly text: string | undefined;
  /** In the picture, px. */
  readonly side: number;
  /** Along a side; 0 until the label is decoded. */
  readonly modules: number;
  readonly measured: readonly PrintFigures[];
  /** Of the picture; undefined where its middle shows no label. */
  readonly sharpness: number | undefined;
  /** It has left the middle of the picture. */
  readonly isGone: boolean;
  /** Since when the middle shows edges between other labels, and no label; ms. */
  readonly missedSince?: number | undefined;
}

type Seen = Pick<ReadCode, 'corners'>;

const sideOf = ({ corners: [a, b] }: Seen): number => Math.hypot(b.x - a.x, b.y - a.y);

/** Distance of a code from the middle of its picture, in its sides. */
const offCentre = (code: Seen, { width, height }: FrameReport): number => {
  const [a, , c] = code.corners;
  return Math.hypot(a.x + c.x - width, a.y + c.y - height) / 2 / sideOf(code);
};

/** Farther from the middle, in sides, is the label beside: the code is not in the middle of its own. */
const MOST_OFF_CENTRE = 1;
/** Labels that are read around a middle with edges: a label is there that is not even detected. */
const LEAST_AROUND = 2;

/** The label after a frame. A code that is followed reports its modules only when it is decoded again. */
export function nextLabel(
  before: SeenLabel | undefined,
  report: FrameReport,
  sharpness: number | undefined,
): SeenLabel | undefined {
  const { codes, unread = [], width, height, grabbedAt } = report;
  const seen = [...codes, ...unread];
  const [label] = seen
    .filter((code) => offCentre(code, report) <= MOST_OFF_CENTRE)
    .toSorted((one, other) => offCentre(one, report) - offCentre(other, report));
  const isGone = before === undefined || grabbedAt - before.lastSeen > GONE_MS;
  if (!label) {
    const isMissed = sharpness !== undefined && seen.length >= LEAST_AROUND;
    if (isMissed) return withoutCode(before, report, isGone);
    return before && { ...before, isGone, missedSince: undefined };
  }
  const { text, print } = 'text' in label ? label : {};
  // A faint label is decoded now and then. One that is read elsewhere by now has moved there.
  const isFaint = text === undefined && before?.text !== undefined && !isGone;
  if (isFaint && !codes.some((code) => code.text === before.text)) return before;
  const same = before?.text === text && !before?.isGone ? before : undefined;
  const side = sideOf(label);
  const measured = same?.measured ?? [];
  const isBlurred = sharpness !== undefined && !isSharp(sharpness);
  const isMeasured = print && !isBlurred && side >= LEAST_SIDE && measured.length < MEASURED;
  return {
    width,
    height,
    lastSeen: grabbedAt,
    corners: label.corners,
    text,
    side,
    sharpness,
    isGone: false,
    modules: print?.modules ?? same?.modules ?? 0,
    measured: isMeasured ? [...measured, print] : measured,
  };
}

/** A label that is not even detected, half covered for one, cannot be read after a moment. */
function withoutCode(
  before: SeenLabel | undefined,
  { codes, unread = [], width, height, grabbedAt }: FrameReport,
  isGone: boolean,
): SeenLabel {
  const missedSince = before?.missedSince ?? grabbedAt;
  const isUnread = grabbedAt - missedSince > GONE_MS;
  if (before && !isUnread) return { ...before, isGone, missedSince };
  const side = Math.max(...[...codes, ...unread].map(sideOf));
  const at = (x: number, y: number) => ({ x: (width + x * side) / 2, y: (height + y * side) / 2 });
  return {
    width,
    height,
    side,
    missedSince,
    text: undefined,
    modules: 0,
    measured: [],
    corners: [at(-1, -1), at(1, -1), at(1, 1), at(-1, 1)],
    sharpness: undefined,
    lastSeen: isUnread ? grabbedAt : -Infinity,
    isGone: !isUnread,
  };
}

/** The mean, with three decimals; undefined while the label is too small in the picture. */
export function printOf({ measured }: Pick<SeenLabel, 'measured'>): PrintFigures | undefined {
  if (measured.length === 0) return undefined;
  const mean = (figure: keyof PrintFigures): number => {
    const sum = measured.reduce((total, one) => total + one[figure], 0);
    return Math.round((sum / measured.length) * 1000) / 1000;
  };
  return { corrected: mean('corrected'), contrast: mean('contrast'), growth: mean('growth') };
}

export type LabelFigures = Pick<SeenLabel, 'text' | 'side' | 'modules' | 'sharpness' | 'measured'>;

/** Undefined until the label is decoded. */
export function labelOutcome(figures: LabelFigures): Outcome | undefined {
  const { side, modules, text, sharpness } = figures;
  if (text === undefined)
    return {
      ...judged('bad', t`This label cannot be read.`, [
        t`Hold it flat, in the middle, closer, and without glare. If it is still not read, do not apply it.`,
      ]),
      facts: [],
    };
  if (modules === 0) return undefined;
  const pixels = Math.round(side);
  const perModule = (side / modules).toFixed(1);
  const reach = reachOf(figures);
  // The figures of a blurred picture are not those of the print.
  const print = isSharp(sharpness) ? printOf(figures) : undefined;
  const graded = print && judgePrint(print);
  const toGrade = isSharp(sharpness)
    ? t`Hold the label closer: its print is not graded yet.`
    : t`Hold the label in the middle, nearer or farther, until it is sharp: its print is graded then.`;
  // How far a label is read that must not be applied is of no use.
  const whereRead = graded?.severity === 'bad' ? [] : [reach.words, ...reach.remarks];
  return {
    ...(graded
      ? { ...graded, remarks: [...whereRead, ...graded.remarks] }
      : { ...reach, remarks: [toGrade, ...reach.remarks] }),
    facts: [
      [t`Code`, text],
      [t`Size in the picture`, t`${pixels} px, ${perModule} px per module`],
      ...(print ? printFacts(print) : []),
    ],
  };
}

/** How far the code is read: the farther away it is, the fewer pixels its modules have. */
function reachOf({ side, modules, sharpness }: LabelFigures): Judged {
  if (!isSharp(sharpness))
    return judged('warn', t`Read, but the picture is blurred: how far it is read is not known.`);
  const times = (side / modules / FEWEST_PIXELS).toFixed(1);
  return judged('ok', t`Readable up to about ${times} times this distance.`, [
    t`Estimated from the size in the picture, if it is as sharp there and in good light.`,
  ]);
}

const PRINT: Record<Grade, readonly [severity: Outcome['severity'], words: () => string]> = {
  good: ['ok', () => t`The print is good.`],
  fair: ['warn', () => t`The print is readable but not good.`],
  poor: ['bad', () => t`The print is bad. Do not apply these labels.`],
};

/** The grade, with advice for each figure that is not good. */
function judgePrint(print: PrintFigures): Judged {
  const { contrast, corrected, growth } = gradesOf(print);
  const [severity, words] = PRINT[gradeOf(print)];
  return judged(severity, words(), [
    contrast === 'good' ? undefined : t`Raise the heat, or change the ribbon.`,
    corrected === 'good' ? undefined : t`Clean the print head.`,
    growth === 'good'
      ? undefined
      : print.growth > 0
        ? t`Lower the heat or print slower.`
        : t`Raise the heat.`,
    t`No certified grade.`,
  ]);
}

const printFacts = ({ contrast, corrected, growth }: PrintFigures): Outcome['facts'] => [
  [t`Contrast`, formatPercent(contrast)],
  [t`Error correction used`, formatPercent(corrected)],
  [t`Module growth`, formatPercent(growth)],
];
