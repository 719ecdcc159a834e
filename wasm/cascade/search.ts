import { CROP } from '../reader-options.ts';
import type { ReadCode, Region } from '../frame-decoder.ts';
import { refineCorners } from './corners.ts';
import { blank } from './blank.ts';
import { boxOf, type Bench, type CropRead } from './crops.ts';
import type { Finder, Frame } from './finders.ts';
import { centreOf, distance, inRegion, type Quad } from './geometry.ts';
import { readModules, type Sampled } from './modules.ts';
import { LARGEST_RESCUED_PITCH, rescue } from './rescue.ts';
import { middleOf, type Triple } from './triples.ts';
import { readUpright } from './upright.ts';

/** A code read now, and the triple it was read at if there was one. */
export interface Found {
  readonly read: CropRead;
  readonly triple?: Triple;
  readonly stage: ReadCode['stage'];
}

/** A finder in so many failed tries is clutter or unreadable. */
const MOST_FAILURES = 6;
const MOST_FAILED = 80;
const MOST_LOOKS = 600;

/** The search of one frame: which finders are explained, which crops failed. */
export class Search {
  readonly found: Found[] = [];
  private readonly used = new Set<Finder>();
  private readonly promising: Triple[] = [];
  private readonly soft: Triple[] = [];
  private blanked = 0;
  private readonly bench: Bench;
  private readonly frame: Frame;
  private readonly region: Region | undefined;

  constructor(bench: Bench, frame: Frame, region: Region | undefined) {
    this.bench = bench;
    this.frame = frame;
    this.region = region;
  }

  /**
   * Samples modules at triples, likeliest first; a finder of a code that was read is not tried
   * again. All triples come before the first crop: most of those that fail mix the finders of
   * several codes, and are out of question once these are read.
   */
  sampleTriples(triples: readonly Triple[], finders: readonly Finder[]): void {
    this.tryTriples(triples, finders, (triple) => {
      const sampled = readModules(this.bench, this.frame, triple);
      if (sampled === 'promising') this.promising.push(triple);
      return sampled;
    });
  }

  /** Crops at the triples that looked like codes and were not read. */
  cropTriples(finders: readonly Finder[]): void {
    const read = (triple: Triple): CropRead | 'unlike' =>
      readUpright(this.bench, this.frame, triple, CROP) ?? 'unlike';
    const failed = this.tryTriples(this.promising, finders, read);
    this.soft.push(...failed.filter((triple) => triple.pitch < LARGEST_RESCUED_PITCH));
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

  /** Takes what was read out of the finder's table: no edges there for the passes to come. */
  blankRead(): void {
    const bytes = this.bench.heap.bytes();
    for (const { read } of this.found.slice(this.blanked)) blank(bytes, this.frame, read.corners);
    this.blanked = this.found.length;
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

  /** The triples that were tried and gave nothing. */
  private tryTriples(
    triples: readonly Triple[],
    finders: readonly Finder[],
    read: (triple: Triple) => Sampled,
  ): Triple[] {
    const failures = new Map<Finder, number>();
    const failed: Triple[] = [];
    let looks = 0;
    for (const triple of triples) {
      if (looks >= MOST_LOOKS || failed.length >= MOST_FAILED) break;
      if (!this.isOpen(triple, failures) || !this.mayAnswerFor(triple)) continue;
      looks++;
      const found = read(triple);
      // A look at the timing marks is cheap, and finders of a code are in many such triples.
      if (found === 'clutter') continue;
      if (typeof found === 'object') this.accept(found, triple, 'crop', finders);
      else {
        failed.push(triple);
        for (const finder of [triple.corner, triple.right, triple.below]) {
          failures.set(finder, (failures.get(finder) ?? 0) + 1);
        }
      }
    }
    return failed;
  }

  private isUnread({ corner, right, below }: Triple): boolean {
    return !this.used.has(corner) && !this.used.has(right) && !this.used.has(below);
  }

  private isOpen(triple: Triple, failures: ReadonlyMap<Finder, number>): boolean {
    if (!this.isUnread(triple)) return false;
    const of = (finder: Finder): number => failures.get(finder) ?? 0;
    return of(triple.corner) + of(triple.right) + of(triple.below) <= MOST_FAILURES;
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
