import { CROP } from '../reader-options.ts';
import type { ReadCode, Region } from '../frame-decoder.ts';
import { refinedRead } from './corners.ts';
import { blank } from './blank.ts';
import { boxOf, type Bench, type CropRead } from './crops.ts';
import { Failures } from './failures.ts';
import type { Finder, Frame } from './finders.ts';
import { centreOf, distance, inRegion, type Quad } from './geometry.ts';
import { lookAt, readModules, type Look } from './modules.ts';
import { LARGEST_RESCUED_PITCH, rescue } from './rescue.ts';
import { hasOneOf, middleOf, type Triple } from './triples.ts';
import { readUpright } from './upright.ts';

/** A code read now, and the triple it was read at if there was one. */
export interface Found {
  readonly read: CropRead;
  readonly triple?: Triple;
  readonly stage: ReadCode['stage'];
}

/** Triples whose timing marks are looked at: some microseconds each. */
const MOST_LOOKS = 600;

/** The search of one frame: which finders are explained, which crops failed. */
export class Search {
  readonly found: Found[] = [];
  private readonly used = new Set<Finder>();
  private readonly promising: Triple[] = [];
  private readonly soft: Triple[] = [];
  private readonly failures = new Failures();
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
   * again. Most triples mix finders of several codes or have print for one, and are out of question
   * once the codes are read: so doubtful ones come after the sure ones, and crops after all.
   */
  sampleTriples(triples: readonly Triple[], finders: readonly Finder[]): void {
    const { failures } = this;
    const doubtful: Look[] = [];
    let looks = 0;
    for (const triple of triples) {
      if (looks >= MOST_LOOKS) break;
      if (!this.isUnread(triple) || !failures.allow(triple) || !this.mayAnswerFor(triple)) continue;
      looks++;
      const look = lookAt(this.bench, this.frame, triple);
      if (look?.sure) this.sample(look, finders);
      else if (look) doubtful.push(look);
    }
    for (const look of doubtful) {
      if (!this.isUnread(look.triple) || !failures.allow(look.triple)) continue;
      this.sample(look, finders);
    }
  }

  /** Crops at the triples that looked like codes and were not read, until the time is up. */
  cropTriples(finders: readonly Finder[], inTime: () => boolean): void {
    const failures = new Failures();
    for (const triple of this.promising) {
      if (!inTime()) return;
      if (!this.isUnread(triple) || !failures.allow(triple)) continue;
      const read = readUpright(this.bench, this.frame, triple, CROP);
      if (read) {
        this.accept(read, triple, 'crop', finders);
        continue;
      }
      failures.add(triple);
      if (triple.pitch < LARGEST_RESCUED_PITCH) this.soft.push(triple);
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
    const refined = refinedRead(triple, read);
    this.add({ read: refined, triple, stage });
    const { corners } = refined;
    const centre = centreOf(corners);
    const reach = distance(corners[0], corners[2]) * 0.5;
    for (const finder of all) if (distance(finder, centre) < reach) this.used.add(finder);
  }

  private sample(look: Look, finders: readonly Finder[]): void {
    const read = readModules(this.bench, this.frame, look);
    if (typeof read === 'object') {
      this.accept(read, look.triple, 'crop', finders);
      return;
    }
    this.failures.add(look.triple);
    if (look.sure || read === 'promising') this.promising.push(look.triple);
  }

  private isUnread(triple: Triple): boolean {
    return !hasOneOf(triple, this.used);
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
