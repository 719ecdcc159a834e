/**
 * The work that one frame may cost beyond the ordinary, counted in grey values looked at: unlike
 * time it is the same on every machine and in every run. No texture can blow it up.
 */
export class Budget {
  private left: number;
  constructor(work: number) {
    this.left = work;
  }

  get unspent(): number {
    return this.left;
  }

  /** Whether so much work may still be done; then it counts as done. */
  spend(work: number): boolean {
    if (this.left < work) return false;
    this.left -= work;
    return true;
  }
}
