/** Whether anything waits for longer than it may: events, prints, imports, tablets, backups. */
import { readWaits, WATCHED } from '../metrics/waits.ts';
import { good, wrong, type Finding } from './finding.ts';

const ABOUT = 'waiting';
type Waits = Awaited<ReturnType<typeof readWaits>>;

/** @param list undefined for a trial, whose server has its database open */
export async function checkWaits(list: () => Promise<Waits | undefined>): Promise<Finding> {
  const waits = await list().catch(() => undefined);
  if (!waits) return good(ABOUT, 'Not checked: what waits is in the database, which was not read.');
  const late = waits.filter(({ thing, seconds }) => seconds > (WATCHED[thing]?.limit ?? 0));
  if (late.length > 0) return wrong(ABOUT, late.map(sentenceOf).join('\n'));
  return waits.some(({ thing }) => thing === 'backup')
    ? good(ABOUT, 'Nothing waits for too long, and the last backup is new.')
    : good(
        ABOUT,
        'Nothing waits for too long. DATA_DIR has no backups: is it another program that makes them?',
      );
}

function sentenceOf({ thing, name, count, seconds, why }: Waits[number]): string {
  const reason = why === null ? '' : ` (${why})`;
  const age =
    seconds < 5400 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`;
  return `${thing} ${name}`.trim() + `: ${count} for ${age}${reason}: ${WATCHED[thing]?.cure}.`;
}
