/** Makes the negative of a plane. */

/** Inverts bytes in place, in whole vectors: up to 15 more are inverted, and restored by a second call. */
export function invert(from: usize, bytes: i32): void {
  const end = from + bytes;
  for (let at = from; at < end; at += 16) v128.store(at, v128.not(v128.load(at)));
}
