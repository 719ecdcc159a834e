import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SCAN_STATIONS, STATION_FACTS, STATIONS } from '../../../contract/stations.ts';
import { patterns, paths, stationOf } from '../../../src/lib/paths.ts';
import { buttonsAt, flowOf, flowsAt } from '../../../src/packing/flows/flows.ts';
import { emptyProgress } from '../../../src/packing/flows/progress.ts';
import { parseRecord } from '../../../src/packing/journal/journal-record.ts';

test.each(SCAN_STATIONS)('a journal record of each flow at station %s is read back', (station) => {
  const records = flowsAt(station).map((flow) => ({
    version: 2,
    scope: { moId: 'mo-1', station, flow, size: 3, user: 'tester' },
    progress: emptyProgress(3),
    revision: 1,
    savedAt: 5,
  }));
  expect(records.length).toBeGreaterThan(0);
  expect(records.map(parseRecord)).toEqual(records);
});

test.each(STATIONS)('an operator of station %s scans on a page that offers a flow', (station) => {
  const { scansAt } = STATION_FACTS[station];
  expect(STATION_FACTS[scansAt].scansAt).toBe(scansAt);
  const screens = flowsAt(scansAt).map((flow) => flowOf(flow).screen);
  const open = buttonsAt(station).filter(({ why }) => why === undefined);
  expect(open.length).toBeGreaterThan(0);
  expect(screens).toEqual(expect.arrayContaining(open.map(({ screen }) => screen)));
});

test('each station has addresses of its own, by which it is recognised', () => {
  const scanPages = SCAN_STATIONS.map((station) => paths.scan(station, 'mo-1'));
  expect(STATIONS.map(patterns.orders).map(stationOf)).toEqual(STATIONS);
  expect(scanPages.map(stationOf)).toEqual(SCAN_STATIONS);
});

test('the contract takes calls of every station and printers of every scan station', () => {
  const generated = (file: string): unknown =>
    JSON.parse(readFileSync(`contract/generated/${file}`, 'utf8'));
  expect(generated('openapi.json')).toHaveProperty(
    'components.parameters.Station.schema.enum',
    STATIONS,
  );
  expect(generated('admin.json')).toHaveProperty(
    'components.schemas.NewLabelPrinter.properties.station.enum',
    SCAN_STATIONS,
  );
});
