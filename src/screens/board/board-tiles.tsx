import { plural, t } from '@lingui/core/macro';
import { Check, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { Board } from '../../../contract/types.ts';
import { classes } from '../../ui/classes.ts';
import { formatCount } from '../../ui/format.ts';
import { Icon } from '../../ui/icon.tsx';
import type { BoardView } from './board-view.ts';
import { peopleWords } from './board-words.ts';

interface TileProps {
  readonly label: string;
  readonly value: number;
  readonly note: string;
  readonly sign?: LucideIcon;
  readonly isBad?: boolean;
}

const Tile = ({ label, value, note, sign, isBad = false }: TileProps) => (
  <div className={classes('board-tile', isBad && 'board-tile--bad')}>
    <dt className="label">{label}</dt>
    <dd className="board-tile__figure">
      <span className="board-tile__value">
        {sign && <Icon of={sign} />}
        <span>{formatCount(value)}</span>
      </span>
      <span className="board-tile__note">{note}</span>
    </dd>
  </div>
);

const devicesOf = (count: number): string => plural(count, { one: '1 device', other: '# devices' });
const unsentOf = (count: number): string => plural(count, { one: '1 unsent', other: '# unsent' });

interface BoardTilesProps {
  readonly view: BoardView;
  readonly orders: number;
  readonly waiting: Board['waiting'];
}

/** The figures that must be readable from far away. */
export function BoardTiles({ view, orders, waiting }: BoardTilesProps) {
  const people = view.stations.reduce((total, one) => total + one.people, 0);
  const trouble = view.troubles + view.keptCalls;
  return (
    <dl className="board-tiles">
      <Tile label={t`Packs in the last hour`} value={view.packs} note={peopleWords(people)} />
      <Tile
        label={t`Orders in progress`}
        value={orders}
        note={t`${view.active.length} packed now`}
      />
      <Tile
        label={t`Waiting`}
        value={waiting.ready}
        note={plural(waiting.pending, { one: '1 more pending', other: '# more pending' })}
      />
      <Tile
        label={t`In trouble`}
        value={trouble}
        isBad={trouble > 0}
        sign={trouble > 0 ? TriangleAlert : Check}
        note={trouble === 0 ? t`None` : `${devicesOf(view.troubles)} · ${unsentOf(view.keptCalls)}`}
      />
    </dl>
  );
}
