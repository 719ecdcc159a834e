/** What a code is that was scanned outside of a scan page: a case, or an order by its own code. Found by one search. */
import { t } from '@lingui/core/macro';
import { codesIn, possibleCodes } from '../../contract/case-code.ts';
import type { CaseType } from '../../contract/case-types.ts';
import { type Station, STATIONS } from '../../contract/stations.ts';
import type { CaseFacts, Order, PackingEvent } from '../../contract/types.ts';
import { findCaseFacts } from '../api/cases.ts';
import { readLastStation } from '../device/last-station.ts';
import { statusWords } from './statuses.ts';
import {
  type HandScannerEvent,
  type ScannerProblem,
  textOf,
  textsOf,
} from '../hand-scanner/read.ts';
import { orderIdIn, orderPath, stationOf } from '../lib/paths.ts';
import { hasFeature } from '../lib/runtime-config.ts';
import { joinSentences } from '../lib/sentences.ts';
import { CUT_BY_SCANNER, FOREIGN_WORDS, foreignKind } from '../packing/feedback/foreign-text.ts';
import { shownText } from '../packing/feedback/messages.ts';
import { findOrders, orderCodesIn } from '../packing/find-order.ts';
import { isUnclickable } from '../policy/stations.ts';
import { formatMoment } from '../lib/format.ts';

/** Another order is opened, so that its facts are seen; there a case is scanned and packed. */
interface WayToOrder {
  readonly words: string;
  readonly path: string;
}

export interface ScanAnswer {
  readonly severity: 'info' | 'warn';
  readonly title: string;
  readonly detail: string;
  /** The scanner's fault, shown below the code. */
  readonly hint?: string;
  /** One press each. */
  readonly ways: readonly WayToOrder[];
  /** The text is the code of this one order. */
  readonly order?: Order | undefined;
  /** The plant is asked: another answer follows. */
  readonly isRunning?: true;
}

/** What the text is; where the plant is asked, first that, then its answer. */
export async function* scanAnswers(
  event: HandScannerEvent,
  address: string,
): AsyncGenerator<ScanAnswer> {
  const codes = possibleCodes(textOf(event));
  const isCase = codes.length > 0;
  const isAsked = hasFeature('find-codes') && (isCase || orderCodesIn(textsOf(event)).length > 0);
  if (isAsked) yield { ...told(event, t`Looking for its order…`), isRunning: true };
  try {
    const found = isAsked && (await plantAnswer(event, codes, address));
    yield found || (isCase ? unknown(event) : foreign(event));
  } catch {
    // A product's barcode is one, whether or not the plant answers.
    yield isCase || foreignKind(textOf(event)) === 'other'
      ? told(
          event,
          t`Its order could not be looked up. Check the network, then scan again.`,
          'warn',
        )
      : foreign(event);
  }
}

async function plantAnswer(
  event: HandScannerEvent,
  codes: readonly string[],
  address: string,
): Promise<ScanAnswer | undefined> {
  const asCase = async () => {
    const facts = codes.length > 0 ? await findCaseFacts(codes) : undefined;
    return facts && caseAnswer(event, facts, address);
  };
  const asOrder = async () => {
    const found = await findOrders(textsOf(event));
    return found && ordersAnswer(event, found.orders, found.text, address);
  };
  // A Metrc tag has sixteen characters in it that could be a case code; only a word of its own is rather a case.
  const [first, second] = codesIn(textOf(event)).length > 0 ? [asCase, asOrder] : [asOrder, asCase];
  return (await first()) ?? second();
}

function told(
  event: HandScannerEvent,
  detail: string,
  severity: ScanAnswer['severity'] = 'info',
  { problem, text }: { problem?: ScannerProblem | undefined; text?: string } = {},
): ScanAnswer {
  if (event.kind === 'problem')
    return { severity: 'warn', title: event.title, detail: event.advice, ways: [] };
  const fault = event.problem ?? problem;
  return {
    severity,
    // A text that is in the plant's data is no secret.
    title: t`Scanned: ${text ?? shownText(event.read.text)}`,
    detail,
    ...(fault && { hint: `${fault.title}. ${fault.advice}` }),
    ways: [],
  };
}

