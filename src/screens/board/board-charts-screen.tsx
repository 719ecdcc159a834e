import './board-charts.css';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Download, ShieldX } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { BoardHistory } from '../../../contract/types.ts';
import { historyQuery } from '../../api/board.ts';
import { paths } from '../../lib/paths.ts';
import { saveCsv } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { ScreenHeader } from '../../ui/header.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import { Choice } from '../../ui/select.tsx';
import { ErrorState } from '../../ui/state.tsx';
import { useRoleWhy } from '../../parts/use-role.ts';
import { reasonOrKey } from './board-words.ts';
import { chartData, historyCsv, packsOf, type RefusalGroup, refusalsOf } from './chart-data.ts';
import { ChartPanel } from './chart-panel.tsx';
import { IfBoard } from './if-board.tsx';

/** Charts of a shift and of a week. */
export const BoardChartsScreen = () => <IfBoard>{() => <ChartsPage />}</IfBoard>;

type Span = 'shift' | 'week';
const HOURS: Record<Span, number> = { shift: 12, week: 168 };
const LINES = { shift: 'hour', week: 'day' } as const;

function ChartsPage() {
  const why = useRoleWhy('getBoardHistory');
  return (
    <>
      <ScreenHeader title={t`Charts`} back={paths.board} />
      <Page className="board-charts">
        {why ? <ErrorState icon={ShieldX} title={why} /> : <Charts />}
      </Page>
    </>
  );
}

function Charts() {
  const [span, setSpan] = useState<Span>('shift');
  const { data, error, refetch, isFetching } = useQuery(historyQuery(HOURS[span]));
  return (
    <>
      <div className="board-charts__bar">
        <Choice
          label={t`Time`}
          value={span}
          options={[
            { value: 'shift', label: t`12 hours` },
            { value: 'week', label: t`7 days` },
          ]}
          onChange={setSpan}
        />
        <Button icon={Download} isDisabled={!data} onPress={() => data && save(data, span)}>
          {t`Save as CSV`}
        </Button>
      </div>
      {data && <Panels history={data} span={span} />}
      {!data && error && (
        <ErrorState title={error.message} pending={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Loading />}
    </>
  );
}

const save = (history: BoardHistory, span: Span) =>
  saveCsv(`board-${span}-${history.until.slice(0, 10)}.csv`, historyCsv(history));

const stationName = (station: string): string =>
  station ? t`Station ${station}` : t`Unknown station`;
const printerName = (printer: string): string => printer || t`No label printer known`;

interface PanelsProps {
  readonly history: BoardHistory;
  readonly span: Span;
}

function Panels(props: PanelsProps) {
  const { history, span } = props;
  const packs = useMemo(
    () => chartData(history.until, HOURS[span], packsOf(history)),
    [history, span],
  );
  return (
    <>
      <ChartPanel
        title={t`Packs per hour`}
        data={packs}
        nameOf={stationName}
        lines={LINES[span]}
        none={t`Nothing was packed in this time.`}
      />
      <RefusalPanel {...props} />
    </>
  );
}

function RefusalPanel({ history, span }: PanelsProps) {
  const [by, setBy] = useState<RefusalGroup>('reason');
  const refused = useMemo(
    () => chartData(history.until, HOURS[span], refusalsOf(history, by)),
    [history, span, by],
  );
  return (
    <ChartPanel
      title={t`Refused scans per hour`}
      data={refused}
      nameOf={by === 'reason' ? reasonOrKey : printerName}
      lines={LINES[span]}
      none={t`No scan was refused in this time.`}
    >
      <Choice
        label={t`Grouped by`}
        value={by}
        options={[
          { value: 'reason', label: t`Reason` },
          { value: 'printer', label: t`Printer` },
        ]}
        onChange={setBy}
      />
    </ChartPanel>
  );
}
