import { plural, t } from '@lingui/core/macro';
import type { BoardStation } from '../../../contract/types.ts';
import { clockTime } from '../../lib/clock.ts';
import { formatCount } from '../../ui/format.ts';
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
    <article className="board-station">
      <StationSign station={station || '–'} />
      <div className="board-station__who">
        <h3>{showsNames ? operators.join(', ') : peopleWords(operators.length)}</h3>
        {last && packs === 0 && (
          <p className="board-sign">{t`Last pack ${clockTime(Date.parse(last))}`}</p>
        )}
      </div>
      <p className="board-station__pace strong">{formatCount(packs)}</p>
    </article>
  );
}
