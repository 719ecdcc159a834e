/** Additions of the feature `printing`: the plant's templates, and the record of prints. */
import { queryOptions } from '@tanstack/react-query';
import { isLabelPrint, isLabelPrints, isLabelTemplates } from '../../contract/generated/checks.js';
import type { LabelPrint, LabelPrintRequest, LabelPrints } from '../../contract/types.ts';
import type { LabelTemplates } from '../../labels/template.ts';
import { answer } from './answers.ts';
import { plant, sendOnce, type SendOnce } from './client.ts';

/** The templates change with the plant's start alone. */
export const labelTemplatesQuery = () =>
  queryOptions({
    queryKey: ['label-templates'],
    staleTime: 3_600_000,
    queryFn: ({ signal }): Promise<LabelTemplates> =>
      answer(plant().GET('/v1/label-templates', { signal }), isLabelTemplates),
  });

const PRINTS = '/v1/production-orders/{production_order_id}/label-prints';

export const labelPrintsQuery = (moId: string) =>
  queryOptions({
    queryKey: ['label-prints', moId],
    queryFn: ({ signal }): Promise<LabelPrints> => {
      const params = { path: { production_order_id: moId } };
      return answer(plant().GET(PRINTS, { params, signal }), isLabelPrints);
    },
  });

/** Before labels are printed: the plant refuses those that were printed before and have no reason. */
export const recordLabelPrint = (
  moId: string,
  body: LabelPrintRequest,
  options: SendOnce,
): Promise<LabelPrint> =>
  answer(plant().POST(PRINTS, { ...sendOnce(moId, options), body }), isLabelPrint);
