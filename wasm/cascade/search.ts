import { CROP, LOOSE_CROP } from '../reader-options.ts';
import type { ReadCode, Region } from '../frame-decoder.ts';
import { refineCorners } from './corners.ts';
import { boxOf, readBox, type Bench, type CropRead } from './crops.ts';
import type { Finder, Frame } from './finders.ts';
import { centreOf, distance, inRegion, type Quad } from './geometry.ts';
import { clustersOf } from './loose.ts';
import { readModules } from './modules.ts';
import { LARGEST_RESCUED_PITCH, rescue } from './rescue.ts';
import { middleOf, type Triple } from './triples.ts';
import { readUpright } from './upright.ts';

/** A code read now, and the triple it was read at if there was one. */
export interface Found {
  readonly read: CropRead;
  readonly triple?: Triple;
  readonly stage: ReadCode['stage'];
}

/** A finder in so many failed crops is clutter or unreadable. */
const MOST_FAILURES = 6;
const MOST_CROPS = 80;

/** The search of one frame: which finders are explained, which crops failed. */
export class Search {
  readonly found: Found[] = [];
  private readonly used = new Set<Finder>();
  private readonly failures = new Map<Finder, number>();
  private readonly soft: Triple[] = [];
  private readonly bench: Bench;
  private readonly frame: Frame;
  private readonly region: Region | undefined;

  constructor(bench: Bench, frame: Frame, region: Region | undefined) {
    this.bench = bench;
    this.frame = frame;
    this.region = region;
  }

  /** Crops at triples, likeliest first; a finder of a code that was read is not tried again. */
  readTriples(triples: readonly Triple[], finders: readonly Finder[]): void {
    let crops = 0;
    for (const triple of triples) {
      if (crops >= MOST_CROPS) return;
      if (!this.isOpen(triple) || !this.mayAnswerFor(triple)) continue;
      crops++;
      const read =
        readModules(this.bench, this.frame, triple) ??
        readUpright(this.bench, this.frame, triple, CROP);
      if (read) this.accept(read, triple, 'crop', finders);
      else this.reject(triple);
    }
  }

  /** Small soft codes, until the time is up. */
  rescueSoft(finders: readonly Finder[], inTime: () => boolean): void {
    for (const triple of this.soft) {
      if (!inTime()) return;
      const box = boxOf(triple, this.frame);
      if (!box || !this.isUnread(triple)) continue;
      const read = rescue(this.bench, this.frame, box, inTime);
      if (read) this.accept(read, triple, 'rescue', finders);
    }
  }

  /** One crop around each group of finders that no code explains: a third finder was missed. */
  readLoose(finders: readonly Finder[], inTime: () => boolean): void {
    for (const { box, pitch } of clustersOf(this.unexplained(finders), this.frame)) {
      if (!inTime()) return;
      for (const read of readBox(this.bench, this.frame, box, pitch, LOOSE_CROP)) {
        this.add({ read, stage: 'crop' });
      }
    }
  }

  unexplained(finders: readonly Finder[]): Finder[] {
    return finders.filter((f) => !this.used.has(f));
  }

  add(found: Found): void {
    const centre = centreOf(found.read.corners);
    if (this.region && !inRegion(centre, this.region)) return;
    const twice = this.found.some(
      ({ read }) => read.text === found.read.text && overlaps(read.corners, found.read.corners),
    );
    if (!twice) this.found.push(found);
  }

  private accept(
    read: CropRead,
    triple: Triple,
    stage: Found['stage'],
    all: readonly Finder[],
  ): void {
    const corners = read.exact ? read.corners : refineCorners(triple, read);
    const refined = { ...read, corners };
    this.add({ read: refined, triple, stage });
    const centre = centreOf(corners);
    const reach = distance(corners[0], corners[2]) * 0.5;
    for (const finder of all) if (distance(finder, centre) < reach) this.used.add(finder);
  }

  private reject(triple: Triple): void {
    for (const finder of [triple.corner, triple.right, triple.below]) {
      this.failures.set(finder, (this.failures.get(finder) ?? 0) + 1);
    }
    if (triple.pitch < LARGEST_RESCUED_PITCH) this.soft.push(triple);
  }

  private isUnread({ corner, right, below }: Triple): boolean {
    return !this.used.has(corner) && !this.used.has(right) && !this.used.has(below);
  }

  private isOpen(triple: Triple): boolean {
    if (!this.isUnread(triple)) return false;
    const failures = [triple.corner, triple.right, triple.below].map(
      (f) => this.failures.get(f) ?? 0,
    );
    return failures.reduce((a, b) => a + b) <= MOST_FAILURES;
  }

  /** Perspective moves the true centre; a triple further off belongs to another tile. */
  private mayAnswerFor(triple: Triple): boolean {
    if (!this.region) return true;
    const slack = triple.corner.size * 2;
    const { x, y, w, h } = this.region;
    const wide = { x: x - slack, y: y - slack, w: w + 2 * slack, h: h + 2 * slack };
    return inRegion(middleOf(triple), wide);
  }
}

/** Two reads of one code: the centre of one lies within the other. */
export function overlaps(a: Quad, b: Quad): boolean {
  const reach = Math.max(distance(a[0], a[2]), distance(b[0], b[2])) / 2;
  return distance(centreOf(a), centreOf(b)) < reach;
}
