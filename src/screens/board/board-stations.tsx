import { t } from '@lingui/core/macro';
import { CameraOff, Hourglass, ScanLine } from 'lucide-react';
import type { BoardStation } from '../../../contract/types.ts';
import { clockTime } from '../../lib/clock.ts';
import { notSent } from '../../parts/unsent.ts';
import { formatCount } from '../../ui/format.ts';
import { StationSign } from '../../ui/header.tsx';
import { Icon } from '../../ui/icon.tsx';
import { BoardPanel } from './board-panel.tsx';
import { peopleWords, reasonWords, troubleWords } from './board-words.ts';

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
      item: <StationLine station={station} namesOf={showsNames ? namesOf : peopleOf} />,
    }))}
    none={t`Nobody has packed in the last two hours.`}
  />
);

type NamesOf = (operators: readonly string[]) => string;
const namesOf: NamesOf = (operators) => operators.join(', ');
const peopleOf: NamesOf = ({ length }) => (length > 0 ? peopleWords(length) : '');

interface StationLineProps {
  readonly station: BoardStation;
  /** Names of people, or their number. */
  readonly namesOf: NamesOf;
}

function StationLine({ station: line, namesOf }: StationLineProps) {
  const { station, operators, packs } = line;
  return (
    <article className="board-station">
      <StationSign station={station || '–'} />
      <h3 className="board-station__who">{namesOf(operators)}</h3>
      <ul className="board-signs">
        <Signs line={line} namesOf={namesOf} />
      </ul>
      <p className="board-station__pace strong">{formatCount(packs)}</p>
    </article>
  );
}

interface SignsProps {
  readonly line: BoardStation;
  readonly namesOf: NamesOf;
}

/** What needs a person comes first. */
function Signs({ line, namesOf }: SignsProps) {
  const { operators, refusals, troubles, kept, packs, last_pack: last } = line;
  const since = kept ? clockTime(Date.parse(kept.since)) : '';
  return (
    <>
      {troubles.map((trouble) => (
        <li key={troubleWords(trouble)} className="board-sign board-sign--bad">
          <Icon of={trouble.part === 'camera' ? CameraOff : ScanLine} />
          <span>{troubleWords(trouble)}</span>
          {trouble.operators.length < operators.length && <span>{namesOf(trouble.operators)}</span>}
        </li>
      ))}
      {kept && (
        <li className="board-sign board-sign--warn">
          <Icon of={Hourglass} />
          <span>{t`${notSent(kept.calls)}, since ${since}`}</span>
        </li>
      )}
      {last && packs === 0 && (
        <li className="board-sign">{t`Last pack ${clockTime(Date.parse(last))}`}</li>
      )}
      {refusals.map(({ reason, count }) => (
        <li key={reason} className="board-sign">
          <span>{reasonWords(reason)}</span>
          <span className="strong">{formatCount(count)}</span>
        </li>
      ))}
    </>
  );
}
