import { t } from '@lingui/core/macro';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { clockTime } from '../../lib/clock.ts';
import { formatCount, formatDate, formatWeekday } from '../../ui/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/page.tsx';
import { type Bar, BarChart, tokenOf } from './bar-chart.tsx';
import { type ChartData, tableLines } from './chart-data.ts';

interface ChartPanelProps {
  readonly title: string;
  readonly data: ChartData;
  readonly nameOf: (key: string) => string;
  /** Period of one line of the table. */
  readonly lines: 'hour' | 'day';
  /** Shown where there is nothing. */
  readonly none: string;
  readonly children?: ReactNode;
}

const dayOf = (at: number): string => formatDate(new Date(at).toISOString()) ?? '';

/** The words of the bars: of a week, only the first hour of each day has one on the axis. */
function barsOf({ hours }: ChartData, lines: 'hour' | 'day'): readonly Bar[] {
  if (lines === 'hour') return hours.map((at) => ({ name: clockTime(at), tick: clockTime(at) }));
  return hours.map((at, nth) => {
    const day = dayOf(at);
    const isFirst = nth > 0 && dayOf(hours[nth - 1] ?? at) !== day;
    return { name: `${day} ${clockTime(at)}`, tick: isFirst ? formatWeekday(at) : '' };
  });
}

/** A chart, its parts with their sums, and the same values as a table. */
export function ChartPanel({ title, data, nameOf, lines, none, children }: ChartPanelProps) {
  const bars = useMemo(() => barsOf(data, lines), [data, lines]);
  const series = useMemo(
    () => data.series.map(({ key, values }) => ({ name: nameOf(key), values })),
    [data, nameOf],
  );
  const total = data.series.reduce((sum, one) => sum + one.total, 0);
  return (
    <Panel className="stack" title={title}>
      {children}
      {total === 0 ? (
        <p className="muted">{none}</p>
      ) : (
        <>
          <BarChart label={`${title}: ${formatCount(total)}`} bars={bars} series={series} />
          <Parts data={data} nameOf={nameOf} />
          <ChartTable title={title} data={data} nameOf={nameOf} lines={lines} />
        </>
      )}
    </Panel>
  );
}

const Parts = ({ data, nameOf }: Pick<ChartPanelProps, 'data' | 'nameOf'>) => (
  <ul className="chart-parts">
    {data.series.map(({ key, total }, nth) => (
      <li key={key}>
        <span className="chart-parts__swatch" style={{ background: `var(${tokenOf(nth)})` }} />
        <span>{nameOf(key)}</span>
        <span className="strong">{formatCount(total)}</span>
      </li>
    ))}
  </ul>
);

type TableProps = Pick<ChartPanelProps, 'title' | 'data' | 'nameOf' | 'lines'>;

function ChartTable({ title, data, nameOf, lines }: TableProps) {
  return (
    <details className="chart-table">
      <summary>
        <Icon of={ChevronRight} />
        <span>{t`As a table`}</span>
      </summary>
      <div className="chart-table__scroll">
        <table>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{lines === 'hour' ? t`Hour` : t`Day`}</th>
              {data.series.map(({ key }) => (
                <th scope="col" key={key}>
                  {nameOf(key)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {tableLines(data, lines).map(({ begin, values }) => (
              <tr key={begin}>
                <th scope="row">{lines === 'hour' ? clockTime(begin) : dayOf(begin)}</th>
                {values.map((value, nth) => (
                  <td key={data.series[nth]?.key}>{formatCount(value)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
