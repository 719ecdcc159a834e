import { plural, t } from '@lingui/core/macro';
import { Check, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { Board } from '../../../contract/types.ts';
import { classes } from '../../ui/classes.ts';
import { formatCount } from '../../ui/format.ts';
import { Icon } from '../../ui/icon.tsx';
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

const sum = (counts: readonly number[]): number => counts.reduce((total, one) => total + one, 0);

/** The figures that must be readable from far away. */
export function BoardTiles({ board: { orders, stations, waiting } }: { readonly board: Board }) {
  // A person at three stations is one.
  const people = new Set(stations.flatMap(({ operators }) => operators)).size;
  const active = orders.filter(({ last_pack }) => last_pack !== null).length;
  const devices = sum(
    stations.flatMap(({ troubles }) => troubles.map(({ operators }) => operators.length)),
  );
  const unsent = sum(stations.map(({ kept }) => kept?.calls ?? 0));
  const trouble = devices + unsent;
  return (
    <dl className="board-tiles">
      <Tile
        label={t`Packs in the last hour`}
        value={sum(stations.map(({ packs }) => packs))}
        note={peopleWords(people)}
      />
      <Tile label={t`Orders in progress`} value={orders.length} note={t`${active} packed now`} />
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
        note={trouble === 0 ? t`None` : `${devicesOf(devices)} · ${unsentOf(unsent)}`}
      />
    </dl>
  );
}
