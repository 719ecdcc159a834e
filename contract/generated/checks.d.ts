// Made from openapi.yaml by "npm run generate". Do not edit.
import type { components } from './types.d.ts';

type S = components['schemas'];
export interface Check<T> {
  (value: unknown): value is T;
  errors?: readonly { instancePath: string; message?: string }[] | null;
}
export const isOrder: Check<S['Order']>;
export const isOrderList: Check<S['OrderList']>;
export const isUnitOfMeasureList: Check<S['UnitOfMeasureList']>;
export const isLabTestResults: Check<S['LabTestResults']>;
export const isCaseRecords: Check<readonly S['CaseRecord'][]>;
export const isLabelFile: Check<S['LabelFile']>;
export const isPackingRecord: Check<S['PackingRecord']>;
export const isBoard: Check<S['Board']>;
export const isLabelTemplates: Check<S['LabelTemplates']>;
export const isLabelPrint: Check<S['LabelPrint']>;
export const isLabelPrints: Check<S['LabelPrints']>;
export const isLabelFiles: Check<S['LabelFiles']>;
export const isPrinters: Check<S['Printers']>;
export const isPrintJob: Check<S['PrintJob']>;
export const isPrintJobs: Check<S['PrintJobs']>;
export const isCaseFacts: Check<S['CaseFacts']>;
