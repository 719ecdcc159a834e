/** Labels on a printer that stalls, resets, answers late or never, and forgets its memory, as a model of its paper. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { answerFor, cancel, readJob, type OpenJob } from '../../server/printing/jobs.ts';
import { Printer } from '../../server/printing/printer.ts';
import { addPrinter } from '../../server/printing/printers.ts';
import type { PrinterWire, Protocol } from '../../server/printing/protocol.ts';
import type { Protocols } from '../../server/printing/protocols.ts';
import { labelsOf, makePackable, onDatabase } from '../support/server/api-app.ts';

/** More runs: PRINT_RUNS=1000 SEED=7 npx vitest run --project server tests/server/print-paper.property.test.ts */
const RUNS = Number(process.env['PRINT_RUNS'] ?? 25);
const SEED = Number(process.env['SEED'] ?? 52);
const PACE = { everyMs: 0, backlogMs: 0, labelMs: 0, connectMs: 9, answerMs: 9, stallMs: 60_000 };
const LAST = 8;

/** Whether something of this probability in percent happens. */
type Chance = (percent: number) => boolean;

class PaperModel {
  readonly paper: number[] = [];
  readonly #chance: Chance;
  readonly #isSilent: boolean;
  #memory: number[] = [];
  #hasPaper = true;

  constructor(chance: Chance, isSilent: boolean) {
    this.#chance = chance;
    this.#isSilent = isSilent;
  }

  readonly #protocol: Protocol = {
    open: async () => {
      if (this.#chance(10)) throw new Error('switched off');
      return this.#connect();
    },
    identify: (wire) => wire.ask('', 0),
    status: (wire) => wire.ask('', 0),
    render: (_, { index }) => index,
  };
  readonly protocols: Protocols = { zpl: this.#protocol, tspl: this.#protocol };

  /** The printer is left alone until a person looks at it: it has printed its memory, or was switched off. */
  rest(): void {
    this.#hasPaper = true;
    if (this.#chance(50)) this.#forget();
    this.#feed(100);
  }

  #forget(): void {
    this.#memory = [];
  }

  #feed(percent: number): void {
    while (this.#hasPaper && this.#memory.length > 0 && this.#chance(percent))
      this.paper.push(...this.#memory.splice(0, 1));
  }

  #connect(): PrinterWire {
    const unread: number[] = [];
    const wire = { isOpen: true, hasAnswered: false };
    let isHung = this.#chance(5);
    const mayBreak = () => {
      if (wire.isOpen && this.#chance(6)) {
        wire.isOpen = false;
        if (this.#chance(50)) {
          this.#forget();
          unread.length = 0;
        }
      }
      isHung ||= this.#chance(4);
      return wire.isOpen && !isHung;
    };
    return Object.assign(wire, {
      write: async (label: string) => {
        const works = mayBreak();
        if (wire.isOpen) (isHung ? unread : this.#memory).push(Number(label));
        if (!wire.isOpen || (!works && this.#chance(30))) throw new Error('no answer');
      },
      ask: async () => {
        if (!mayBreak() || this.#isSilent) return undefined;
        this.#hasPaper = this.#chance(this.#hasPaper ? 90 : 50);
        this.#feed(60);
        wire.hasAnswered = true;
        return {
          trouble: this.#hasPaper ? null : ('paper' as const),
          left: this.#memory.length,
          about: {},
        };
      },
      end: async () => {
        const isRead = mayBreak();
        this.#feed(60);
        return isRead;
      },
      destroy: () => {
        if (isHung && this.#chance(50)) this.#memory.push(...unread);
        unread.length = 0;
      },
    });
  }
}

onDatabase('labels and their paper', (api) => {
  const sql = () => api().database.sql;
  const db = () => api().database.db;

  async function beginJob(path: string, set: string): Promise<string> {
    await sql().query('delete from print_job');
    await sql().query(
      "update label_printer set answers = null, about = null where name = 'line-2'",
    );
    const { rows } = await sql().query(
      `insert into print_job (printer, order_id, set, label_type, label_name, first, last, template,
         username, done, next)
       values ('line-2', $1, $2, 'loose', 'Unit', 1, $3, '{}', 'ana', 1, 1) returning id::text`,
      [path.split('/').at(-1), set, LAST],
    );
    return String(rows[0]?.['id']);
  }

  /** A person looks which labels are there. */
  async function answer(model: PaperModel, { id, done, next }: OpenJob): Promise<void> {
    model.rest();
    const labels = Array.from({ length: next - done }, (_, at) => done + at);
    const missing = labels.find((label) => !model.paper.includes(label));
    await db().execute(answerFor(id, missing ?? next - 1, missing === undefined));
  }

  function expectTruth({ done, next }: OpenJob, paper: readonly number[]): void {
    expect(new Set(paper).size, `none twice: ${paper.join()}`).toBe(paper.length);
    expect([...paper].sort((a, b) => a - b).slice(0, done - 1)).toEqual(
      Array.from({ length: done - 1 }, (_, at) => at + 1),
    );
    expect(Math.max(0, ...paper)).toBeLessThan(next);
  }

  it(
    'no label counts that did not come out without a question, and none comes out twice',
    { timeout: 60_000 + RUNS * 3000 },
    async () => {
      const path = await makePackable(api(), LAST + 2);
      const [set = ''] = await labelsOf(api(), path, 'U');
      const address = {
        host: '127.0.0.1',
        port: 9,
        station: null,
        protocol: 'zpl',
        dpi: 203,
      } as const;
      await addPrinter(sql(), { name: 'line-2', ...address });
      await fc.assert(
        fc.asyncProperty(
          fc.infiniteStream(fc.nat(99)),
          fc.boolean(),
          fc.boolean(),
          async (numbers, isSilent, isCancelled) => {
            const chance: Chance = (percent) => Number(numbers.next().value) < percent;
            const model = new PaperModel(chance, isSilent);
            const id = await beginJob(path, set);
            const turn = { db: db(), sql: sql(), name: 'line-2', owner: 'me' };
            for (;;) {
              const { signal } = new AbortController();
              await new Printer(turn, model.protocols, PACE, signal).print();
              const job = (await readJob(sql(), id))!;
              expectTruth(job, model.paper);
              if (job.state === 'done') expect(job.done).toBe(LAST + 1);
              if (job.state === 'done' || job.state === 'cancelled') return;
              if (isCancelled && chance(10)) await db().execute(cancel(id));
              else if (job.state === 'check') await answer(model, job);
            }
          },
        ),
        { numRuns: RUNS, seed: SEED },
      );
    },
  );
});
