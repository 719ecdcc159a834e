// Made from openapi.yaml and admin.yaml by "npm run generate". Do not edit.
/** Every client role that an operation needs. */
export const ROLES = ['backend:access', 'plant:admin'] as const;

/** The client role that each call of the app needs. */
export const ROLE_OF = {
  listUnitsOfMeasure: 'backend:access',
  listOrders: 'backend:access',
  getOrder: 'backend:access',
  setProducedQuantity: 'backend:access',
  setShipperCaseSize: 'backend:access',
  setMasterCaseSize: 'backend:access',
  generateShipperCaseLabels: 'backend:access',
  generateMasterCaseLabels: 'backend:access',
  generateExtraShipperCaseLabels: 'backend:access',
  generateExtraMasterCaseLabels: 'backend:access',
  generateProductionCaseLabels: 'backend:access',
  packShipperCase: 'backend:access',
  packMasterCase: 'backend:access',
  packRemainingItems: 'backend:access',
  unpackCase: 'backend:access',
  finishPacking: 'backend:access',
  getLabTestResults: 'backend:access',
  setLabTestResults: 'backend:access',
  listCases: 'backend:access',
  getPackingRecord: 'backend:access',
  downloadLabelFile: 'backend:access',
} as const;
