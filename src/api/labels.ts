import { EXTRA_LABELS_PATH, FIRST_LABELS_PATH, PRODUCTION_LABEL_TYPES } from '../policy/labels.ts';
import type { LabelType } from '../../contract/case-types.ts';
import { answer } from './answers.ts';
import { plant, sendOnce, type SendOnce } from './client.ts';
import { isLabelFile } from '../../contract/generated/checks.js';
import type { LabelFile } from '../../contract/types.ts';

const ORDER = '/v1/production-orders/{production_order_id}';

/** The first labels of a type; shipper and loose come in one file (decision 16). */
export const generateFirstLabels = (
  moId: string,
  type: LabelType,
  options: SendOnce,
): Promise<LabelFile> =>
  answer(plant().POST(`${ORDER}/${FIRST_LABELS_PATH[type]}`, sendOnce(moId, options)), isLabelFile);

/** More labels of a type (decision 15). */
export function generateExtraLabels(
  moId: string,
  type: LabelType,
  quantity: number,
  options: SendOnce,
): Promise<LabelFile> {
  const common = sendOnce(moId, options);
  const call =
    type === 'master'
      ? plant().POST(`${ORDER}/${EXTRA_LABELS_PATH.master}`, {
          ...common,
          body: { label_type: type, quantity },
        })
      : plant().POST(`${ORDER}/${EXTRA_LABELS_PATH[type]}`, {
          ...common,
          body: { label_type: type, quantity },
        });
  return answer(call, isLabelFile);
}

/** First labels: the number of printed labels is sent, so that the plant makes no second set. */
const NONE_PRINTED = 0;

/** Station 1B's case and unit labels in the given quantities (decision 14); a type may be left out. */
export const generateProductionCaseLabels = (
  moId: string,
  quantities: Readonly<Partial<Record<(typeof PRODUCTION_LABEL_TYPES)[number], number>>>,
  options: SendOnce,
): Promise<LabelFile> => {
  const { params, ...common } = sendOnce(moId, options);
  return answer(
    plant().POST(`${ORDER}/generate-production-case-labels`, {
      ...common,
      params: { ...params, header: { ...params.header, 'x-teleport-printed': NONE_PRINTED } },
      body: {
        labels: PRODUCTION_LABEL_TYPES.flatMap((label_type) => {
          const quantity = quantities[label_type];
          return quantity === undefined ? [] : [{ label_type, quantity }];
        }),
      },
    }),
    isLabelFile,
  );
};
