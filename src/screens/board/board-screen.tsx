import './board.css';
import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { MonitorX, Printer, ShieldX, User, UserX, WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Board } from '../../../contract/types.ts';
import { keepAwake } from '../../../reader/cameras.ts';
import { boardQuery } from '../../api/board.ts';
import { ApiError } from '../../api/errors.ts';
import { boardShowsNames, showBoardNames } from '../../device/preferences.ts';
import { clockTime } from '../../lib/clock.ts';
import { hasFeature } from '../../lib/runtime-config.ts';
import { useSignal } from '../../lib/use-signal.ts';
import { waitWords } from '../../printing/words.ts';
import { useRoleWhy } from '../../parts/use-offline.ts';
import { IconButton } from '../../ui/button.tsx';
import { ScreenHeader } from '../../ui/header.tsx';
import { formatCount } from '../../lib/format.ts';
import { Loading } from '../../ui/loading.tsx';
import { Message } from '../../ui/message.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState, ErrorState } from '../../ui/state.tsx';
import { NotFoundScreen } from '../errors/error-screens.tsx';
import { BoardOrders, BoardWaiting } from './board-orders.tsx';
import { BoardStations, peopleWords } from './board-stations.tsx';

/** Older figures may be wrong: two reads have failed by then. */
const FRESH_S = 12;

/**
 * Age of the figures in seconds once they are old, else 0: a fresh board is not drawn again for its age. After the tab was
 * hidden the next read is on its way: until one has failed, only seconds in which the board is seen count.
 */
function useAge(readAt: number, isLost: boolean): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    let seen = 0;
    const read = () => {
      const now = Math.floor((Date.now() - readAt) / 1000);
      setSeconds((isLost ? now : seen) <= FRESH_S ? 0 : now);
    };
    read();
    const timer = setInterval(() => {
      if (!document.hidden) seen += 1;
      read();
    }, 1000);
    return () => clearInterval(timer);
  }, [readAt, isLost]);
  return seconds;
}

const ageWords = (seconds: number): string =>
  seconds < 60
    ? t`${seconds} s old`
    : plural(Math.floor(seconds / 60), { one: '1 min old', other: '# min old' });

interface OldFiguresProps {
  readonly readAt: number;
  /** Seconds. */
  readonly age: number;
}

/** Above figures that may be wrong. */
function OldFigures({ readAt, age }: OldFiguresProps) {
  const time = clockTime(readAt);
  return (
    <Message severity="warn" icon={WifiOff} live="polite">
      {t`Connection lost: figures of ${time}, ${ageWords(age)}`}
    </Message>
  );
}

/** The board of the shift, for a wall screen or a phone. Where the plant has none, the address is an unknown one. */
export const BoardScreen = () => (hasFeature('board') ? <BoardPage /> : <NotFoundScreen />);

function BoardPage() {
  const why = useRoleWhy('readBoard');
  if (!why) return <WatchedBoard />;
  return (
    <>
      <ScreenHeader title={t`Board of the shift`} />
      <Page layout="centre">
        <ErrorState icon={ShieldX} title={why} />
      </Page>
    </>
  );
}

function WatchedBoard() {
  const { data: board, error, dataUpdatedAt: readAt } = useQuery(boardQuery());
  const age = useAge(readAt, error !== null);
  const showsNames = useSignal(boardShowsNames);
  useEffect(() => keepAwake(), []);
  return (
    <>
      <ScreenHeader
        title={t`Board of the shift`}
        subtitle={board && !error && age === 0 ? t`Live` : t`Connecting…`}
        actions={
          <IconButton
            label={showsNames ? t`Hide names` : t`Show names`}
            icon={showsNames ? UserX : User}
            onPress={() => showBoardNames(!showsNames)}
          />
        }
      />
      <Page className="board">
        {board && !isRefused(error) ? (
          <>
            {age > 0 && <OldFigures readAt={readAt} age={age} />}
            <Figures board={board} showsNames={showsNames} />
          </>
        ) : (
          <NoBoard error={error} />
        )}
      </Page>
    </>
  );
}

const isRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status < 500 && error.status !== 429;

function NoBoard({ error }: { readonly error: Error | null }) {
  if (!error) return <Loading />;
  if (isRefused(error)) return <ErrorState icon={ShieldX} title={error.message} />;
  return (
    <ErrorState icon={MonitorX} title={t`The board cannot be reached.`}>
      <p>{t`It reconnects by itself.`}</p>
    </ErrorState>
  );
}

interface FiguresProps {
  readonly board: Board;
  readonly showsNames: boolean;
}

function Figures({ board, showsNames }: FiguresProps) {
  const { questions = [] } = board;
  const isEmpty = board.orders.length + board.stations.length === 0;
  return (
    <>
      {questions.length > 0 && (
        <Message severity="warn" icon={Printer} live="polite">
          {questions.map(waitWords).join(' · ')}
        </Message>
      )}
      <Tiles board={board} />
      {isEmpty ? (
        <EmptyState title={t`No order is in progress`}>
          <p>{t`Orders and stations appear here with the first pack.`}</p>
        </EmptyState>
      ) : (
        <div className="columns board__columns">
          <BoardOrders orders={board.orders} />
          <BoardStations stations={board.stations} showsNames={showsNames} />
        </div>
      )}
      <BoardWaiting waiting={board.waiting} />
    </>
  );
}

interface TileProps {
  readonly label: string;
  readonly value: number;
  readonly note: string;
}

const Tile = ({ label, value, note }: TileProps) => (
  <div className="panel board-tile">
    <dt className="label">{label}</dt>
    <dd className="row">
      <span className="value">{formatCount(value)}</span>
      <span className="muted">{note}</span>
    </dd>
  </div>
);

/** The figures that must be readable from far away. */
function Tiles({ board: { orders, stations, waiting } }: { readonly board: Board }) {
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
      <Tile label={t`Orders in progress`} value={orders.length} note={t`${active} being packed`} />
      <Tile
        label={t`Waiting`}
        value={waiting.ready}
        note={plural(waiting.pending, { one: '1 more pending', other: '# more pending' })}
      />
    </dl>
  );
}
