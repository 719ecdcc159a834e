import { Fact } from '../../../ui/facts.tsx';
import { Panel } from '../../../ui/page.tsx';
import { stageRows } from './bench-report.ts';
import { Chart } from './chart.tsx';
import { figureRows, type Measured } from './figures.ts';

export function FiguresPanel({ measured }: { measured: Measured | undefined }) {
  if (!measured)
    return (
      <Panel title="Figures" className="stack">
        <p>Press Start: the figures of this device appear here.</p>
      </Panel>
    );
  const { figures, points } = measured;
  return (
    <>
      <Panel title="Figures" className="stack">
        <Rows rows={figureRows(figures)} />
      </Panel>
      <Panel title="Time by stage" className="stack">
        <Rows rows={stageRows(figures)} />
      </Panel>
      <Panel title="Over time" className="stack">
        <Chart points={points} />
      </Panel>
    </>
  );
}

function Rows({ rows }: { rows: readonly (readonly [string, string])[] }) {
  return (
    <dl className="bench__rows">
      {rows.map(([name, value]) => (
        <Fact key={name} name={name}>
          {value}
        </Fact>
      ))}
    </dl>
  );
}

export function FoundTexts({ texts }: { texts: readonly string[] }) {
  return (
    <Panel title="Found in the last frame" className="stack">
      {texts.length === 0 ? (
        <p>Nothing yet.</p>
      ) : (
        <ul className="bench__texts">
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
