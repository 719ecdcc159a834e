/** Keys that are no plain characters: what a scanner means by them, and what is left to a person. */
import { isKnownKind } from '../../contract/case-code.ts';
import { type HandKey, meaningOf } from './keys.ts';
import type { Stroke } from './layouts.ts';
import { chordOf, MACHINE_GAP_MS } from './pace.ts';
import type { Burst } from './read.ts';

export type KeyAction =
  | {
      readonly do: 'add';
      /** None: a key without a known character. */
      readonly strokes: readonly Stroke[];
      /** Each came with Ctrl, Alt or Meta. */
      readonly isChord?: boolean;
    }
  | { readonly do: 'end'; readonly by: 'Enter' | 'Tab' }
  /** The character is not complete; the read continues. */
  | { readonly do: 'wait' }
  | { readonly do: 'swallow' | 'pass' };

const PASS: KeyAction = { do: 'pass' };
const SWALLOW: KeyAction = { do: 'swallow' };

/** Separates the elements of a GS1 code; scanners send it as Ctrl+]. */
const GS = '\u001d';

export class SpecialKeys {
  /** Digits of the Alt code that is being sent. */
  #altDigits = '';
  /** A key outside a burst that is a scanner's only if the next one follows at a machine's pace. */
  #passed: { readonly stroke: Stroke; readonly at: number; readonly isChord: boolean } | null =
    null;

  /** @param isAtRead inside a certain scanner read, or right after one */
  actionFor(key: HandKey, burst: Burst | null, isAtRead: boolean): KeyAction {
    const meaning = meaningOf(key);
    switch (meaning.kind) {
      case 'character':
        return { do: 'add', strokes: [meaning.stroke] };
      case 'unidentified':
        return { do: 'add', strokes: [] };
      case 'end':
        return { do: 'end', by: meaning.by };
      case 'chord':
        return this.#chordAction(key, meaning.stroke, burst, isAtRead);
      case 'alt-digit':
        this.#altDigits += meaning.digit;
        return { do: 'wait' };
      case 'keypad':
        return burst
          ? { do: 'add', strokes: [meaning.stroke] }
          : this.#pairAction(key, meaning.stroke, false, isAtRead);
      case 'modifier':
        return PASS;
      case 'other':
        return isAtRead || isBrowserKey(key) ? SWALLOW : PASS;
      default:
        return meaning satisfies never;
    }
  }

  /** The character whose Alt code ends now; undefined without one. */
  endAltCode(): string | undefined {
    const digits = this.#altDigits;
    this.#altDigits = '';
    const value = Number(digits);
    return digits === '' || value > 255 ? undefined : String.fromCharCode(value);
  }

  #chordAction(key: HandKey, stroke: Stroke, burst: Burst | null, isAtRead: boolean): KeyAction {
    const held = chordOf(key);
    if (burst && burst.isAllChords && burst.strokes.length > 0)
      return { do: 'add', strokes: [stroke], isChord: true };
    if (!burst && held === 'stuck' && !isAtRead) return this.#stuckAction(key, stroke);
    if (key.control && /^[jm]$/i.test(key.key)) return { do: 'end', by: 'Enter' };
    if (burst && key.control && key.key === ']')
      return { do: 'add', strokes: [{ typed: GS, code: '', shift: false }] };
    if (isAtRead) return SWALLOW;
    // Software that pastes a code presses Ctrl+V: the paste itself is read.
    if (held === 'person' || isPaste(key) || burst) return PASS;
    return key.editable && /^[acxyz]$/i.test(key.key) ? PASS : SWALLOW;
  }

  /**
   * A modifier that seems stuck may be held by a person who zooms, or came to this tab with Ctrl+Tab. Only
   * the first letter of a code is taken at once: Ctrl+S and Ctrl+U would open something over the page.
   */
  #stuckAction(key: HandKey, stroke: Stroke): KeyAction {
    if (key.repeat) return PASS;
    if (isKnownKind(key.key)) return { do: 'add', strokes: [stroke], isChord: true };
    return this.#pairAction(key, stroke, true, false);
  }

  /** Two of these keys at a machine's pace are characters of a scanner, a single one was pressed by hand. */
  #pairAction(
    { timeStamp }: HandKey,
    stroke: Stroke,
    isChord: boolean,
    isAtRead: boolean,
  ): KeyAction {
    const before = this.#passed;
    this.#passed = { stroke, at: timeStamp, isChord };
    if (before?.isChord === isChord && timeStamp - before.at <= MACHINE_GAP_MS)
      return { do: 'add', strokes: [before.stroke, stroke], isChord };
    return isAtRead ? SWALLOW : PASS;
  }
}

export const isPaste = ({ key, control }: HandKey): boolean => control && /^v$/i.test(key);

/**
 * Keys of the browser that would take the rest of a read away: help, search, reload, its own bars. With a
 * modifier they were pressed by hand: Alt+F4, Ctrl+F5, Shift+F10.
 */
const isBrowserKey = ({ key, shift, control, alt }: HandKey): boolean =>
  !shift && !control && !alt && /^F(?:[1-7]|10)$/.test(key);

/** Since when Ctrl, Alt and Meta are held: a scanner sends them together with the other key. */
export class HeldModifiers {
  readonly #since = new Map<string, number>();

  onDown({ key, repeat, timeStamp }: KeyboardEvent): void {
    if (!repeat && /^(?:Control|Alt|Meta)$/.test(key)) this.#since.set(key, timeStamp);
  }

  onUp({ key }: KeyboardEvent): void {
    this.#since.delete(key);
  }

  /** How long the modifiers of a key are held, ms; undefined where one's way down was not seen. */
  heldMs({ ctrlKey, altKey, metaKey, timeStamp }: KeyboardEvent): number | undefined {
    const held = [ctrlKey && 'Control', altKey && 'Alt', metaKey && 'Meta'].filter(Boolean);
    const since = held.map((name) => this.#since.get(`${name}`));
    if (since.length === 0 || since.includes(undefined)) return undefined;
    return timeStamp - Math.max(...since.map((at) => at ?? 0));
  }
}