/** Where the plant has nothing, another keyboard layout may have been meant. */
const unknown = (event: HandScannerEvent): ScanAnswer =>
  told(
    event,
    hasFeature('find-codes')
      ? t`The plant has no case and no order with this code.`
      : t`Find the order of this code in the list, then scan again.`,
    'warn',
    { problem: event.doubt?.() },
  );

/** Parts of case codes that were scanned on this page. */
const torn = new Set<string>();

function foreign(event: HandScannerEvent): ScanAnswer {
  const kind = foreignKind(event.read.text);
  if (kind === 'torn') torn.add(event.read.text);
  const words = kind === 'torn' && torn.size > 1 ? CUT_BY_SCANNER : FOREIGN_WORDS[kind];
  return told(event, t(words), 'info', { problem: event.doubt?.() });
}

function ordersAnswer(
  event: HandScannerEvent,
  orders: readonly Order[],
  text: string,
  address: string,
): ScanAnswer {
  const problem = event.otherwise?.().find(({ code }) => code === text)?.problem;
  const [order, ...others] = orders;
  if (!order) return foreign(event);
  const ofOne =
    order.id === orderIdIn(address)
      ? t`This order is open: ${order.name}.`
      : t`The code of order ${order.name}.`;
  const words = others.length > 0 ? t`Several orders have this code. Open one of them.` : ofOne;
  const ways = orders.flatMap((one) => waysTo(one, address));
  const detail = joinSentences([words, ways.length > 0 ? '' : whyClosed(order, address)]);
  return {
    ...told(event, detail, 'info', { problem, text }),
    ways,
    order: others.length > 0 ? undefined : order,
  };
}

/** Kind and order of the code, and whether that is the open order. */
const FOUND_WORDS: Record<CaseType, (whose: string) => string> = {
  batch: (whose) => t`A batch label of ${whose}.`,
  internal_master_case: (whose) => t`A master case of ${whose}.`,
  shipper_case: (whose) => t`A packed shipper case of ${whose}.`,
  stray_shipper_case: (whose) => t`A shipper case of ${whose}.`,
  unit_case: (whose) => t`A packed unit of ${whose}.`,
  stray_individual_unit: (whose) => t`A unit of ${whose}.`,
};

function caseAnswer(event: HandScannerEvent, facts: CaseFacts, address: string): ScanAnswer {
  const { order, case_type: type, packed } = facts;
  const detail = joinSentences([
    FOUND_WORDS[type](whose(order, address)),
    placeWords(facts),
    packed ? t`Packed: ${eventWords(packed)}.` : '',
    whyClosed(order, address),
  ]);
  return { ...told(event, detail), detail, ways: waysTo(order, address) };
}

function whose(order: Order, address: string): string {
  const openId = orderIdIn(address);
  if (openId === undefined) return t`order ${order.name}`;
  return openId === order.id ? t`this order, ${order.name}` : t`another order, ${order.name}`;
}

function placeWords({ case_type: type, holders: [holder, outer] }: CaseFacts): string {
  if (!holder) return '';
  if (outer) return t`In shipper case ${holder}, which is in master case ${outer}.`;
  return type === 'shipper_case' ? t`In master case ${holder}.` : t`In shipper case ${holder}.`;
}

function eventWords({ by, at, station }: PackingEvent): string {
  const when = formatMoment(Date.parse(at));
  if (!by) return when;
  return station ? t`${when} by ${by} at station ${station}` : t`${when} by ${by}`;
}

/** Decision 4: what the list keeps closed is not opened by a scan either. */
function waysTo(order: Order, address: string): readonly WayToOrder[] {
  if (order.id === orderIdIn(address)) return [];
  const stations = stationsHere(address);
  return stations
    .filter((station) => !isUnclickable(station, order.status))
    .map((station) => ({
      words:
        stations.length > 1 ? t`Open ${order.name} at station ${station}` : t`Open ${order.name}`,
      path: orderPath(station, order.id),
    }));
}

/** As the row of the order says it in the list that does not open it. */
const whyClosed = (order: Order, address: string): string | undefined =>
  order.id !== orderIdIn(address) && waysTo(order, address).length === 0
    ? statusWords(order.status).closed
    : undefined;

/** The station of the page, else the one of this tablet; all of them on a tablet that was at none yet. */
function stationsHere(address: string): readonly Station[] {
  const station = stationOf(address) ?? readLastStation();
  return station ? [station] : STATIONS;
}
