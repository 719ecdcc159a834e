import type { Handlers } from '../api/contract.ts';
import type { Db } from '../database/open.ts';
import { readOrder } from '../orders/repository.ts';
import { recordResults, resultsOf } from './service.ts';

type LabHandlers = Pick<Handlers, 'getLabTestResults' | 'setLabTestResults'>;

export const labHandlers = (db: Db): LabHandlers => ({
  async getLabTestResults({ params }) {
    const order = await readOrder(db, params.production_order_id);
    return resultsOf(db, order.id);
  },
  setLabTestResults: (call) => recordResults(db, call),
});
