/** One finished read of a hand scanner. Times in ms, from `event.timeStamp`. */
export interface HandRead {
  readonly text: string;
  /** Key that ended it; null when a pause did. */
  readonly suffix: 'Enter' | 'Tab' | null;
  readonly startedAt: number;
  readonly durationMs: number;
  /** Largest pause between two characters. */
  readonly largestGapMs: number;
  /** Keys that came without a character (Android's `Unidentified`). */
  readonly unidentified: number;
}

export type HandScannerEvent =
  | { readonly kind: 'read'; readonly read: HandRead }
  /** Keys came, but no text could be made of them; `advice` says what to set. */
  | { readonly kind: 'problem'; readonly read: HandRead; readonly advice: string };
