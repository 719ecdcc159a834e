/**
 * The plant as the order screens see it: one order behind fetch, with the calls of the contract.
 * Every body it gives passes the generated checks, so a screen is never shown an impossible order.
 */
import { vi } from 'vitest';
import { CALL_LIMIT_MS } from '../../../src/api/time-limit.ts';
import { isLabTestResults, isOrder } from '../../../contract/generated/checks.js';
import { KIND_OF_LABEL, LABEL_TYPES, type LabelType } from '../../../contract/case-types.ts';
import type { LabTestResults, Order } from '../../../contract/types.ts';
import { READY_TO_PACK } from '../orders.ts';
import { json, openPlant } from '../plant.ts';

export interface PlantCall {
  readonly method: string;
  /** Path below the order's own, '' for the order itself; a whole path elsewhere. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly key: string | null;
}

export type Answer = (call: PlantCall, clock: CallClock) => Response | Promise<Response>;

/** The time that the app gives one call. */
interface CallClock {
  /** No answer until the time is up, which it is at once. */
  readonly runOut: () => Promise<Response>;
}

/** A label file as the plant writes it. */
export const labelsCsv = (
  order: string,
  type: LabelType | ((code: string) => LabelType),
  codes: readonly string[],
): string =>
  ['code,label_type,order,product,sku,batch,metrc_tag,strain,label_color,weight_code,index,of']
    .concat(
      codes.map(
        (code, index) =>
          `${code},${typeof type === 'string' ? type : type(code)},${order},Demo,,,,,,,${index + 1},${codes.length}`,
      ),
    )
    .join('\r\n');

const MADE_FILE = {
  download_url: '/v1/labels/1',
  name: 'labels-MO-1.csv',
  quantity: 3,
  at: '2026-11-26T05:00:00Z',
};

const LETTER: Record<string, string> = KIND_OF_LABEL;
const codesOf = (type: string, count: number) =>
  Array.from(
    { length: count },
    (_, index) => `${LETTER[type]}AB${(index + 1).toString(16).padStart(8, '0')}ab-01`,
  );

export class OrdersPlant {
  order: Order;
  lab: LabTestResults | undefined;
  readonly calls: PlantCall[] = [];
  /** Answers in place of the plant's own, by 'METHOD path', e.g. 'PUT /produced-quantity'. */
  readonly instead = new Map<string, Answer>();
  /** The next label file and its name; made from the call unless a test sets it. */
  file: string | Uint8Array<ArrayBuffer> | undefined;
  #made = '';
  #held: Promise<void> | undefined;

  constructor(change: Partial<Order> = {}, lab?: LabTestResults) {
    this.order = { ...READY_TO_PACK, ...change };
    this.lab = lab;
    const clock = clockOfCalls();
    openPlant(
      (request, signal) => this.#answer(request, clock(signal)),
      () => new Response(),
    );
  }

  /** The calls that changed something. */
  get changes(): readonly PlantCall[] {
    return this.calls.filter(({ method }) => method !== 'GET');
  }

  /** Calls that change something get no answer before the returned function is called. */
  hold(): () => void {
    let release = (): void => undefined;
    this.#held = new Promise((resolve) => (release = resolve));
    return release;
  }

  async #answer(request: Request, clock: CallClock): Promise<Response> {
    const url = new URL(request.url);
    const own = `/v1/production-orders/${this.order.id}`;
    const path = url.pathname.startsWith(own) ? url.pathname.slice(own.length) : url.pathname;
    const text = await request.text();
    const call = {
      method: request.method,
      path,
      query: Object.fromEntries(url.searchParams),
      body: text === '' ? undefined : (JSON.parse(text) as unknown),
      key: request.headers.get('idempotency-key'),
    };
    this.calls.push(call);
    if (call.method !== 'GET') await this.#held;
    return this.instead.get(`${call.method} ${path}`)?.(call, clock) ?? this.#usual(call);
  }

