import { EXTRA_LABELS_PATH, FIRST_LABELS_PATH } from '../policy/labels.ts';
import type { LabelType } from '../../contract/case-types.ts';
import { answer } from './answers.ts';
import { ORDER, plant, sendOnce, type SendOnce } from './client.ts';
import { isLabelFile } from '../../contract/generated/checks.js';
import type { LabelFile } from '../../contract/types.ts';

/** The first labels of a type; shipper and loose come in one file (decision 16). */
export const generateFirstLabels = (
  moId: string,
  type: LabelType,
  options: SendOnce,
): Promise<LabelFile> =>
  answer(plant().POST(`${ORDER}/${FIRST_LABELS_PATH[type]}`, sendOnce(moId, options)), isLabelFile);

/** More labels of a type (decision 15). */
export const generateExtraLabels = (
  moId: string,
  label_type: LabelType,
  quantity: number,
  options: SendOnce,
): Promise<LabelFile> => {
  const call = { ...sendOnce(moId, options), body: { label_type, quantity } };
  return answer(plant().POST(`${ORDER}/${EXTRA_LABELS_PATH[label_type]}`, call), isLabelFile);
};

/** First labels: the number of printed labels is sent, so that the plant makes no second set. */
const NONE_PRINTED = 0;

/** Station 1B's case and unit labels in the given quantities (decision 14). */
export const generateProductionCaseLabels = (
  moId: string,
  labels: readonly { readonly type: LabelType; readonly quantity: number }[],
  options: SendOnce,
): Promise<LabelFile> => {
  const { params, ...common } = sendOnce(moId, options);
  const call = {
    ...common,
    params: { ...params, header: { ...params.header, 'x-teleport-printed': NONE_PRINTED } },
    body: {
      labels: labels.flatMap(({ type, quantity }) =>
        type === 'master' ? [] : [{ label_type: type, quantity }],
      ),
    },
  };
  return answer(plant().POST(`${ORDER}/generate-production-case-labels`, call), isLabelFile);
};
