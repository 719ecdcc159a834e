import { plural, t } from '@lingui/core/macro';
import type { Board } from '../../../contract/types.ts';
import { formatCount } from '../../ui/format.ts';
import { peopleWords } from './board-stations.tsx';

interface TileProps {
  readonly label: string;
  readonly value: number;
  readonly note: string;
}

const Tile = ({ label, value, note }: TileProps) => (
  <div className="board-tile">
    <dt className="label">{label}</dt>
    <dd className="board-tile__figure">
      <span className="board-tile__value">{formatCount(value)}</span>
      <span className="muted">{note}</span>
    </dd>
  </div>
);

/** The figures that must be readable from far away. */
export function BoardTiles({ board: { orders, stations, waiting } }: { readonly board: Board }) {
  // A person at three stations is one.
  const people = new Set(stations.flatMap(({ operators }) => operators)).size;
  const active = orders.filter(({ last_pack }) => last_pack !== null).length;
  return (
    <dl className="board-tiles">
      <Tile
        label={t`Packs in the last hour`}
        value={stations.reduce((total, { packs }) => total + packs, 0)}
        note={peopleWords(people)}
      />
      <Tile label={t`Orders in progress`} value={orders.length} note={t`${active} packed now`} />
      <Tile
        label={t`Waiting`}
        value={waiting.ready}
        note={plural(waiting.pending, { one: '1 more pending', other: '# more pending' })}
      />
    </dl>
  );
}
