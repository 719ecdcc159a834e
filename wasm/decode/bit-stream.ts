/** The bits of a code's data codewords, most significant first. */
export class BitStream {
  #at = 0;
  readonly #bytes: Uint8Array;
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }
  get left(): number {
    return this.#bytes.length * 8 - this.#at;
  }
  /** At most 31 bits; the caller checks that they are left. */
  take(count: number): number {
    let value = 0;
    for (let i = 0; i < count; i++, this.#at++) {
      value = (value << 1) | ((this.#bytes[this.#at >> 3]! >> (7 - (this.#at & 7))) & 1);
    }
    return value;
  }
}
