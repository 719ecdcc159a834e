import { useMemo } from 'react';
import { layoutLabel } from '../../../labels/layout.ts';
import type { LabelData, LabelTemplate } from '../../../labels/template.ts';
import { textWidth } from '../../../labels/text-width.ts';
import { darkPath } from '../../parts/qr-picture.tsx';

interface LabelPictureProps {
  readonly template: LabelTemplate;
  readonly data: LabelData;
  /** For a screen reader. */
  readonly label: string;
}

/** Of a picture, rem: the button below it stays in view. */
const MOST_HEIGHT = 20;

/** A label as it will be printed: black on white in both schemes. */
export function LabelPicture({ template, data, label }: LabelPictureProps) {
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
