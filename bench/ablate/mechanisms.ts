/** What the ablation switches off: for each mechanism the source texts that are replaced in a copy of `wasm/`. */
interface Change {
  /** In `wasm/`. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

export interface Mechanism {
  readonly name: string;
  readonly changes: readonly Change[];
}

const change = (file: string, from: string, to: string): Change => ({ file, from, to });
const mechanism = (name: string, ...changes: Change[]): Mechanism => ({ name, changes });

export const MECHANISMS: readonly Mechanism[] = [
  mechanism(
    'isolated frames',
    change('frame-plan.ts', "if (isIsolatedDue) return 'isolated';", ''),
  ),
  mechanism('first picture again', change('read-frame.ts', 'isTwice = ', 'isTwice = false && ')),
  mechanism(
    'inverted codes',
    change('frame-plan.ts', "inverted: due('inverted') &&", 'inverted: false &&'),
  ),
  mechanism(
    'computed third finder',
    change('frame-plan.ts', "complete: due('complete') ||", 'complete: false &&'),
  ),
  mechanism(
    'third finder by edges',
    change('completed.ts', 'if (!isAlone(context.plan)) continue;', 'continue;'),
  ),
  mechanism(
    'finders by edges',
    change('search.ts', 'this.#measured++ < this', 'this.#measured++ < 0 * this'),
  ),
  mechanism(
    'triples of finders of one size',
    change('passes.ts', 'if (reads.known === 0 && finders', 'if (!search && finders'),
  ),
  mechanism(
    'version information',
    change('sample/candidate.ts', '!likeliest || !mayHaveVersion(candidate)', 'true'),
  ),
  mechanism(
    'fits',
    change(
      'sample/careful-attempts.ts',
      'fittedMap(context, plane, start.map, modules, level)',
      'start.map',
    ),
  ),
  mechanism(
    'mesh of alignment patterns',
    change(
      'sample/careful-attempts.ts',
      'if (modules < VERSION_7_MODULES ||',
      'if (modules > 0 ||',
    ),
  ),
  mechanism(
    'mesh of knots',
    change(
      'sample/careful-attempts.ts',
      'if (!budget.borrow(elasticWork',
      'if (budget || !budget.borrow(elasticWork',
    ),
  ),
  mechanism(
    'equalised grids',
    change('decode/read-grid.ts', 'of EQUALISE_AMOUNTS)', 'of EQUALISE_AMOUNTS.slice(0, 1))'),
  ),
  mechanism(
    'sharpened parts',
    change('locate/finders.ts', 'if (parts.length === 0 ||', 'if (parts.length >= 0 ||'),
  ),
  mechanism(
    'unsharpened small pictures',
    change('passes.ts', '!isAlone(plan) ? [] : [plain]', 'plan ? [] : [plain]'),
  ),
  mechanism(
    'coarse planes',
    change('passes.ts', 'const isCoarseDue =', 'const isCoarseDue = false &&'),
  ),
  mechanism('slanted triples', change('passes.ts', 'triplesAslant(finders)', '[]')),
  mechanism(
    'thorough frame for a new code',
    change('track/change.ts', 'if (finders.length < 2 ||', 'if (finders.length >= 0 ||'),
  ),
  mechanism('lost codes', change('track/lost.ts', 'if (!followed.isMoveKnown)', 'if (followed)')),
  mechanism('missing codes', change('track/lost.ts', 'if (!box ||', 'if (box ||')),
  mechanism(
    'jerks by common shifts',
    change('track/guessed-moves.ts', '.slice(0, MOST_SHIFTS)', '.slice(0, 0)'),
  ),
  mechanism(
    'contrasts by the light',
    change('locate/planes.ts', 'if (paper >= DIM_PAPER)', 'if (paper >= 0)'),
  ),
  mechanism(
    'tiny places enlarged',
    change('read-frame.ts', 'const part = ', 'const part = false && '),
  ),
  mechanism(
    'fallback scan',
    change('frame-plan.ts', "scan: scan !== 'never' &&", "scan: scan === 'always' &&"),
  ),
];
