import { useMemo } from 'react';
import { darkRuns, type QrModules, qrModules } from '../../labels/layout.ts';

/** White modules around a code, as the standard requires. */
const QUIET_ZONE = 4;

/** Path of an SVG over the dark modules, one unit per module. */
export const darkPath = (modules: QrModules): string =>
  darkRuns(modules)
    .map(({ row, column, length }) => `M${column} ${row}h${length}v1h-${length}z`)
    .join('');

interface QrPictureProps {
  readonly text: string;
  /** For a screen reader. */
  readonly label: string;
  readonly className?: string;
  /** Side of the code without its quiet zone, mm; left out where a style sheet sets the width. */
  readonly side?: number;
}

/** A QR Code that is sharp at any size; its background comes from the style sheet. */
export function QrPicture({ text, label, className, side }: QrPictureProps) {
  const { path, size } = useMemo(() => {
    const modules = qrModules(text, 'M');
    return { path: darkPath(modules), size: modules.size };
  }, [text]);
  const across = size + 2 * QUIET_ZONE;
  return (
    <svg
      className={className}
      style={side === undefined ? undefined : { width: `${((side * across) / size).toFixed(2)}mm` }}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${across} ${across}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
