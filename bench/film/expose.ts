/** One picture of a camera on its path: rolling shutter, motion blur, defocus, light and noise. */
import sharp from 'sharp';
import type { Random } from '../generator/random.ts';
import type { Point } from '../outlines/outline.ts';
import type { CameraPath, FilmSize, Pose } from './camera-path.ts';

export interface Plane {
  readonly width: number;
  readonly height: number;
  readonly luma: Uint8Array;
}
/** Further effects of the sensor; constant during a film. */
export interface Sensor {
  /** Standard deviation of noise in the dark and its growth with light, grey values. */
  readonly noise: number;
  readonly shotNoise: number;
  readonly exposure: number;
  /** Sigma of the camera's own sharpening; 0 leaves it out. */
  readonly sharpen: number;
  /** Quality of each picture as JPEG. */
  readonly quality: number;
}

/** Each half the size of the one before it, so that a small view is not made of single pixels. */
export function pyramidOf(plane: Plane): Plane[] {
  const planes = [plane];
  for (let from = plane; from.width >= 64 && from.height >= 64; from = planes.at(-1)!) {
    const width = from.width >> 1;
    const height = from.height >> 1;
    const luma = new Uint8Array(width * height);
    for (let y = 0, to = 0; y < height; y++) {
      for (let x = 0; x < width; x++, to++) {
        const at = 2 * y * from.width + 2 * x;
        const below = at + from.width;
        const four =
          from.luma[at]! + from.luma[at + 1]! + from.luma[below]! + from.luma[below + 1]!;
        luma[to] = (four + 2) >> 2;
      }
    }
    planes.push({ width, height, luma });
  }
  return planes;
}

/** Where a point of the original appears, by the pose of the moment in which its row is read. */
export function toFilm(
  point: Point,
  { poseAt, readout }: CameraPath,
  time: number,
  { width, height }: FilmSize,
): Point {
  let place = { x: 0, y: height / 2 };
  // The row depends on the pose and the pose on the row; the iteration converges quickly.
  for (let turn = 0; turn < 4; turn++) {
    const pose = poseAt(time + (place.y / height - 0.5) * readout);
    const dx = (point.x - pose.x) / pose.scale;
    const dy = (point.y - pose.y) / pose.scale;
    const [c, s] = [Math.cos(pose.angle), Math.sin(pose.angle)];
    place = { x: width / 2 + c * dx + s * dy, y: height / 2 - s * dx + c * dy };
  }
  return place;
}

/** Pixels by which the middle of the film moves while the shutter is open. */
function smearOf({ poseAt, shutter }: CameraPath, time: number): number {
  const [a, b] = [poseAt(time - shutter / 2), poseAt(time + shutter / 2)];
  return Math.hypot(b.x - a.x, b.y - a.y) / a.scale;
}

/** Adds a row as seen in one moment, in bilinear samples; beyond its edges a picture repeats its border. */
function addRow(
  sum: Float32Array,
  y: number,
  { width, height }: FilmSize,
  planes: readonly Plane[],
  pose: Pose,
  jitter: Point,
): void {
  const level = Math.min(planes.length - 1, Math.max(0, Math.floor(Math.log2(pose.scale))));
  const { width: w, height: h, luma } = planes[level]!;
  const shrink = 1 / 2 ** level;
  const dx = Math.cos(pose.angle) * pose.scale * shrink;
  const dy = Math.sin(pose.angle) * pose.scale * shrink;
  const column = jitter.x - width / 2;
  const row = y + jitter.y - height / 2;
  let sx = pose.x * shrink + column * dx - row * dy - 0.5;
  let sy = pose.y * shrink + column * dy + row * dx - 0.5;
  for (let x = 0, to = y * width; x < width; x++, to++, sx += dx, sy += dy) {
    const cx = sx < 0 ? 0 : sx > w - 1.001 ? w - 1.001 : sx;
    const cy = sy < 0 ? 0 : sy > h - 1.001 ? h - 1.001 : sy;
    const left = cx | 0;
    const top = cy | 0;
    const tx = cx - left;
    const at = top * w + left;
    const above = luma[at]! + (luma[at + 1]! - luma[at]!) * tx;
    const below = luma[at + w]! + (luma[at + w + 1]! - luma[at + w]!) * tx;
    sum[to]! += above + (below - above) * (cy - top);
  }
}

/** Bounds of the moments at which a picture is sampled: one per pixel of motion blur. */
const FEWEST = 4;
const MOST = 14;

function accumulate(
  planes: readonly Plane[],
  path: CameraPath,
  time: number,
  film: FilmSize,
  r: Random,
): Float32Array {
  const moments = Math.min(MOST, Math.max(FEWEST, Math.ceil(smearOf(path, time) / 1.2)));
  const sum = new Float32Array(film.width * film.height);
  for (let moment = 0; moment < moments; moment++) {
    const open = path.shutter * ((moment + 0.5) / moments - 0.5);
    const jitter = { x: r(), y: r() };
    for (let y = 0; y < film.height; y++) {
      const pose = path.poseAt(time + open + (y / film.height - 0.5) * path.readout);
      addRow(sum, y, film, planes, pose, jitter);
    }
  }
  return sum.map((value) => value / moments);
}

/** A lens out of focus draws each point as a disc. */
function disc(radius: number): { width: number; height: number; kernel: number[] } {
  const reach = Math.ceil(radius);
  const side = 2 * reach + 1;
  const kernel = Array.from({ length: side * side }, (_, i) => {
    const from = Math.hypot((i % side) - reach, Math.floor(i / side) - reach);
    return Math.min(1, Math.max(0, radius + 0.5 - from));
  });
  return { width: side, height: side, kernel };
}

const asSharp = (luma: Uint8Array, { width, height }: FilmSize) =>
  sharp(luma, { raw: { width, height, channels: 1 } });

/** The picture as JPEG. */
export async function expose(
  planes: readonly Plane[],
  path: CameraPath,
  time: number,
  film: FilmSize,
  sensor: Sensor,
  r: Random,
): Promise<Buffer> {
  const light = accumulate(planes, path, time, film, r);
  let luma = Uint8Array.from(light, (value) => value + 0.5);
  const radius = path.defocusAt(time);
  if (radius >= 0.5) {
    const blurred = asSharp(luma, film).convolve(disc(radius)).extractChannel(0);
    luma = new Uint8Array(await blurred.raw().toBuffer());
  }
  for (let i = 0; i < luma.length; i++) {
    const value = luma[i]! * sensor.exposure;
    const spread = sensor.noise + sensor.shotNoise * Math.sqrt(value / 255);
    // Three evenly spread numbers are near enough to a bell, and quicker than one.
    const noise = (r() + r() + r() - 1.5) * 2 * spread;
    luma[i] = Math.max(0, Math.min(255, value + noise));
  }
  let out = asSharp(luma, film);
  if (sensor.sharpen > 0) out = out.sharpen({ sigma: sensor.sharpen });
  return out.toColourspace('b-w').jpeg({ quality: sensor.quality }).toBuffer();
}
