import { describe, expect, it } from 'vitest';
import { openScanLog } from '../../../src/device/scan-log.ts';
import { memoryRecords, flushTasks } from '../../support/packing.ts';

const line = (text: string, at: number) =>
  ({ at, order: 'MO/1', station: '2', source: 'camera', text, result: 'accepted' }) as const;

/** The log of one tab; each line has the next moment. */
async function openTab(records: ReturnType<typeof memoryRecords>, most?: number) {
  const log = openScanLog({ records, ...(most && { mostLines: most }) });
  await flushTasks();
  const write = async (text: string, count: number, from: number) => {
    for (let index = 0; index < count; index += 1) log.add(line(`${text}${index}`, from + index));
    log.flush();
    await flushTasks();
  };
  return { log, write };
}

const textsOf = async (records: ReturnType<typeof memoryRecords>) => {
  const { log } = await openTab(records);
  return log.lines().map(({ text }) => text);
};

const texts = (text: string, count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => `${text}${index + from}`);

describe('the scan log of two tabs', () => {
  it('the scan log of two tabs keeps the lines of both in the order of time', async () => {
    const records = memoryRecords();
    const one = await openTab(records);
    const other = await openTab(records);
    await one.write('one ', 200, 1000);
    await other.write('other ', 3, 2000);
    await one.write('later ', 2, 3000);
    expect(await textsOf(records)).toEqual([
      ...texts('one ', 200),
      ...texts('other ', 3),
      ...texts('later ', 2),
    ]);
  });

  it("the scan log of two tabs keeps a tab's own order when the clock is set back", async () => {
    const records = memoryRecords();
    const { write } = await openTab(records);
    await write('before ', 200, 9000);
    await write('after ', 2, 1000);
    const next = await openTab(records);
    await next.write('next ', 1, 1000);
    expect(await textsOf(records)).toEqual([
      ...texts('before ', 200),
      ...texts('after ', 2),
      ...texts('next ', 1),
    ]);
  });

  it('the scan log of two tabs is cut to its length again when both have written', async () => {
    const records = memoryRecords();
    const tabs = [await openTab(records, 400), await openTab(records, 400)];
    for (const [index, { write }] of tabs.entries()) await write(`${index} `, 400, 1000 * index);
    expect(await textsOf(records)).toHaveLength(800);
    await openTab(records, 400);
    expect(await textsOf(records)).toEqual(texts('1 ', 400));
  });
});

it('lines that were written before the old ones were read are kept, once', async () => {
  const records = memoryRecords();
  await (await openTab(records)).write('old ', 2, 1000);
  const log = openScanLog({ records });
  for (let index = 0; index < 6; index += 1) log.add(line(`early ${index}`, 2000 + index));
  log.flush();
  await flushTasks();
  const all = [...texts('old ', 2), ...texts('early ', 6)];
  expect(log.lines().map(({ text }) => text)).toEqual(all);
  expect(await textsOf(records)).toEqual(all);
});

it('pages of an earlier version are deleted', async () => {
  const records = memoryRecords();
  const page = { tab: '1-2', number: 3, begun: 1000, lines: [line('old', 1000)] };
  await records.put('scan-log|00000003|1-2', page);
  await (await openTab(records)).write('new ', 1, 2000);
  expect(await textsOf(records)).toEqual(['new 0']);
  expect(records.map.size).toBe(1);
});
