// What these limits were measured on, where they don't say it: wasm/README.md, "Limits".
/** Most frames between two inverted passes that decode nothing: 1.6 s at 10 frames per second. */
const LONGEST_INVERTED_WAIT = 16;

/** What the inverted finders of a frame are evidence of. */
export interface InvertedEvidence {
  /** Three of them are a triple whose timing marks alternate as a negative's do. */
  readonly hasTriple: boolean;
  /** Two of them fit to one code, with such marks between them. */
  readonly hasPair: boolean;
}

interface PrintedPass {
  readonly inverted: InvertedEvidence;
  readonly isAlone: boolean;
}

/** Schedules the inverted passes of a view. Passes that decode nothing become rarer. */
export class InvertedPasses {
  #failures = 0;
  /** Index of the last frame that was read inverted, and the frames to wait from there. */
  #last = 0;
  #wait = 0;

  /**
   * @param frame index in the view
   * Three inverted finders must be a triple with marks, because print and texture have some. In a frame that is read alone
   * two of one code are enough: the inverted picture shows the third one, or computes it. In every frame they would
   * double the time for texture.
   */
  isDue(frame: number, { inverted, isAlone }: PrintedPass): boolean {
    // The index begins again where the frame size changes.
    const hasWaited = frame < this.#last || frame - this.#last >= this.#wait;
    return hasWaited && (inverted.hasTriple || (isAlone && inverted.hasPair));
  }

  onPass(frame: number, codes: number): void {
    this.#failures = codes > 0 ? 0 : this.#failures + 1;
    this.#last = frame;
    this.#wait = Math.min(2 ** this.#failures, LONGEST_INVERTED_WAIT);
  }
}
