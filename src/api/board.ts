/** The report of this tablet for the board of the shift. */
import type { TabletReport } from '../../contract/types.ts';
import { acknowledged } from './answers.ts';
import { plant } from './client.ts';

export const sendTabletReport = (report: TabletReport): Promise<void> =>
  acknowledged(plant().PUT('/v1/tablet-report', { body: report }));
