/** Whether the plant's webhooks accept their events. */
import type { Webhook } from '../webhooks/webhooks.ts';
import { good, wrong, type Finding } from './finding.ts';

const ABOUT = 'webhooks';

/** @param list webhooks of the plant */
export async function checkWebhooks(list: () => Promise<readonly Webhook[]>): Promise<Finding> {
  const webhooks = await list().catch(() => undefined);
  if (webhooks === undefined) return good(ABOUT, 'Not checked: they are in the database.');
  if (webhooks.length === 0) return good(ABOUT, 'None; "webhook add" names one.');
  const text = webhooks.map(verdictOf).join('\n');
  return webhooks.some(isFailing) ? wrong(ABOUT, text) : good(ABOUT, text);
}

const isFailing = ({ waiting, dead, last_error: error, given_up_at: end }: Webhook): boolean =>
  end !== null || dead > 0 || (waiting > 0 && error !== null);

function verdictOf(webhook: Webhook): string {
  const { name, waiting, dead, last_error: error, given_up_at: end } = webhook;
  const state = end === null ? '' : ', nothing is sent any more';
  const counts = `${name}: ${waiting} waiting, ${dead} given up${state}.`;
  if (!isFailing(webhook)) return counts;
  return `${counts} ${error ?? ''} Mend the receiver, then "webhook retry ${name}".`;
}
