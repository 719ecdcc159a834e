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
