/** What the measures of a plant tell. */
import type { CrashFigures } from './crash.ts';
import type { DifferentListFigures } from './different-lists.ts';
import type { FaultFigures } from './faults.ts';
import type { FullDiskFigures } from './full-disk.ts';
import type { ListFigures } from './lists.ts';
import type { PackFigures } from './packs.ts';
import type { ProcessFigures } from './processes.ts';
import type { RaceFigures } from './race.ts';

export type Figures =
  | PackFigures
  | ListFigures
  | DifferentListFigures
  | RaceFigures
  | CrashFigures
  | FullDiskFigures
  | FaultFigures
  | ProcessFigures;
