import { t } from '@lingui/core/macro';
import { useMemo } from 'react';
import { layoutLabel } from '../../../labels/layout.ts';
import type { LabelData, LabelTemplate } from '../../../labels/template.ts';
import { textWidth } from '../../../labels/text-width.ts';
import { darkPath } from '../../parts/qr-picture.tsx';
import { Message } from '../../ui/message.tsx';
import type { PrintFormState } from './use-print-form.ts';

/** The first of the labels as it will be printed, and which parts of it the paper will lack. */
export function Preview({
  form: { template, chosen, labels, printer },
}: {
  readonly form: PrintFormState;
}) {
  const data = chosen[0] ?? labels.labels[0];
  if (!template || !data) return null;
  return (
    <figure className="print-preview">
      <LabelPicture template={template} data={data} label={t`Label ${data.code}`} />
      <figcaption className="note">{t`${template.width} × ${template.height} mm`}</figcaption>
      <Warning {...{ template, data }} isZebra={!printer.takesSheets} />
    </figure>
  );
}

interface WarningProps {
  readonly template: LabelTemplate;
  readonly data: LabelData;
  /** The printer writes the texts with its own letters. */
  readonly isZebra: boolean;
}

/** What is missing on the paper, before it is printed. */
function Warning({ template, data, isZebra }: WarningProps) {
  const { texts } = layoutLabel(template, data);
  const foreign = isZebra ? texts.map(({ text }) => lettersBeyondLatin(text)).join('') : '';
  if (foreign)
    return (
      <Message
        severity="warn"
        live="off"
        detail={t`Print these labels on a printer of this tablet.`}
      >
        {t`This printer may not have ${foreign}`}
      </Message>
    );
  if (!texts.some(({ isCut }) => isCut)) return null;
  return (
    <Message severity="warn" live="off" detail={t`Choose a larger template, or a shorter name.`}>
      {t`A text is cut on this label`}
    </Message>
  );
}

/** Letters that the built-in font of a label printer may lack, each once: it has those of Europe's Latin alphabets. */
const lettersBeyondLatin = (text: string): string =>
  [...new Set(text.normalize('NFC').replaceAll(/[\u0020-\u017f\u2010-\u2026€™]/g, ''))].join('');

interface LabelPictureProps {
  readonly template: LabelTemplate;
  readonly data: LabelData;
  /** For a screen reader. */
  readonly label: string;
}

/** Of a picture, rem: the button below it stays in view. */
const MOST_HEIGHT = 20;

/** A label as it will be printed: black on white in both schemes. */
function LabelPicture({ template, data, label }: LabelPictureProps) {
  const { width, height, code, texts } = useMemo(
    () => layoutLabel(template, data),
    [template, data],
  );
  const { x, y, module } = code;
  return (
    <svg
      className="label-picture"
      viewBox={`0 0 ${width} ${height}`}
      style={{ maxWidth: `${(MOST_HEIGHT * width) / height}rem` }}
      role="img"
      aria-label={label}
    >
      <path
        d={darkPath(code.modules)}
        transform={`translate(${x} ${y}) scale(${module})`}
        shapeRendering="crispEdges"
      />
      {texts.map((text, at) => (
        <text
          key={at}
          x={text.x}
          y={text.baseline}
          fontSize={text.size}
          textLength={textWidth(text.text, text.size)}
          lengthAdjust="spacingAndGlyphs"
        >
          {text.text}
        </text>
      ))}
    </svg>
  );
}
