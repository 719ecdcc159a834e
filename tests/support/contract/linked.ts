/**
 * The contract with examples from this plant's data, and with links of OpenAPI from an answer to calls
 * that come after it: schemathesis has a phase for each. They are for the test alone, because the app
 * needs no links.
 */
import { contractDocument, type OperationId } from '../../../server/api/contract.ts';

interface Link {
  readonly operationId: OperationId;
  readonly parameters: Readonly<Record<string, string>>;
}

const SAME_ORDER = { production_order_id: '$request.path.production_order_id' };

const ofSameOrder = (...operations: readonly OperationId[]): readonly Link[] =>
  operations.map((operationId) => ({ operationId, parameters: SAME_ORDER }));

/** schemathesis' own addition to the standard: a part of a text. */
const FILE_ID = '$response.body#/download_url#regex:/v1/labels/(.+)';
const AFTER_LABELS: readonly Link[] = [
  { operationId: 'downloadLabelFile', parameters: { file_id: FILE_ID } },
  ...ofSameOrder('listCases'),
];

const LINKS: Partial<Record<OperationId, readonly Link[]>> = {
  getOrder: ofSameOrder('setProducedQuantity', 'getLabTestResults', 'listCases'),
  setProducedQuantity: ofSameOrder('setShipperCaseSize', 'getOrder'),
  setShipperCaseSize: ofSameOrder('generateShipperCaseLabels', 'setMasterCaseSize'),
  setMasterCaseSize: ofSameOrder('generateMasterCaseLabels', 'getOrder'),
  generateShipperCaseLabels: AFTER_LABELS,
  generateMasterCaseLabels: AFTER_LABELS,
  generateExtraShipperCaseLabels: AFTER_LABELS,
  generateExtraMasterCaseLabels: AFTER_LABELS,
  getLabTestResults: ofSameOrder('setLabTestResults'),
  setLabTestResults: ofSameOrder('getLabTestResults'),
  listCases: ofSameOrder(
    'packShipperCase',
    'packMasterCase',
    'packRemainingItems',
    'unpackCase',
    'finishPacking',
  ),
  packShipperCase: ofSameOrder('listCases', 'packMasterCase'),
  packMasterCase: ofSameOrder('listCases', 'unpackCase'),
  packRemainingItems: ofSameOrder('listCases', 'unpackCase'),
  unpackCase: ofSameOrder('listCases', 'packMasterCase'),
  finishPacking: ofSameOrder('unpackCase', 'getOrder'),
};

interface Operation {
  readonly operationId: OperationId;
  parameters?: readonly { readonly $ref?: string }[];
  readonly responses: Record<string, object>;
}

interface Document {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: {
    readonly responses: Record<string, object>;
    readonly parameters: Record<string, { example?: string }>;
    readonly schemas: Record<string, { examples?: readonly string[] }>;
  };
}

/** Ids and codes of the plant, for the phase that sends examples. */
export interface Known {
  readonly orders: readonly string[];
  readonly codes: readonly string[];
}

/**
 * Left out: Schemathesis sends one key with different calls, which the plant rightly refuses with 422.
 * tests/server/api-http.test.ts has malformed keys.
 */
const KEY = '#/components/parameters/IdempotencyKey';

/** @returns the contract as JSON */
export function linkedContract({ orders, codes }: Known): string {
  const document = structuredClone(contractDocument()) as Document;
  const { OrderId } = document.components.parameters;
  const { CaseUid } = document.components.schemas;
  if (OrderId && orders[0]) OrderId.example = orders[0];
  if (CaseUid) CaseUid.examples = codes.slice(0, 1);
  for (const methods of Object.values(document.paths)) {
    for (const operation of Object.values(methods)) {
      const { operationId, parameters = [], responses } = operation;
      operation.parameters = parameters.filter(({ $ref }) => $ref !== KEY);
      const own = LINKS[operationId];
      if (own) responses['200'] = { ...resolved(document, responses['200']), links: named(own) };
    }
  }
  return JSON.stringify(document);
}

/** The answer itself in place of a reference to it, which can hold no links. */
function resolved({ components }: Document, answer: object = {}): object {
  const { $ref } = answer as { $ref?: string };
  return $ref === undefined ? answer : (components.responses[$ref.split('/').at(-1) ?? ''] ?? {});
}

const named = (links: readonly Link[]): Record<string, Link> =>
  Object.fromEntries(links.map((one) => [one.operationId, one]));
