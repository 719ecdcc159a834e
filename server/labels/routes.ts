import { Readable } from 'node:stream';
import type { LabelType } from '../../contract/case-types.ts';
import type { Call, Handlers } from '../api/contract.ts';
import { HttpError } from '../api/errors.ts';
import { changeBy } from '../orders/change-order.ts';
import { say } from '../texts/sentence.ts';
import { labelFileText, readLabelFile } from './repository.ts';
import {
  firstMasterLabels,
  firstShipperLabels,
  generate,
  unlessPrinted,
  type LabelChange,
  type LabelPlant,
  type Wish,
} from './service.ts';

type LabelOperation =
  | 'generateShipperCaseLabels'
  | 'generateMasterCaseLabels'
  | 'generateExtraShipperCaseLabels'
  | 'generateExtraMasterCaseLabels'
  | 'generateProductionCaseLabels';
type LabelHandlers = Pick<Handlers, LabelOperation | 'downloadLabelFile'>;

const asked = (one: { readonly label_type: LabelType; readonly quantity: number }): Wish => ({
  type: one.label_type,
  quantity: one.quantity,
});

/** A change with the signal of its call. */
const labelChange = <K extends LabelOperation>(action: K, call: Call<K>): LabelChange => ({
  ...changeBy(action, call),
  signal: call.signal,
});

export const labelHandlers = (plant: LabelPlant): LabelHandlers => ({
  generateShipperCaseLabels: (call) =>
    generate(plant, labelChange('generateShipperCaseLabels', call), firstShipperLabels),
  generateMasterCaseLabels: (call) =>
    generate(plant, labelChange('generateMasterCaseLabels', call), firstMasterLabels),
  generateExtraShipperCaseLabels: (call) =>
    generate(plant, labelChange('generateExtraShipperCaseLabels', call), () => [asked(call.body)]),
  generateExtraMasterCaseLabels: (call) =>
    generate(plant, labelChange('generateExtraMasterCaseLabels', call), () => [asked(call.body)]),
  generateProductionCaseLabels: (call) =>
    generate(plant, labelChange('generateProductionCaseLabels', call), (order) =>
      unlessPrinted(order, call.body.labels.map(asked), call.knownPrinted),
    ),
  async downloadLabelFile({ params }, reply) {
    const { db } = plant;
    const file = await readLabelFile(db, params.file_id);
    if (!file) throw new HttpError(404, say('The label file does not exist.'));
    void reply
      .header('content-disposition', `attachment; filename="${file.name}"`)
      .type('text/csv; charset=utf-8');
    const { id, content, facts, runs } = file;
    return facts && runs ? Readable.from(labelFileText(db, id, facts, runs)) : (content ?? '');
  },
});
