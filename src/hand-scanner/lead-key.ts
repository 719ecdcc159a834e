/**
 * A scanner's Enter or blank before each code presses the focused button before the first character comes. Where the
 * set-up page found such a key, it waits until it is clear whose it is.
 */
import type { ScannerAffixes } from '../device/scanner-affixes.ts';
import type { Clock } from '../lib/clock.ts';
import type { HandKey } from './keys.ts';
import { EDGE_MS } from './pace.ts';

export class LeadKey {
  readonly #clock: Clock;
  readonly #lead: () => ScannerAffixes['lead'];
  #stop: (() => void) | undefined;

  constructor(clock: Clock, lead: () => ScannerAffixes['lead']) {
    this.#clock = clock;
    this.#lead = lead;
  }

  /** Holds a key that the scanner may have sent; if a person pressed it, it presses its button a moment later. */
  takes({ key, repeat, editable }: HandKey, target: EventTarget | null): boolean {
    if (key !== this.#lead() || repeat || editable || !(target instanceof HTMLElement))
      return false;
    this.#stop = this.#clock.after(EDGE_MS, () => {
      if (target !== document.body) target.click();
    });
    return true;
  }

  /** Another key followed: the scanner sent it. */
  forget(): void {
    this.#stop?.();
    this.#stop = undefined;
  }
}
