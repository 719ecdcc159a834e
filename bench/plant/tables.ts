/** Figures as Markdown tables, and the failures that they show. */
import type { Figures } from './figures.ts';
import type { Spread } from './spread.ts';

const round = (value: number) => String(Math.round(value));
const ms = (value: number) => value.toFixed(value < 10 ? 2 : 0);
const range = ({ median, min, max }: Spread) => `${round(median)} (${round(min)}–${round(max)})`;

function rowOf(figures: Figures): Readonly<Record<string, string | number>> {
  switch (figures.measure) {
    case 'packs':
      return {
        Stations: figures.stations,
        Packs: figures.packs,
        'Packs/s median (min–max)': range(figures.perSecond),
        'p50 ms': ms(figures.p50Ms),
        'p99 ms': ms(figures.p99Ms),
        'Server CPU ms each': ms(figures.serverMsEach),
        Errors: figures.errors,
      };
    case 'list':
      return {
        Tablets: figures.tablets,
        Requests: figures.requests,
        'Lists/s median (min–max)': range(figures.perSecond),
        'p50 ms': range(figures.p50Ms),
        'p99 ms': range(figures.p99Ms),
        'Paced: lists/s, p99 ms': `${round(figures.paced.perSecond)}, ${ms(figures.paced.p99Ms)}`,
        'Alone: lists/s': round(figures.alonePerSecond),
        'Server CPU ms each': ms(figures.serverMsEach),
        Errors: figures.errors,
      };
    case 'different':
      return {
        Tablets: figures.tablets,
        Requests: figures.requests,
        'Lists/s': round(figures.perSecond),
        'p50 ms': ms(figures.p50Ms),
        'p99 ms': ms(figures.p99Ms),
        'Server CPU ms each': ms(figures.serverMsEach),
        Errors: figures.errors,
      };
    case 'race':
      return {
        Tablets: figures.tablets,
        Calls: figures.calls,
        Won: figures.won,
        'Refused (409)': figures.refused,
        'Other answers': figures.otherAnswers,
        'Packed once': `${figures.packedOnce} / ${figures.cases}`,
        Doubled: figures.doubled,
        Seconds: figures.seconds.toFixed(1),
      };
    case 'crash':
      return {
        Rounds: figures.rounds,
        'Database killed': figures.databaseKills,
        Acknowledged: figures.acknowledged,
        Interrupted: figures.interrupted,
        'Done before the kill': figures.replayed,
        Lost: figures.lost,
        Partial: figures.partial,
        Doubled: figures.doubled,
      };
    case 'full':
      return {
        Acknowledged: figures.acknowledged,
        'Refused while full': figures.refused,
        'Other answers': figures.otherAnswers,
        'Ready before, full, after': figures.ready.join(', '),
        Lost: figures.lost,
        Doubled: figures.doubled,
      };
    case 'faults':
      return {
        Faults: figures.faults,
        'Told in their sentence': figures.faults - figures.untold.length,
        Acknowledged: figures.acknowledged,
        Lost: figures.lost,
        Doubled: figures.doubled,
      };
    case 'processes':
      return {
        Kills: figures.kills,
        Acknowledged: figures.acknowledged,
        'Sent again': figures.sentAgain,
        Lists: figures.lists,
        Refreshes: figures.refreshes,
        'Guesses looked at': figures.guessesChecked,
        'Wrong answers': figures.wrong.length,
      };
    default:
      return figures satisfies never;
  }
}

export function tableOf(figures: Figures, load: number): string {
  const row = {
    Measure: figures.measure,
    Database: figures.database,
    ...rowOf(figures),
    Load: load,
  };
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  const names = Object.keys(row);
  return [line(names), line(names.map(() => '---')), line(Object.values(row))].join('\n');
}

/** One sentence per failure that does not depend on the machine's speed. */
export function faultsIn(figures: Figures): readonly string[] {
  const on = `${figures.measure} on ${figures.database}`;
  switch (figures.measure) {
    case 'packs':
    case 'list':
    case 'different':
      return figures.errors === 0 ? [] : [`${on}: ${figures.errors} calls failed.`];
    case 'race':
      return figures.packedOnce === figures.cases &&
        figures.doubled === 0 &&
        figures.otherAnswers === 0
        ? []
        : [`${on}: not every case was packed exactly once.`];
    case 'crash':
      return figures.lost + figures.partial + figures.doubled === 0
        ? []
        : [`${on}: packs were lost, half done or doubled.`];
    case 'full':
      return figures.lost + figures.doubled + figures.otherAnswers === 0 && figures.refused > 0
        ? []
        : [`${on}: packs were lost or doubled, or a full disk was not told.`];
    case 'faults':
      return [
        ...figures.untold.map((fault) => `${fault}: not told in its sentence.`),
        ...(figures.lost + figures.doubled === 0 ? [] : [`${on}: packs were lost or doubled.`]),
      ];
    case 'processes':
      return figures.wrong;
    default:
      return figures satisfies never;
  }
}
