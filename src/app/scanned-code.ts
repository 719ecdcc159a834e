/** A code scanned outside of a scan page: its order and kind in words, and the possible actions. */
import { t } from '@lingui/core/macro';
import { possibleCodes } from '../../contract/case-code.ts';
import { type CaseType, KIND_OF_TYPE } from '../../contract/case-types.ts';
import type { HandScannerEvent } from '../hand-scanner/hand-scanner.ts';
import { orderIdIn, paths, type ScanStation, stationOf } from '../lib/paths.ts';
import { FOREIGN_WORDS, foreignKind } from '../packing/feedback/foreign-text.ts';
import { shownText } from '../packing/feedback/messages.ts';
import type { FoundCase } from '../packing/find-case.ts';
import { isUnclickable } from '../policy/stations.ts';
import { isPackingOpen } from '../policy/next-step.ts';
import { statusDisplay } from '../screens/parts/order/status.tsx';
import type { Severity } from '../ui/message.tsx';

/** How far the search for the order of a code is. */
export type Search =
  | { readonly kind: 'no-code' | 'running' | 'failed' | 'unknown' }
  | ({ readonly kind: 'found' } & FoundCase);

/** Kind and order of the code, and whether that is the open order. */
const FOUND_WORDS: Record<CaseType, (whose: string) => string> = {
  batch: (whose) => t`A batch label of ${whose}.`,
  internal_master_case: (whose) => t`A master case of ${whose}.`,
  shipper_case: (whose) => t`A packed shipper case of ${whose}.`,
  stray_shipper_case: (whose) => t`A shipper case of ${whose}.`,
  unit_case: (whose) => t`A packed unit of ${whose}.`,
  stray_individual_unit: (whose) => t`A unit of ${whose}.`,
};

/** The scanned text, if it may hold a case code. */
export const codeTextOf = (event: HandScannerEvent): string | undefined =>
  event.kind === 'read' && possibleCodes(event.read.text).length > 0 ? event.read.text : undefined;

interface Words {
  readonly severity: Severity;
  readonly title: string;
  readonly detail: string;
  /** What is wrong with the scanner, below what the code is. */
  readonly hint?: string;
}

export function wordsOf(event: HandScannerEvent, search: Search, address: string): Words {
  if (event.kind === 'problem')
    return { severity: 'warn', title: event.title, detail: event.advice };
  const { text } = event.read;
  const isTrouble = search.kind === 'unknown' || search.kind === 'failed';
  const severity = isTrouble ? 'warn' : 'info';
  const title = t`Scanned: ${shownText(text)}`;
  const { problem } = event;
  const hint = problem && { hint: `${problem.title}. ${problem.advice}` };
  return { severity, title, detail: detailOf(search, address, text), ...hint };
}

function detailOf(search: Search, address: string, text: string): string {
  switch (search.kind) {
    case 'no-code':
      return t(FOREIGN_WORDS[foreignKind(text)]);
    case 'running':
      return t`Looking for its order…`;
    case 'failed':
      return t`Its order could not be looked up. Check the network, then scan again.`;
    case 'unknown':
      return t`No order on this tablet has this code. Find its order in the list, then scan again.`;
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

/** As the row of the order says it in the list of the station, where that does not open it. */
const whyClosed = (found: FoundCase, address: string): readonly string[] =>
  isClosed(found, address) ? [statusDisplay(found.order.status).closed] : [];

/** Row 4: what the list keeps closed is not opened by a scan either. */
const isClosed = ({ order, type }: FoundCase, address: string): boolean =>
  isUnclickable(stationOf(address) ?? scanStation(address, KIND_OF_TYPE[type]), order.status);

/** One press: another address, or a scan screen where the code counts. */
export interface ScanAction {
  readonly words: string;
  readonly path: string;
  readonly scan?: {
    /** Sub-screen that awaits scans. */
    readonly opens: 'scan';
    /** The overview to return to, where the next case starts (decisions 13 and 29). */
    readonly overview: string;
  };
}

/** Loose codes are scanned; the order of any other code is opened, unless its page is open already. */
const isLoose = (type: CaseType): boolean =>
  type === 'stray_shipper_case' || type === 'stray_individual_unit';

/** The one action of the notice. Another order is opened first, so that its facts are seen. */
export function actionFor(search: Search, address: string): ScanAction | undefined {
  if (search.kind !== 'found' || isClosed(search, address)) return undefined;
  const { order, type } = search;
  const openId = orderIdIn(address);
  const station = stationOf(address);
  const scanAt = scanStation(address, KIND_OF_TYPE[type]);
  const open = station === '1A' ? paths.order(order.id) : paths.selectAction(scanAt, order.id);
  const canScan = isLoose(type) && isPackingOpen(order, scanAt);
  if (canScan && (openId === undefined || openId === order.id)) {
    const path = paths.scan(scanAt, order.id);
    const overview = station === '1A' ? open : path;
    return { words: t`Scan & Pack`, path, scan: { opens: 'scan', overview } };
  }
  return openId === order.id ? undefined : { words: t`Open ${order.name}`, path: open };
}

/** The station of the open page, else the station that packs this kind of code. */
function scanStation(address: string, kind: string): ScanStation {
  const station = stationOf(address);
  if (station === '1B' || station === '2') return station;
  return station === undefined && kind === 'U' ? '1B' : '2';
}
