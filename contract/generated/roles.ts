// Made from openapi.yaml and admin.yaml by "npm run generate". Do not edit.
/** Every client role that an operation needs. */
export const ROLES = ['backend:access', 'floor:lead', 'floor:view', 'plant:admin'] as const;

export type Operation =
  | 'listUnitsOfMeasure'
  | 'listOrders'
  | 'getOrder'
  | 'setProducedQuantity'
  | 'setShipperCaseSize'
  | 'setMasterCaseSize'
  | 'generateShipperCaseLabels'
  | 'generateMasterCaseLabels'
  | 'generateExtraShipperCaseLabels'
  | 'generateExtraMasterCaseLabels'
  | 'generateProductionCaseLabels'
  | 'packShipperCase'
  | 'packMasterCase'
  | 'packRemainingItems'
  | 'unpackCase'
  | 'finishPacking'
  | 'takeOrderBack'
  | 'getLabTestResults'
  | 'setLabTestResults'
  | 'listCases'
  | 'getPackingRecord'
  | 'findCase'
  | 'downloadLabelFile'
  | 'readBoard'
  | 'listLabelTemplates'
  | 'listLabelFiles'
  | 'listLabelPrints'
  | 'recordLabelPrint'
  | 'listPrinters'
  | 'listPrintJobs'
  | 'createPrintJob'
  | 'cancelPrintJob'
  | 'resumePrintJob';

/** The client role of the app's calls that need another one than backend:access. */
export const ROLE_OF: Readonly<Partial<Record<Operation, (typeof ROLES)[number]>>> = {
  takeOrderBack: 'floor:lead',
  readBoard: 'floor:view',
};
