/** The result of one check of the doctor. */
export interface Finding {
  /** The subject of the check, in one or two words. */
  readonly about: string;
  /** A sentence: what is there, or what is wrong and what to do. */
  readonly text: string;
  readonly isWrong: boolean;
}

export const good = (about: string, text: string): Finding => ({ about, text, isWrong: false });
export const wrong = (about: string, text: string): Finding => ({ about, text, isWrong: true });
