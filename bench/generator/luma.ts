/** Luma as zxing-wasm's public API computes it from RGBA. */
export function lumaOf(rgba: Uint8ClampedArray): Uint8Array {
  const luma = new Uint8Array(rgba.length / 4);
  for (let i = 0, o = 0; i < luma.length; i++, o += 4) {
    luma[i] = (306 * rgba[o]! + 601 * rgba[o + 1]! + 117 * rgba[o + 2]! + 0x200) >> 10;
  }
  return luma;
}
