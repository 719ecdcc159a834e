/** Crops: a part of a plane made upright, or sharpened and enlarged. */
import { Plane, Pose } from './descriptions.as';

function sharp(from: usize, stride: i32, x: i32, y: i32, w: i32, h: i32, amount: f32): f32 {
  const l = max(0, x - 1);
  const r = min(w - 1, x + 1);
  const a = from + max(0, y - 1) * stride;
  const b = from + y * stride;
  const c = from + min(h - 1, y + 1) * stride;
  const centre = <i32>load<u8>(b + x);
  const cornersSum = <i32>load<u8>(a + l) + load<u8>(a + r) + load<u8>(c + l) + load<u8>(c + r);
  const sides = <i32>load<u8>(a + x) + load<u8>(c + x) + load<u8>(b + l) + load<u8>(b + r);
  const soft = <f32>(cornersSum + 2 * sides + 4 * centre) * 0.0625;
  return <f32>centre + amount * (<f32>centre - soft);
}

function cubic(a: f32, b: f32, c: f32, d: f32, t: f32): f32 {
  return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
}

function horizontally(row: usize, x: i32, w: i32, t: f32): f32 {
  const a = load<f32>(row + (max(0, x - 1) << 2));
  const b = load<f32>(row + (x << 2));
  const c = load<f32>(row + (min(w - 1, x + 1) << 2));
  const d = load<f32>(row + (min(w - 1, x + 2) << 2));
  return cubic(a, b, c, d, t);
}

/**
 * Unsharp mask, then Catmull-Rom enlargement by a whole factor. `work` holds (w + factor × w) × h
 * f32; the result is factor × w by factor × h bytes.
 */
export function enlarge(plane: Plane, amount: f32, factor: i32, work: usize, to: usize): void {
  const from = plane.data;
  const stride = plane.stride;
  const w = plane.width;
  const h = plane.height;
  const wide = w * factor;
  const stretched = work + ((w * h) << 2);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      store<f32>(work + ((y * w + x) << 2), sharp(from, stride, x, y, w, h, amount));
    }
  }
  for (let y = 0; y < h; y++) {
    const row = work + ((y * w) << 2);
    for (let x = 0; x < wide; x++) {
      const at = (<f32>x + 0.5) / <f32>factor - 0.5;
      const left = max(0, <i32>floor<f32>(at));
      const v = horizontally(row, left, w, max<f32>(0, at - <f32>left));
      store<f32>(stretched + ((y * wide + x) << 2), v);
    }
  }
  vertically(stretched, wide, h, factor, to);
}

function vertically(from: usize, wide: i32, h: i32, factor: i32, to: usize): void {
  const line = wide << 2;
  for (let y = 0; y < h * factor; y++) {
    const at = (<f32>y + 0.5) / <f32>factor - 0.5;
    const top = max(0, <i32>floor<f32>(at));
    const t = max<f32>(0, at - <f32>top);
    const a = from + max(0, top - 1) * line;
    const b = from + top * line;
    const c = from + min(h - 1, top + 1) * line;
    const d = from + min(h - 1, top + 2) * line;
    const row = to + y * wide;
    for (let x = 0; x < line; x += 4) {
      const v = cubic(load<f32>(a + x), load<f32>(b + x), load<f32>(c + x), load<f32>(d + x), t);
      store<u8>(row + (x >> 2), <u8>max<f32>(0, min<f32>(255, v + 0.5)));
    }
  }
}

/** Bilinear mean of four bytes; fx and fy are 0 to 255. */
function mix(at: usize, below: usize, beside: i32, fx: i32, fy: i32): i32 {
  const a = <i32>load<u8>(at);
  const b = <i32>load<u8>(at + beside);
  const c = <i32>load<u8>(below);
  const d = <i32>load<u8>(below + beside);
  const top = (a << 8) + (b - a) * fx;
  const bottom = (c << 8) + (d - c) * fx;
  return ((top << 8) + (bottom - top) * fy + 32768) >> 16;
}

/**
 * Samples a parallelogram of a plane into width × height bytes. The pose is the place of the first sample and the
 * steps to the next sample of a row and to the next row, in pixel indices. Samples outside the plane repeat its edge.
 */
export function warp(plane: Plane, pose: Pose, to: usize, width: i32, height: i32): void {
  const from = plane.data;
  const stride = plane.stride;
  const right = plane.width - 1;
  const bottom = plane.height - 1;
  const x = pose.x;
  const y = pose.y;
  const ux = pose.ux;
  const uy = pose.uy;
  const vx = pose.vx;
  const vy = pose.vy;
  const dx = <i32>(ux * 65536);
  const dy = <i32>(uy * 65536);
  for (let j = 0; j < height; j++) {
    const x0 = x + <f32>j * vx;
    const y0 = y + <f32>j * vy;
    const x1 = x0 + <f32>width * ux;
    const y1 = y0 + <f32>width * uy;
    const inside =
      min(x0, x1) >= 0 && min(y0, y1) >= 0 && max(x0, x1) < <f32>right && max(y0, y1) < <f32>bottom;
    let px = <i32>(x0 * 65536);
    let py = <i32>(y0 * 65536);
    const row = to + j * width;
    for (let i = 0; i < width; i++, px += dx, py += dy) {
      let ix = px >> 16;
      let iy = py >> 16;
      let beside = 1;
      let below = stride;
      if (!inside) {
        ix = max(0, min(right, ix));
        iy = max(0, min(bottom, iy));
        if (ix === right) beside = 0;
        if (iy === bottom) below = 0;
      }
      const at = from + iy * stride + ix;
      store<u8>(row + i, mix(at, at + below, beside, (px >> 8) & 255, (py >> 8) & 255));
    }
  }
}
