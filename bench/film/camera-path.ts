/** The way of a hand-held camera over a flat picture: pan, zoom, tremor, jerk and focus. */
import type { Random } from '../generator/random.ts';
import type { Point } from '../outlines/outline.ts';

/** The camera's view: centre, angle, and scale in pixels of the original per pixel of the film. */
export interface Pose {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  /** Radians. */
  readonly angle: number;
}
export interface CameraPath {
  /** Time is counted in pictures and need not be whole. */
  poseAt(time: number): Pose;
  /** Radius of the circle of confusion, pixels of the film. */
  defocusAt(time: number): number;
  /** Part of a picture's time in which the shutter is open. */
  readonly shutter: number;
  /** Part of a picture's time between the first row's exposure and the last one's. */
  readonly readout: number;
}
export interface Ground {
  readonly width: number;
  readonly height: number;
  /** Where to look, and how large that is in the original, pixels. */
  readonly targets: readonly (Point & { readonly side: number })[];
}
export interface FilmSize {
  readonly width: number;
  readonly height: number;
}

interface Key extends Pose {
  readonly time: number;
}
interface Burst {
  readonly time: number;
  readonly length: number;
  readonly size: number;
  readonly direction: number;
}
interface Wave {
  readonly period: number;
  readonly phase: number;
  readonly size: number;
}

/** Sides of a code in a film of 720 rows, pixels. */
const SIDES = [45, 320] as const;
/** Highest magnification, in pixels of the film per pixel of the original. */
const MOST_ENLARGED = 1.6;

function keys(r: Random, { width, height, targets }: Ground, film: FilmSize, end: number): Key[] {
  const unit = film.height / 720;
  const most = Math.max(width / film.width, height / film.height);
  const all: Key[] = [];
  const tilt = r.range(-0.35, 0.35);
  for (let time = 0; ; time += r.range(5, 14)) {
    const last = all.at(-1);
    if (last && r() < 0.3) {
      all.push({ ...last, time });
    } else {
      const target = r.pick(targets);
      const side = unit * Math.exp(r.range(Math.log(SIDES[0]), Math.log(SIDES[1])));
      const scale = Math.min(most, Math.max(1 / MOST_ENLARGED, target.side / side));
      const x = target.x + r.range(-0.3, 0.3) * film.width * scale;
      const y = target.y + r.range(-0.3, 0.3) * film.height * scale;
      all.push({ time, x, y, scale, angle: tilt + r.range(-0.12, 0.12) });
    }
    if (time > end) return all;
  }
}

const bursts = (
  r: Random,
  end: number,
  pause: readonly [number, number],
  burst: () => Omit<Burst, 'time'>,
): Burst[] => {
  const all: Burst[] = [];
  for (let time = r.range(...pause) / 2; time < end; time += r.range(...pause)) {
    all.push({ time, ...burst() });
  }
  return all;
};

const waves = (r: Random, unit: number): Wave[] =>
  [18, 7, 2.6].map((period) => ({
    period: period * r.range(0.8, 1.2),
    phase: r.range(0, 2 * Math.PI),
    size: unit * r.range(0.12, 0.35) * period,
  }));

const sway = (all: readonly Wave[], time: number): number =>
  all.reduce(
    (sum, { period, phase, size }) => sum + size * Math.sin((time / period) * 2 * Math.PI + phase),
    0,
  );

function between(all: readonly Key[], time: number): Pose {
  const next = Math.max(
    1,
    all.findIndex((key) => key.time > time),
  );
  const [a, b] = [all[next - 1]!, all[next]!];
  const part = Math.min(1, Math.max(0, (time - a.time) / (b.time - a.time)));
  const s = part * part * (3 - 2 * part);
  const mix = (from: number, to: number): number => from + (to - from) * s;
  return {
    x: mix(a.x, b.x),
    y: mix(a.y, b.y),
    scale: Math.exp(mix(Math.log(a.scale), Math.log(b.scale))),
    angle: mix(a.angle, b.angle),
  };
}

/** A push that is over after some four times its length. */
function pushAt({ time, length, size }: Burst, now: number): number {
  const u = (now - time) / length;
  return u <= 0 ? 0 : size * u * Math.exp(1 - u);
}

export function cameraPath(r: Random, ground: Ground, film: FilmSize, end: number): CameraPath {
  const unit = film.height / 720;
  const way = keys(r, ground, film, end);
  const [swayX, swayY] = [waves(r, unit), waves(r, unit)];
  const jerks = bursts(r, end, [10, 22], () => ({
    length: r.range(0.8, 2),
    size: unit * r.range(25, 110),
    direction: r.range(0, 2 * Math.PI),
  }));
  const hunts = bursts(r, end, [14, 30], () => ({
    length: r.range(1.5, 4),
    size: unit * r.range(2, 6),
    direction: 0,
  }));
  return {
    shutter: r.range(0.02, 0.16),
    readout: r.range(0.1, 0.25),
    poseAt(time) {
      const pose = between(way, time);
      const push = (axis: (angle: number) => number): number =>
        jerks.reduce((sum, jerk) => sum + pushAt(jerk, time) * axis(jerk.direction), 0);
      return {
        ...pose,
        x: pose.x + pose.scale * (sway(swayX, time) + push(Math.cos)),
        y: pose.y + pose.scale * (sway(swayY, time) + push(Math.sin)),
      };
    },
    defocusAt: (time) => hunts.reduce((most, hunt) => Math.max(most, pushAt(hunt, time)), 0),
  };
}
