import './label-picture.css';
import { useMemo } from 'react';
import { darkRuns, layoutLabel } from '../../labels/layout.ts';
import type { LabelData, LabelTemplate } from '../../labels/template.ts';
import { textWidth } from '../../labels/text-width.ts';

interface LabelPictureProps {
  readonly template: LabelTemplate;
  readonly data: LabelData;
  /** For a screen reader. */
  readonly label: string;
}

/** Of a picture, rem: a button below it stays in view. */
const MOST_HEIGHT = 20;

/** A label as it will be printed, sharp at any size. */
export function LabelPicture({ template, data, label }: LabelPictureProps) {
  const { width, height, code, texts } = useMemo(
    () => layoutLabel(template, data),
    [template, data],
  );
  const dark = darkRuns(code.modules).map(
    ({ row, column, length }) => `M${column} ${row}h${length}v1h-${length}z`,
  );
  return (
    <svg
      className="label-picture"
      viewBox={`0 0 ${width} ${height}`}
      style={{ maxWidth: `${(MOST_HEIGHT * width) / height}rem` }}
      role="img"
      aria-label={label}
    >
      <path
        d={dark.join('')}
        transform={`translate(${code.x} ${code.y}) scale(${code.module})`}
        shapeRendering="crispEdges"
      />
      {texts.map(({ text, x, baseline, size }, at) => (
        <text
          key={at}
          x={x}
          y={baseline}
          fontSize={size}
          textLength={textWidth(text, size)}
          lengthAdjust="spacingAndGlyphs"
        >
          {text}
        </text>
      ))}
    </svg>
  );
}
