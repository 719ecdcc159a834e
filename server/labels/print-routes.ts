import type { LabelTemplates } from '../../labels/template.ts';
import type { Handlers } from '../api/contract.ts';
import type { Db } from '../database/open.ts';
import { toChange } from '../orders/change-order.ts';
import { readOrder } from '../orders/repository.ts';
import { readLabelFiles } from './repository.ts';
import { labelFileUrl } from './service.ts';
import { PRINT_ACTION, readPrints, recordPrint } from './prints.ts';

type PrintHandlers = Pick<
  Handlers,
  'listLabelFiles' | 'listLabelTemplates' | 'listLabelPrints' | 'recordLabelPrint'
>;

export const printHandlers = (db: Db, { templates, use }: LabelTemplates): PrintHandlers => ({
  listLabelTemplates: async () => ({
    templates: templates.map((one) => ({ ...one, lines: [...one.lines] })),
    use,
  }),
  listLabelFiles: async ({ params }) => {
    const { id } = await readOrder(db, params.production_order_id);
    const files = await readLabelFiles(db, id);
    return {
      items: files.map((file) => ({
        download_url: labelFileUrl(file.id),
        name: file.name,
        quantity: file.runs.reduce((sum, { quantity }) => sum + quantity, 0),
        at: file.createdAt.toISOString(),
      })),
    };
  },
  listLabelPrints: async ({ params }) => {
    const { id } = await readOrder(db, params.production_order_id);
    return { items: await readPrints(db, id) };
  },
  recordLabelPrint: (call) => recordPrint(db, toChange(PRINT_ACTION, call), call.body),
});
