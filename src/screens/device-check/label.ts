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
  /** It has left the picture. */
  readonly isGone: boolean;
}

/** Distance of a label from the middle of its picture, in half pixels. */
const offCentre = ({ corners: [a, , c] }: Pick<ReadCode, 'corners'>, frame: FrameReport): number =>
  Math.hypot(a.x + c.x - frame.width, a.y + c.y - frame.height);

/** The label after a frame. A code that is followed reports its modules only when it is decoded again. */
export function nextLabel(
  before: SeenLabel | undefined,
  report: FrameReport,
  sharpness: number | undefined,
): SeenLabel | undefined {
  const { codes, unread = [], width, height, grabbedAt } = report;
  const [label] = [...codes, ...unread].toSorted(
    (one, other) => offCentre(one, report) - offCentre(other, report),
  );
  if (!label) return before && { ...before, isGone: grabbedAt - before.lastSeen > GONE_MS };
  const { text, print } = 'text' in label ? label : {};
  const same = before?.text === text && !before?.isGone ? before : undefined;
  const [a, b] = label.corners;
  const side = Math.hypot(b.x - a.x, b.y - a.y);
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
        t`Hold it flat, closer, and without glare. If it is still not read, do not apply it.`,
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
  return {
    severity: (graded ?? reach).severity,
    words: graded ? `${reach.words} ${graded.words}.` : reach.words,
    remarks: [...(graded?.remarks ?? [toGrade]), ...reach.remarks],
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
  good: ['ok', () => t`The print is good`],
  fair: ['warn', () => t`The print is readable but not good`],
  poor: ['bad', () => t`The print is bad. Do not apply these labels`],
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
