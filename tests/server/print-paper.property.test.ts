/** Labels on a printer that stalls, resets, answers late or never, and forgets its memory, as a model of its paper. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SHIPPED } from '../../labels/shipped.ts';
import { answerJob, cancelJob } from '../../server/printing/change-job.ts';
import { readJob, type OpenJob } from '../../server/printing/jobs.ts';
import { PACE } from '../../server/printing/pace.ts';
import { Printer } from '../../server/printing/printer.ts';
import type { PrinterStatus } from '../../server/printing/protocol.ts';
import type { PrinterWire } from '../../server/printing/wire.ts';
import { addPrinter } from '../support/server/printing.ts';
import { runs } from '../support/runs.ts';
import { labelsOf, makePackable, onDatabase } from '../support/server/api-app.ts';

const RUNS = runs(4, 40);
/** Other runs: FULL=1 SEED=7 npx vitest run --project server tests/server/print-paper.property.test.ts */
const SEED = Number(process.env['SEED'] ?? 52);
const LAST = 8;
const [, TEMPLATE] = SHIPPED.templates;

/** Whether something of this probability in percent happens. */
type Chance = (percent: number) => boolean;

/** What a printer says of the labels that wait in it. */
const KINDS = {
  'names all': {},
  'names all but the one that is printed': { leavesOut: 1 },
  'always names none': { leavesOut: 99 },
  'has a count of its own': { counts: true },
  'answers nothing': { isSilent: true },
} satisfies Record<string, Kind>;
interface Kind {
  readonly leavesOut?: number;
  readonly counts?: boolean;
  readonly isSilent?: boolean;
}

class PaperModel {
  paper: number[] = [];
  readonly #chance: Chance;
  readonly #kind: Kind;
  #memory: number[] = [];
  #trouble: 'paper' | 'paused' | null = null;
  #ms = 0;

  constructor(chance: Chance, kind: Kind) {
    this.#chance = chance;
    this.#kind = kind;
  }

  readonly open = async (): Promise<PrinterWire> => {
    if (this.#chance(10)) throw new Error('switched off');
    return this.#connect();
  };
  readonly pace = {
    ...PACE,
    everyMs: 0,
    backlogMs: 0,
    labelMs: 0,
    stallMs: 60_000,
    now: () => (this.#ms += 20),
  };

  /** The printer is left alone until a person looks at it: it has printed its memory, or was switched off. */
  rest(): void {
    this.#trouble = null;
    if (this.#chance(50)) this.#forget();
    this.#feedAll();
  }

  #forget(): void {
    this.#memory = [];
  }

  #feed(percent: number): void {
    if (this.#trouble === null && this.#memory.length > 0 && this.#chance(percent))
      this.paper.push(...this.#memory.splice(0, 1));
  }

  #feedAll(): void {
    if (this.#trouble === null) this.paper.push(...this.#memory.splice(0));
  }

  /** Memory that is deleted while the connection lives. */
  #mayLose(): void {
    const [first] = this.#memory;
    // ~JA: a label that is being printed is finished.
    if (first !== undefined && this.#trouble === null && this.#chance(2)) {
      this.paper.push(first);
      this.#forget();
    }
    // Cancel at the panel, while it is paused: one label, or all of them where the language knows no single one.
    if (this.#trouble === 'paused' && this.#chance(20))
      this.#memory.splice(0, this.#kind.counts ? this.#memory.length : 1);
    // It starts again behind a print server.
    if (this.#chance(1)) {
      this.#forget();
      this.#ms += 6000;
    }
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
        if (wire.isOpen)
          (isHung ? unread : this.#memory).push(Number(/\^FD(\d+) \/ /.exec(label)?.[1]));
        if (!wire.isOpen || (!works && this.#chance(30))) throw new Error('no answer');
      },
      ask: async () => {
        if (!mayBreak() || this.#kind.isSilent) return undefined;
        wire.hasAnswered = true;
        this.#feed(60);
        if (this.#chance(this.#trouble ? 50 : 10))
          this.#trouble = this.#trouble ? null : this.#chance(50) ? 'paper' : 'paused';
        else if (this.#chance(5)) return this.#late();
        else this.#mayLose();
        return this.#status();
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

  /** A printer that is not stopped prints while its answer is on the way, which may be older than the paper. */
  #late(): PrinterStatus {
    const before = this.#status();
    this.#ms += 4000;
    this.#feedAll();
    return this.#chance(50) ? before : this.#status();
  }

  #status(): PrinterStatus {
    const { leavesOut = 0, counts } = this.#kind;
    const waiting = Math.max(0, this.#memory.length - leavesOut);
    const printed = counts && { printed: 4711 + this.paper.length };
    return { trouble: this.#trouble, waiting, about: {}, ...printed };
  }
}

onDatabase('labels and their paper', (api) => {
  const sql = () => api().database.sql;

  async function beginJob(path: string, set: string): Promise<string> {
    await sql().query('delete from print_job');
    await sql().query(
      "update label_printer set answers = null, about = null where name = 'line-2'",
    );
    const { rows } = await sql().query(
      `insert into print_job (printer, order_id, set, label_type, label_name, first, last, template,
         username, done, next)
       values ('line-2', $1, $2, 'loose', 'Unit', 1, $3, $4, 'ana', 1, 1) returning id::text`,
      [path.split('/').at(-1), set, LAST, JSON.stringify(TEMPLATE)],
    );
    return String(rows[0]?.['id']);
  }

  /** A person looks which labels are there. */
  async function answer(model: PaperModel, { id, done, next }: OpenJob): Promise<void> {
    model.rest();
    const labels = Array.from({ length: next - done }, (_, at) => done + at);
    const missing = labels.find((label) => !model.paper.includes(label));
    // Those behind it come again.
    if (missing !== undefined) model.paper = model.paper.filter((label) => label < missing);
    await answerJob(sql(), id, missing ?? next - 1, missing === undefined);
  }

  function expectTruth({ done, next }: OpenJob, paper: readonly number[]): void {
    expect(new Set(paper).size, `none twice: ${paper.join()}`).toBe(paper.length);
    expect([...paper].sort((a, b) => a - b).slice(0, done - 1)).toEqual(
      Array.from({ length: done - 1 }, (_, at) => at + 1),
    );
    expect(Math.max(0, ...paper)).toBeLessThan(next);
  }

  it.each(Object.entries(KINDS))(
    'no label of a printer that %s counts without paper or a question, and none comes out twice',
    { timeout: 60_000 + RUNS * 3000 },
    async (_, kind) => {
      const path = await makePackable(api(), LAST + 2);
      const [set = ''] = await labelsOf(api(), path, 'U');
      await sql().query('delete from label_printer');
      await addPrinter(sql(), 'line-2');
      await fc.assert(
        fc.asyncProperty(
          fc.infiniteStream(fc.nat(99)),
          fc.boolean(),
          async (numbers, isCancelled) => {
            const chance: Chance = (percent) => Number(numbers.next().value) < percent;
            const model = new PaperModel(chance, kind);
            const id = await beginJob(path, set);
            for (;;) {
              const { signal } = new AbortController();
              await new Printer(sql(), 'line-2', model.pace, signal, model.open).print();
              const job = (await readJob(sql(), id))!;
              expectTruth(job, model.paper);
              if (job.state === 'done') expect(job.done).toBe(LAST + 1);
              if (job.state === 'done' || job.state === 'cancelled') return;
              if (isCancelled && chance(10)) await cancelJob(sql(), id);
              else if (job.state === 'check') await answer(model, job);
            }
          },
        ),
        { numRuns: RUNS, seed: SEED },
      );
    },
  );
});
