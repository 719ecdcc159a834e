import { Readable } from 'node:stream';
import type { LabelType } from '../../contract/case-types.ts';
import type { Handlers } from '../api/contract.ts';
import { HttpError } from '../api/errors.ts';
import { toChange } from '../orders/change-order.ts';
import type { LabelRun } from '../packing/labels-csv.ts';
import { say } from '../texts/sentence.ts';
import { labelFileText, readLabelFile, readLabelFiles } from './repository.ts';
import {
  firstMasterLabels,
  firstShipperLabels,
  generateLabels,
  unlessPrinted,
  type LabelPlant,
  labelFileUrl,
} from './service.ts';
import type { LabelTemplates } from '../../labels/template.ts';
import type { Db } from '../database/open.ts';
import { readOrder } from '../orders/order.ts';
import { PRINT_ACTION, readPrints, recordPrint } from './prints.ts';

interface LabelQuantity {
  readonly label_type: LabelType;
  readonly quantity: number;
}

const toRun = ({ label_type: type, quantity }: LabelQuantity): LabelRun => ({ type, quantity });

export const labelHandlers = (plant: LabelPlant) =>
  ({
    generateShipperCaseLabels: (call) =>
      generateLabels(plant, toChange('generateShipperCaseLabels', call), firstShipperLabels),
    generateMasterCaseLabels: (call) =>
      generateLabels(plant, toChange('generateMasterCaseLabels', call), firstMasterLabels),
    generateExtraShipperCaseLabels: (call) =>
      generateLabels(plant, toChange('generateExtraShipperCaseLabels', call), () => [
        toRun(call.body),
      ]),
    generateExtraMasterCaseLabels: (call) =>
      generateLabels(plant, toChange('generateExtraMasterCaseLabels', call), () => [
        toRun(call.body),
      ]),
    generateProductionCaseLabels: (call) =>
      generateLabels(plant, toChange('generateProductionCaseLabels', call), (order) =>
        unlessPrinted(order, call.body.labels.map(toRun), call.knownPrinted),
      ),
    async downloadLabelFile({ params }, reply) {
      const { db } = plant;
      const file = await readLabelFile(db, params.file_id);
      if (!file) throw new HttpError(404, say('The label file does not exist.'));
      void reply
        .header('content-disposition', `attachment; filename="${file.name}"`)
        .type('text/csv; charset=utf-8');
      return Readable.from(labelFileText(db, file));
    },
  }) satisfies Partial<Handlers>;

export const printHandlers = (db: Db, { templates, use }: LabelTemplates) =>
  ({
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
      return readPrints(db, id);
    },
    recordLabelPrint: (call) => recordPrint(db, toChange(PRINT_ACTION, call), call.body),
  }) satisfies Partial<Handlers>;
