/** The label in the middle of the picture, in words: how far it is read, and its print. */
import { t } from '@lingui/core/macro';
import { printOf, type SeenLabel } from '../../device/check/label.ts';
import { isSharp } from '../../device/check/picture.ts';
import { type Grade, gradeOf, gradesOf, type PrintFigures } from '../../policy/print-grade.ts';
import { formatPercent } from '../../lib/format.ts';
import { type Judged, judged, type Outcome } from './outcomes.ts';

/** Fewest pixels per module that are read, from `npx tsx bench/distance.ts`. */
const FEWEST_PIXELS = 1.4;

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
