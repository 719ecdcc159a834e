import {
  codeKey,
  codesIn,
  extractCode,
  isKnownKind,
  possibleCodes,
  spellOut,
} from '../../contract/case-code.ts';
import { type Inventory, toScanned } from './inventory.ts';
import type { ScannedText } from './types.ts';

// GS1 separates its elements by the character GS (1D).
// oxlint-disable-next-line no-control-regex -- control characters separate the codes
const SEPARATORS = /[\s,;|\u001d]+/u;
/** Pieces of a code's length, and the rest. */
const GLUED = /.{1,16}/gsu;

/**
 * The codes of one scanned text, each to be judged as if it had been scanned alone; the text itself where
 * it has one code or none. The order's own codes win over anything that looks like a code, and what is no
 * case label beside them (the EAN of a supplier) is ignored.
 */
export function readCodes({ cases }: Inventory, text: string): readonly ScannedText[] {
  const isOwn = (code: string) => cases.has(codeKey(code));
  if (isOwn(text)) return [toScanned(text)];
  const pieces = piecesOf(text);
  const own = pieces.flatMap((piece) => ownCodes(piece, isOwn));
  const others = pieces.filter((piece) => ownCodes(piece, isOwn).length === 0);
  const foreign = own.length > 0 ? others.filter(isLabel) : others.flatMap(firstCode);
  const codes = [...new Set([...own, ...foreign])];
  const isPlain = codes.length === 1 && codes[0] === extractCode(text);
  return (codes.length === 0 || isPlain ? [text] : codes).map(toScanned);
}

function piecesOf(text: string): readonly string[] {
  return spellOut(text)
    .split(SEPARATORS)
    .flatMap((piece) => {
      const glued = piece.match(GLUED);
      // A scanner without Enter may send several codes with nothing between them.
      return glued?.every((one) => extractCode(one) === one) ? glued : [piece];
    });
}

function ownCodes(piece: string, isOwn: (code: string) => boolean): readonly string[] {
  const own = codesIn(piece).filter(isOwn);
  return own.length > 0 ? own : possibleCodes(piece).filter(isOwn).slice(0, 1);
}

const firstCode = (piece: string): readonly string[] => {
  const code = extractCode(piece);
  return code === undefined ? [] : [code];
};

/** The label of a case, of whatever order. */
const isLabel = (piece: string): boolean => extractCode(piece) === piece && isKnownKind(piece);