  #usual(call: PlantCall): Response {
    switch (`${call.method} ${call.path}`) {
      case 'GET ':
        return this.#orderNow();
      case 'PUT /produced-quantity':
        return this.#set({ produced_quantity: Number(call.query['quantity']) });
      case 'PUT /shipper-case-size':
        return this.#set({ shipper_case_size: Number(call.query['shipper_case_size']) });
      case 'PUT /master-case-size':
        return this.#set({ master_case_size: Number(call.query['master_case_size']) });
      case 'PUT /finish-packing':
        return this.#set({ status: 'DONE' });
      case 'GET /lab-test-results':
        return this.lab ? json(this.lab) : json({ detail: 'No lab test results yet.' }, 404);
      case 'PUT /lab-test-results':
        if (!isLabTestResults(call.body)) return json({ detail: 'odd results' }, 422);
        this.lab = call.body;
        return json(this.lab);
      case 'GET /v1/metrc/units_of_measure/all':
        return json({ items: [{ abbreviation: 'mg/g' }, { abbreviation: 'mg' }] });
      case 'GET /label-files':
        return json({ items: this.#made === '' ? [] : [MADE_FILE] });
      case 'GET /v1/labels/1':
        return new Response(this.file ?? this.#made, {
          headers: {
            'content-type': 'text/csv',
            'content-disposition': 'attachment; filename="labels-MO-1.csv"',
          },
        });
      default:
        return this.#labels(call);
    }
  }

  #orderNow(): Response {
    if (!isOrder(this.order)) throw new Error('The scripted order breaks the contract.');
    return json(this.order);
  }

  #set(change: Partial<Order>): Response {
    this.order = { ...this.order, ...change };
    return this.#orderNow();
  }

  #labels({ path, body }: PlantCall): Response {
    const { sc_planned_qty: shipper, lu_planned_qty: loose, mc_planned_qty: master } = this.order;
    const calls: Readonly<Record<string, readonly Wish[]>> = {
      '/shipper-case-labels': [
        { label_type: 'shipper', quantity: shipper ?? 0 },
        { label_type: 'loose', quantity: loose ?? 0 },
      ],
      '/master-case-labels': [{ label_type: 'master', quantity: master ?? 0 }],
      '/generate-production-case-labels': (body as { labels: Wish[] } | undefined)?.labels ?? [],
      '/extra-shipper-case-labels': [body as Wish],
      '/extra-master-case-labels': [body as Wish],
    };
    const wishes = calls[path] ?? [];
    if (wishes.length === 0) return json({ detail: `no such call: ${path}` }, 404);
    return this.#make(wishes);
  }

  #make(wishes: readonly Wish[]): Response {
    const codes = wishes.flatMap((wish) => codesOf(wish.label_type, wish.quantity));
    const typeOf = (code: string) => LABEL_TYPES.find((type) => LETTER[type] === code.charAt(0))!;
    this.#made = labelsCsv(this.order.name, typeOf, codes);
    const printed = { master: 'mc', shipper: 'sc', loose: 'lu' } as const;
    for (const { label_type, quantity } of wishes) {
      const field = `${printed[label_type]}_printed_qty` as const;
      this.order = { ...this.order, [field]: (this.order[field] ?? 0) + quantity };
    }
    return json({ download_url: '/v1/labels/1' });
  }
}

/** Opens a plant that the test asks nothing of. */
export const ordersPlant = (...order: ConstructorParameters<typeof OrdersPlant>) =>
  new OrdersPlant(...order);

interface Wish {
  readonly label_type: 'master' | 'shipper' | 'loose';
  readonly quantity: number;
}

/** Finds the app's own timer of each call, so that a test need not wait 15 s for it. */
function clockOfCalls(): (signal: AbortSignal | null | undefined) => CallClock {
  const wait = globalThis.setTimeout;
  let timeIsUp = (): void => undefined;
  const watched = (run: () => void, ms?: number) => {
    if (ms === CALL_LIMIT_MS) timeIsUp = run;
    return wait(run, ms);
  };
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(watched);
  return (signal) => {
    const ofThisCall = timeIsUp;
    const runOut = () =>
      new Promise<Response>((_, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
        ofThisCall();
      });
    return { runOut };
  };
}

type Failure = readonly [what: string, answer: Answer, words: RegExp];

/** One failure of each kind, and what the operator reads; unit tests of the client have all of them. */
export const FAILURES: readonly Failure[] = [
  ['a refusal', () => json({}, 503), /^Service Unavailable/],
  ['malformed JSON', () => new Response('{"id":'), /could not be read\. Tell IT\./],
  [
    'a time-out',
    (_call, clock) => clock.runOut(),
    /did not answer in 15 seconds\. Check the network, then try again\./,
  ],
  [
    'no network',
    () => Promise.reject(new TypeError('Failed to fetch')),
    /cannot be reached\. Check the network, then try again\./,
  ],
];

/** The same for a call whose answer is used: those that read, those that make labels. */
export const ANSWER_FAILURES: readonly Failure[] = [
  ...FAILURES,
  [
    'a body outside the contract',
    () => json({ odd: true }),
    /not in the expected format .*Tell IT\./,
  ],
];
