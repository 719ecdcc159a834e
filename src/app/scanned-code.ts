/** A code scanned outside of a scan page, in words. */
import { t } from '@lingui/core/macro';
import type { CaseType } from '../../contract/case-types.ts';
import type { Order } from '../../contract/types.ts';
import type { HandScannerEvent } from '../hand-scanner/hand-scanner.ts';
import { orderIdIn } from '../lib/paths.ts';
import { hasFeature } from '../lib/runtime-config.ts';
import { FOREIGN_WORDS, foreignKind } from '../packing/feedback/foreign-text.ts';
import { shownText } from '../packing/feedback/messages.ts';
import type { FoundCase } from '../packing/find-case.ts';
import { isFinished } from '../policy/orders.ts';
import { statusDisplay } from '../features/order/status.tsx';
import type { Severity } from '../ui/message.tsx';
import { actionsFor, isClosed } from './scan-actions.ts';
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
  const title = t`Scanned: ${search.kind === 'orders' ? text : shownText(text)}`;
  const { problem } = event;
  const hint = problem && { hint: `${problem.title}. ${problem.advice}` };
  return { severity, title, detail: detailOf(search, address, text), ...hint };
}

function detailOf(search: CodeSearch, address: string, text: string): string {
  switch (search.kind) {
    case 'no-code':
      return t(FOREIGN_WORDS[foreignKind(text)]);
    case 'running':
      return t`Looking for its order…`;
    case 'failed':
      return t`Its order could not be looked up. Check the network, then scan again.`;
    case 'unknown':
      return hasFeature('find-codes')
        ? t`The plant has no case and no order with this code.`
        : t`No order on this tablet has this code. Find its order in the list, then scan again.`;
    case 'orders':
      return ordersWords(search.orders, address);
    case 'found':
      return [FOUND_WORDS[search.type](whose(search, address)), ...whyClosed(search, address)].join(
        ' ',
      );
    default:
      return search satisfies never;
  }
}

function whose({ order }: FoundCase, address: string): string {
  const openId = orderIdIn(address);
  if (openId === undefined) return t`order ${order.name}`;
  return openId === order.id ? t`this order, ${order.name}` : t`another order, ${order.name}`;
}

function ordersWords([order, ...others]: readonly Order[], address: string): string {
  if (!order) return '';
  if (others.length > 0) return t`Several orders have this code. Open one of them.`;
  if (order.id === orderIdIn(address)) return t`This order is open: ${order.name}.`;
  const isShut = actionsFor({ kind: 'orders', orders: [order] }, address).length === 0;
  return isShut
    ? `${t`The code of order ${order.name}.`} ${statusDisplay(order.status).closed}`
    : t`The code of order ${order.name}.`;
}

/** As the row of the order says it in the list of the station: where that does not open it, and for a done order's case. */
const whyClosed = (found: FoundCase, address: string): readonly string[] =>
  isClosed(found, address) || (found.facts && isFinished(found.order.status))
    ? [statusDisplay(found.order.status).closed]
    : [];
