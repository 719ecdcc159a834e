import { plural, t } from '@lingui/core/macro';
import type { BoardStation } from '../../../contract/types.ts';
import { clockTime } from '../../lib/clock.ts';
import { formatCount } from '../../lib/format.ts';
import { StationSign } from '../../ui/header.tsx';
import { BoardPanel } from './board-panel.tsx';

interface BoardStationsProps {
  readonly stations: readonly BoardStation[];
  readonly showsNames: boolean;
}

export const BoardStations = ({ stations, showsNames }: BoardStationsProps) => (
  <BoardPanel
    title={t`Stations`}
    column={t`packs per hour`}
    items={stations.map((station) => ({
      key: station.station,
      item: <StationLine line={station} showsNames={showsNames} />,
    }))}
    none={t`Nobody has packed in the last two hours.`}
  />
);

export const peopleWords = (people: number): string =>
  plural(people, { one: '1 person', other: '# people' });

function StationLine({ line, showsNames }: { line: BoardStation; showsNames: boolean }) {
  const { station, operators, packs, last_pack: last } = line;
  return (
    <article className="row board-station">
      <StationSign station={station || '–'} />
      <div className="row">
        <h3>{showsNames ? operators.join(', ') : peopleWords(operators.length)}</h3>
        {last && packs === 0 && (
          <p className="chip">{t`Last pack ${clockTime(Date.parse(last))}`}</p>
        )}
      </div>
      <p className="strong">{formatCount(packs)}</p>
    </article>
  );
}
