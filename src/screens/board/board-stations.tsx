import { t } from '@lingui/core/macro';
import { CameraOff, Hourglass, ScanLine } from 'lucide-react';
import { clockTime } from '../../lib/clock.ts';
import { formatCount } from '../../ui/format.ts';
import { StationSign } from '../../ui/header.tsx';
import { Icon } from '../../ui/icon.tsx';
import { notSent } from '../../parts/unsent.ts';
import type { StationLine as Line } from './board-view.ts';
import { peopleWords, reasonWords, troubleWords } from './board-words.ts';
import { PagedPanel } from './paged-list.tsx';

export const BoardStations = ({ stations }: { stations: readonly Line[] }) => (
  <PagedPanel
    title={t`Stations`}
    items={stations.map((line) => ({
      key: `${line.station} ${line.operator ?? ''}`,
      item: <StationLine line={line} />,
    }))}
    none={t`Nobody has packed in the last two hours.`}
  />
);

function StationLine({ line }: { line: Line }) {
  const { station, operator, people, packs, last_pack: last } = line;
  return (
    <article className="board-station">
      <StationSign station={station || '–'} />
      <h3 className="board-station__who">{operator ?? peopleWords(people)}</h3>
      <p className="board-station__pace">
        <span className="strong">{formatCount(packs)}</span>
        <span className="label">{t`packs per hour`}</span>
      </p>
      <ul className="board-signs">
        <Signs line={line} />
        <li className="board-station__last muted">
          {last ? t`Last pack ${clockTime(Date.parse(last))}` : t`No pack in two hours`}
        </li>
      </ul>
    </article>
  );
}

function Signs({ line: { refusals, troubles, kept } }: { line: Line }) {
  const since = kept ? clockTime(Date.parse(kept.since)) : '';
  return (
    <>
      {troubles.map((trouble, index) => (
        <li key={`${trouble.part} ${index}`} className="board-sign board-sign--bad">
          <Icon of={trouble.part === 'camera' ? CameraOff : ScanLine} />
          <span>{troubleWords(trouble)}</span>
        </li>
      ))}
      {kept && (
        <li className="board-sign board-sign--warn">
          <Icon of={Hourglass} />
          <span>{t`${notSent(kept.calls)}, since ${since}`}</span>
        </li>
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
