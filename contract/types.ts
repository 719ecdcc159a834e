/** The contract's entities under their own names. */
import type { components } from './generated/types.d.ts';

type Schemas = components['schemas'];

export type Order = Schemas['Order'];
export type OrderList = Schemas['OrderList'];
export type UnitOfMeasure = Schemas['UnitOfMeasure'];
export type LabTestResults = Schemas['LabTestResults'];
export type LabTestResultsUpdate = Schemas['LabTestResultsUpdate'];
export type LabelFile = Schemas['LabelFile'];
export type LabelPrint = Schemas['LabelPrint'];
export type LabelPrintRequest = Schemas['LabelPrintRequest'];
export type Printers = Schemas['Printers'];
export type LabelPrints = Schemas['LabelPrints'];
export type PrintJob = Schemas['PrintJob'];
export type CaseRecord = Schemas['CaseRecord'];
export type CaseFacts = Schemas['CaseFacts'];
export type PackingEvent = Schemas['PackingEvent'];
export type PackingRecord = Schemas['PackingRecord'];
export type PackMasterCase = Schemas['PackMasterCase'];
export type PackShipperCase = Schemas['PackShipperCase'];
export type PackRemainingItems = Schemas['PackRemainingItems'];
export type UnpackCase = Schemas['UnpackCase'];
export type ScannedBy = Schemas['ScannedBy'];
export type Board = Schemas['Board'];
export type BoardOrder = Schemas['BoardOrder'];
export type BoardStation = Schemas['BoardStation'];
