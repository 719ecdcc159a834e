import type { ReactNode } from 'react';
import { QrPicture } from '../../../parts/qr-picture.tsx';

interface QrLabelProps {
  readonly text: string;
  /** Side of the code without its quiet zone, mm. */
  readonly side: number;
  /** Words below the code; its text where there are none. */
  readonly children?: ReactNode;
}

/** One label: the code and its text, black on white in both schemes. */
export const QrLabel = ({ text, side, children }: QrLabelProps) => (
  <li className="qr-label">
    <QrPicture text={text} label={`Code ${text}`} side={side} />
    <span className="qr-label__text">{children ?? text}</span>
  </li>
);
