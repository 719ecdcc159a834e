import { Readable } from 'node:stream';
import type { LabelType } from '../../contract/case-types.ts';
import type { Handlers } from '../api/contract.ts';
import { HttpError } from '../api/errors.ts';
import { toChange } from '../orders/change-order.ts';
import type { LabelRun } from '../packing/labels-csv.ts';
import { say } from '../texts/sentence.ts';
import { labelFileText, readLabelFile } from './repository.ts';
import {
  firstMasterLabels,
  firstShipperLabels,
  generateLabels,
  unlessPrinted,
  type LabelPlant,
} from './service.ts';

type LabelHandlers = Pick<
  Handlers,
  | 'generateShipperCaseLabels'
  | 'generateMasterCaseLabels'
  | 'generateExtraShipperCaseLabels'
  | 'generateExtraMasterCaseLabels'
  | 'generateProductionCaseLabels'
  | 'downloadLabelFile'
>;

interface LabelQuantity {
  readonly label_type: LabelType;
  readonly quantity: number;
}

const toRun = ({ label_type: type, quantity }: LabelQuantity): LabelRun => ({ type, quantity });

export const labelHandlers = (plant: LabelPlant): LabelHandlers => ({
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
});
