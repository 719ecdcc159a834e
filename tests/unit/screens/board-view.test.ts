import { expect, it } from 'vitest';
import type { Board, BoardStation } from '../../../contract/types.ts';
import { boardView } from '../../../src/screens/board/board-view.ts';

const station = (change: Partial<BoardStation>): BoardStation => ({
  station: '2',
  operator: 'ana',
  last_pack: '2026-11-26T10:00:00.000Z',
  packs: 5,
  refusals: [],
  troubles: [],
  kept: null,
  ...change,
});
const board = (stations: BoardStation[]): Board => ({
  at: '2026-11-26T10:01:00.000Z',
  orders: [],
  stations,
  waiting: { ready: 0, pending: 0, next: [] },
});

const TWO = [
  station({
    refusals: [{ reason: 'case-full', count: 1 }],
    kept: { calls: 1, decisions: 0, since: '2026-11-26T09:50:00.000Z' },
  }),
  station({
    operator: 'luis',
    last_pack: null,
    packs: 3,
    refusals: [{ reason: 'case-full', count: 2 }],
    troubles: [{ part: 'camera', reason: 'lost' }],
    kept: { calls: 2, decisions: 1, since: '2026-11-26T09:40:00.000Z' },
  }),
];

it('the board adds up packs, troubles and kept calls of all stations', () => {
  expect(boardView(board(TWO), true)).toMatchObject({ packs: 8, troubles: 1, keptCalls: 3 });
});

it('without names a station is one line for all its people, which names none of them', () => {
  const { stations } = boardView(board([...TWO, station({ station: '1B' })]), false);
  expect(stations).toHaveLength(2);
  expect(stations[0]).toEqual({
    station: '2',
    operator: undefined,
    people: 2,
    packs: 8,
    last_pack: '2026-11-26T10:00:00.000Z',
    refusals: [{ reason: 'case-full', count: 3 }],
    troubles: [{ part: 'camera', reason: 'lost' }],
    kept: { calls: 3, decisions: 1, since: '2026-11-26T09:40:00.000Z' },
  });
  expect(JSON.stringify(stations)).not.toContain('ana');
});
