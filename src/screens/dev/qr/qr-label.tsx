import QRCode from 'qrcode';
import { type ReactNode, useMemo } from 'react';

/** White modules around a code, as the standard requires. */
const BORDER = 4;

interface QrLabelProps {
  readonly text: string;
  /** Side of the code without its white border, mm. */
  readonly side: number;
  /** Words below the code; its text where there are none. */
  readonly children?: ReactNode;
}

/** One label: the code, sharp at any size, and its text. Black on white in both schemes. */
export function QrLabel({ text, side, children }: QrLabelProps) {
  const { path, size } = useMemo(() => drawing(text), [text]);
  const across = size + 2 * BORDER;
  return (
    <li className="qr-label">
      <svg
        style={{ width: `${((side * across) / size).toFixed(2)}mm` }}
        viewBox={`${-BORDER} ${-BORDER} ${across} ${across}`}
        role="img"
        aria-label={`Code ${text}`}
        shapeRendering="crispEdges"
      >
        <path d={path} />
      </svg>
      <span className="qr-label__text">{children ?? text}</span>
    </li>
  );
}

/** Runs of dark modules, row by row, one unit a module. */
function drawing(text: string): { path: string; size: number } {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  let path = '';
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const begin = column;
      while (column < size && modules.get(row, column)) column += 1;
      if (column > begin) path += `M${begin} ${row}h${column - begin}v1H${begin}z`;
    }
  }
  return { path, size };
}
