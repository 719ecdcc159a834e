/** Counts up with each flash; the screen flashes its edge in the look's colour. */
export interface Flash {
  readonly look: 'ok' | 'bad' | 'full' | 'none';
  readonly count: number;
}
