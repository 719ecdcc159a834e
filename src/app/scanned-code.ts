/** A code scanned outside of a scan page, in words. */
import type { MessageDescriptor } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { CaseType } from '../../contract/case-types.ts';
import type { CaseFacts, Order, PackingEvent } from '../../contract/types.ts';
import type { HandScannerEvent, ScannerProblem } from '../hand-scanner/read.ts';
import { orderIdIn } from '../lib/paths.ts';
import { hasFeature } from '../lib/runtime-config.ts';
import { joinSentences } from '../lib/sentences.ts';
import { CUT_BY_SCANNER, FOREIGN_WORDS, foreignKind } from '../packing/feedback/foreign-text.ts';
import { shownText } from '../packing/feedback/messages.ts';
import { statusDisplay } from '../features/order/status.tsx';
import { formatMoment } from '../ui/format.ts';
import type { Severity } from '../ui/message.tsx';
import { waysFrom } from './scan-actions.ts';
import type { CodeSearch } from './scan-search.ts';

/** Kind and order of the code, and whether that is the open order. */
const FOUND_WORDS: Record<CaseType, (whose: string) => string> = {
  batch: (whose) => t`A batch label of ${whose}.`,
  internal_master_case: (whose) => t`A master case of ${whose}.`,
  shipper_case: (whose) => t`A packed shipper case of ${whose}.`,
  stray_shipper_case: (whose) => t`A shipper case of ${whose}.`,
  unit_case: (whose) => t`A packed unit of ${whose}.`,
  stray_individual_unit: (whose) => t`A unit of ${whose}.`,
};

interface ScannedCodeWords {
  readonly severity: Severity;
  readonly title: string;
  readonly detail: string;
  /** The scanner's fault, shown below the code. */
  readonly hint?: string;
}

export function scannedCodeWords(
  event: HandScannerEvent,
  search: CodeSearch,
  address: string,
): ScannedCodeWords {
  if (event.kind === 'problem') {
    const detail = search.kind === 'found' ? detailOf(search, address, '') : event.advice;
    return { severity: 'warn', title: event.title, detail };
  }
  const { text } = event.read;
  const isTrouble = search.kind === 'unknown' || search.kind === 'failed';
  const severity = isTrouble ? 'warn' : 'info';
  // A text that is in the plant's data is no secret.
  const title = t`Scanned: ${search.kind === 'orders' ? search.text : shownText(text)}`;
  const problem = event.problem ?? layoutProblemOf(event, search);
  const hint = problem && { hint: `${problem.title}. ${problem.advice}` };
  return { severity, title, detail: detailOf(search, address, text), ...hint };
}

/** Where another layout read what the plant has, and where it has nothing. */
function layoutProblemOf(
  { otherwise, doubt }: HandScannerEvent,
  search: CodeSearch,
): ScannerProblem | undefined {
  if (search.kind === 'orders')
    return otherwise?.().find(({ code }) => code === search.text)?.problem;
  return search.kind === 'no-code' || search.kind === 'unknown' ? doubt?.() : undefined;
}

function detailOf(search: CodeSearch, address: string, text: string): string {
  switch (search.kind) {
    case 'no-code':
      return t(foreignWords(text));
    case 'running':
      return t`Looking for its order…`;
    case 'failed':
      return t`Its order could not be looked up. Check the network, then scan again.`;
    case 'unknown':
      return hasFeature('find-codes')
        ? t`The plant has no case and no order with this code.`
        : t`Find the order of this code in the list, then scan again.`;
    case 'orders':
      return joinSentences([ordersWords(search.orders, address), whyClosed(search, address)]);
    case 'found':
      return joinSentences([
        FOUND_WORDS[search.facts.case_type](whose(search.facts, address)),
        placeWords(search.facts),
        packedWords(search.facts.packed),
        whyClosed(search, address),
      ]);
    default:
      return search satisfies never;
  }
}

/** Parts of case codes that were scanned on this page. */
const torn = new Set<string>();

function foreignWords(text: string): MessageDescriptor {
  const kind = foreignKind(text);
  if (kind === 'torn') torn.add(text);
  return kind === 'torn' && torn.size > 1 ? CUT_BY_SCANNER : FOREIGN_WORDS[kind];
}

function whose({ order }: CaseFacts, address: string): string {
  const openId = orderIdIn(address);
  if (openId === undefined) return t`order ${order.name}`;
  return openId === order.id ? t`this order, ${order.name}` : t`another order, ${order.name}`;
}

function ordersWords([order, ...others]: readonly Order[], address: string): string {
  if (!order) return '';
  if (others.length > 0) return t`Several orders have this code. Open one of them.`;
  return order.id === orderIdIn(address)
    ? t`This order is open: ${order.name}.`
    : t`The code of order ${order.name}.`;
}

/** As the row of the order says it in the list that does not open it. */
function whyClosed(search: CodeSearch, address: string): string | undefined {
  const order =
    search.kind === 'found' ? search.facts.order : search.kind === 'orders' && search.orders[0];
  const isAway = order && order.id !== orderIdIn(address);
  return isAway && waysFrom(search, address).length === 0
    ? statusDisplay(order.status).closed
    : undefined;
}

function placeWords({ case_type: type, holders: [holder, outer] }: CaseFacts): string {
  if (!holder) return '';
  if (outer) return t`In shipper case ${holder}, which is in master case ${outer}.`;
  return type === 'shipper_case' ? t`In master case ${holder}.` : t`In shipper case ${holder}.`;
}

const packedWords = (packed: PackingEvent | null): string =>
  packed ? t`Packed: ${eventWords(packed)}.` : '';

function eventWords({ by, at, station }: PackingEvent): string {
  const when = formatMoment(Date.parse(at));
  if (!by) return when;
  return station ? t`${when} by ${by} at station ${station}` : t`${when} by ${by}`;
}
