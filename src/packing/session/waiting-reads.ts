/** What was read by hand, and how. */
export interface HandRead {
  readonly text: string;
  readonly source: 'hand scanner' | 'typed';
}

/** More than a shift's worth of one pause. */
const MOST = 1000;

/** Reads of a hand scanner that came while something was asked or under way, in their order. */
export class WaitingReads {
  readonly #tell: (count: number) => void;
  readonly #reads: HandRead[] = [];

  constructor(tell: (count: number) => void) {
    this.#tell = tell;
  }

  add(read: HandRead): void {
    if (this.#reads.length >= MOST) return;
    this.#reads.push(read);
    this.#tell(this.#reads.length);
  }

  /** Offers each once more; those that still cannot be taken are added again meanwhile. */
  offer(take: (read: HandRead) => void): void {
    if (this.#reads.length === 0) return;
    this.#reads.splice(0).forEach(take);
    this.#tell(this.#reads.length);
  }
}
