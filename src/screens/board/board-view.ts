import type { Board, BoardOrder, BoardStation } from '../../../contract/types.ts';

/** A line of the stations: a person at a station, or all people of a station where names are off. */
export interface StationLine extends Omit<BoardStation, 'operator'> {
  /** Undefined where names are off. */
  readonly operator: string | undefined;
  /** People of the line. */
  readonly people: number;
}

export interface BoardView {
  readonly packs: number;
  /** Cameras and scanners that do not work. */
  readonly troubles: number;
  readonly keptCalls: number;
  /** Packed in the last two hours. */
  readonly active: readonly BoardOrder[];
  readonly quiet: readonly BoardOrder[];
  readonly stations: readonly StationLine[];
}

const sum = <T>(of: readonly T[], count: (one: T) => number): number =>
  of.reduce((total, one) => total + count(one), 0);

/** The board as it is shown. */
export function boardView({ orders, stations }: Board, showsNames: boolean): BoardView {
  return {
    packs: sum(stations, ({ packs }) => packs),
    troubles: sum(stations, ({ troubles }) => troubles.length),
    keptCalls: sum(stations, ({ kept }) => kept?.calls ?? 0),
    active: orders.filter(({ last_pack }) => last_pack !== null),
    quiet: orders.filter(({ last_pack }) => last_pack === null),
    stations: showsNames ? stations.map((one) => ({ ...one, people: 1 })) : withoutNames(stations),
  };
}

function withoutNames(stations: readonly BoardStation[]): readonly StationLine[] {
  const lines = new Map<string, StationLine>();
  for (const one of stations) {
    const before = lines.get(one.station);
    lines.set(
      one.station,
      before ? together(before, one) : { ...one, operator: undefined, people: 1 },
    );
  }
  return [...lines.values()];
}

function together(line: StationLine, one: BoardStation): StationLine {
  return {
    ...line,
    people: line.people + 1,
    packs: line.packs + one.packs,
    last_pack: latest(line.last_pack, one.last_pack),
    refusals: addRefusals(line.refusals, one.refusals),
    troubles: [...line.troubles, ...one.troubles],
    kept: addKept(line.kept, one.kept),
  };
}

/** ISO 8601 in UTC sorts by time. */
const latest = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other > one) ? other : one;

type Refusals = BoardStation['refusals'];

/** One entry per reason, the most frequent first. */
function addRefusals(one: Refusals, other: Refusals): Refusals {
  const counts = new Map(one.map(({ reason, count }) => [reason, count]));
  for (const { reason, count } of other) counts.set(reason, (counts.get(reason) ?? 0) + count);
  return [...counts]
    .map(([reason, count]) => ({ reason, count }))
    .sort((a, b) => b.count - a.count);
}

function addKept(one: BoardStation['kept'], other: BoardStation['kept']): BoardStation['kept'] {
  if (!one || !other) return one ?? other;
  return {
    calls: one.calls + other.calls,
    decisions: one.decisions + other.decisions,
    since: one.since < other.since ? one.since : other.since,
  };
}
