import './board.css';
import { t } from '@lingui/core/macro';
import { MonitorX, Printer, ShieldX, User, UserX, WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Board } from '../../../contract/types.ts';
import { keepAwake } from '../../../reader/cameras.ts';
import { boardLink } from '../../api/board-events.ts';
import { boardShowsNames, showBoardNames } from '../../device/preferences.ts';
import { hasFeature } from '../../lib/runtime-config.ts';
import { useSignal } from '../../lib/use-signal.ts';
import { waitWords } from '../../features/print/print-doubt.tsx';
import { useRoleWhy } from '../../parts/use-role.ts';
import { IconButton } from '../../ui/button.tsx';
import { ScreenHeader } from '../../ui/header.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Message } from '../../ui/message.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState, ErrorState } from '../../ui/state.tsx';
import { NotFoundScreen } from '../errors/error-screens.tsx';
import { BoardOrders, BoardWaiting } from './board-orders.tsx';
import { BoardStations } from './board-stations.tsx';
import { BoardTiles } from './board-tiles.tsx';
import { ageWords, timeAgo } from './board-words.ts';

/** The plant says every five seconds that its figures are true: older ones may be wrong. */
const FRESH_S = 12;
/** Of two boards that are asked for one by one, every ten seconds. */
const HELD_FRESH_S = 22;

/** Age of the figures in seconds once they are old, else 0: a fresh board is not drawn again for its age. */
function useBoardAge(): number {
  const { confirmedAt, isHeld } = useSignal(boardLink);
  const freshS = isHeld ? HELD_FRESH_S : FRESH_S;
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const read = () => {
      const now =
        confirmedAt === undefined ? 0 : Math.floor((performance.now() - confirmedAt) / 1000);
      setSeconds(now <= freshS ? 0 : now);
    };
    read();
    const timer = setInterval(read, 1000);
    return () => clearInterval(timer);
  }, [confirmedAt, freshS]);
  return seconds;
}

/** Above figures that may be wrong. */
function OldFigures() {
  const { board, isHeld } = useSignal(boardLink);
  const seconds = useBoardAge();
  if (board && seconds === 0 && isHeld)
    return (
      <Message severity="info" live="polite">
        {t`A proxy or virus scanner on the way holds live figures back: they are read every 10 seconds. Tell IT.`}
      </Message>
    );
  if (!board || seconds === 0) return null;
  // Not the time of the board: the plant sends none while nothing changes.
  const time = timeAgo(seconds);
  return (
    <Message severity="warn" icon={WifiOff} live="polite">
      {t`Connection lost: figures of ${time}, ${ageWords(seconds)}`}
    </Message>
  );
}

/** The board of the shift, for a wall screen or a phone. Where the plant has none, the address is an unknown one. */
export const BoardScreen = () => (hasFeature('board') ? <BoardPage /> : <NotFoundScreen />);

function BoardPage() {
  const why = useRoleWhy('watchBoard');
  return why ? (
    <>
      <ScreenHeader title={t`Board of the shift`} />
      <Page layout="centre">
        <ErrorState icon={ShieldX} title={why} />
      </Page>
    </>
  ) : (
    <>
      <BoardHeader />
      <Page className="board">
        <WatchedBoard />
      </Page>
    </>
  );
}

function BoardHeader() {
  const { kind } = useSignal(boardLink);
  const showsNames = useSignal(boardShowsNames);
  return (
    <ScreenHeader
      title={t`Board of the shift`}
      subtitle={kind === 'live' ? t`Live` : t`Connecting…`}
      actions={
        <IconButton
          label={showsNames ? t`Hide names` : t`Show names`}
          icon={showsNames ? UserX : User}
          onPress={() => showBoardNames(!showsNames)}
        />
      }
    />
  );
}

function WatchedBoard() {
  const { kind, board, error } = useSignal(boardLink);
  useEffect(() => keepAwake(), []);
  if (kind === 'refused')
    return <ErrorState icon={ShieldX} title={error?.message ?? t`The plant has no board.`} />;
  if (board) return <Figures board={board} />;
  if (kind !== 'lost') return <Loading />;
  return (
    <ErrorState icon={MonitorX} title={t`The board cannot be reached.`}>
      <p>{t`It reconnects by itself.`}</p>
    </ErrorState>
  );
}

function Figures({ board }: { board: Board }) {
  const showsNames = useSignal(boardShowsNames);
  const { questions = [] } = board;
  const isEmpty = board.orders.length + board.stations.length === 0;
  return (
    <>
      <OldFigures />
      {questions.length > 0 && (
        <Message severity="warn" icon={Printer} live="polite">
          {questions.map(waitWords).join(' · ')}
        </Message>
      )}
      <BoardTiles board={board} />
      {isEmpty ? (
        <EmptyState title={t`No order is in progress`}>
          <p>{t`Orders and stations appear here with the first pack.`}</p>
        </EmptyState>
      ) : (
        <div className="board__columns">
          <BoardOrders orders={board.orders} />
          <BoardStations stations={board.stations} showsNames={showsNames} />
        </div>
      )}
      <BoardWaiting waiting={board.waiting} />
    </>
  );
}
