/**
 * The specification as a table: its texts, calls, lists and values, each with the place of the product that has it. What
 * changes or leaves one of these sentences fails here.
 */
import { readFileSync } from 'node:fs';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { CASE_TYPES, KIND_OF_TYPE, LABEL_TYPES } from '../../contract/case-types.ts';
import { extractCode } from '../../contract/case-code.ts';
import { KNOWN_STATUSES } from '../../contract/statuses.ts';
import { casesQuery } from '../../src/api/cases.ts';
import { ApiError } from '../../src/api/errors.ts';
import { labTestResultsQuery, setLabTestResults, unitsQuery } from '../../src/api/lab.ts';
import {
  generateExtraLabels,
  generateFirstLabels,
  generateProductionCaseLabels,
} from '../../src/api/labels.ts';
import * as orders from '../../src/api/orders.ts';
import * as packing from '../../src/api/packing.ts';
import { FOCUS_MS } from '../../reader/camera/camera-machine.ts';
import { paths } from '../../src/lib/paths.ts';
import { PAGE_SIZE } from '../../src/policy/orders.ts';
import {
  DEFAULT_SPLIT,
  SCAN_INTERVAL_MS,
  SETTING_KEYS,
  scannerTiming,
} from '../../src/policy/scanning.ts';
import { policyOf, statusRank } from '../../src/policy/stations.ts';
import { LAB_RESULTS, ORDER } from '../support/orders.ts';
import { json, openPlant } from '../support/plant.ts';

afterEach(() => vi.unstubAllGlobals());

/** English texts of the catalogues, which are extracted from the screens; each placeholder is `{}`. */
const anonymous = (text: string) => text.replaceAll(/\{[^{}]*\}/g, '{}');
const TEXTS = new Set(
  ['first', 'rest'].flatMap((part) =>
    [
      ...readFileSync(`src/lib/texts/es/${part}.po`, 'utf8').matchAll(
        /^msgid (".*"(?:\n".*")*)$/gm,
      ),
    ].map(([, quoted = '']) =>
      anonymous(
        quoted
          .split('\n')
          .map((line): unknown => JSON.parse(line))
          .join(''),
      ),
    ),
  ),
);

/** By the sections of the specification. */
const SPECIFIED_TEXTS = {
  'the frame of the app': [
    'Loading...',
    'Page not found.',
    'There was an error!',
    'Try again',
    'Log In',
    'Change Stations',
    'Change password',
    'Settings',
    'Logout',
    'Reset',
    'Apply',
    'Something went wrong!',
    'Not Found',
  ],
  'the stations': ['Select Work Station', 'Manufacturing Station {station}'],
  'the lists': [
    'Select Manufacturing Order - Station {station}',
    'Loading more...',
    'Unknown date',
    'Unknown quantity',
    'Failed to fetch manufacturing orders',
    'Failed to fetch next page',
    'Failed to set search value',
  ],
  'the choices of an order': [
    'Manufacturing Station {station} - {name}',
    'Print Production Order Case QR',
    'Pack Shipper Case',
    'Print Master Case QR',
    'Pack Master Case',
  ],
  'the order page': [
    'Unknown product',
    'Scheduled Date',
    'Metrc Tag',
    'Batch',
    'Lab Results',
    'Enter Lab Results',
    '(COLOR)',
    '(STRAIN)',
    'N/A',
    'Edit',
    'Select',
    'Update Produced Quantity',
    'Scanned / Total Shipper Case',
    'Total Loose Unit',
    'Scanned / Total Master Case',
    'Scanned / Total Unit',
    'Scan & Pack',
    'Scan Remaining Items',
    'Finish Packing',
    'Unpack',
    'Confirm Dialog',
    'Confirm',
    'Cancel',
    'Generate Labels',
    'Update',
    'How Many?',
    'Cases',
    'Units',
    'Input a number greater than 0!',
    "The scanned quantity doesn't match with the planned quantity ({produced} / {planned}). Do you want to finish packing?",
  ],
  'the statuses': ['Pending', 'Ready', 'In Progress', 'Done', 'Cancelled'],
  'the scan pages': [
    'Select Master Case',
    'Select Shipper Case',
    'Custom',
    'Scan & Pack Shipper Cases',
    'Scan Master Case',
    'Submit & Next',
    'Scan Case to Unpack',
    'Scan Stray Shipper Cases or Stray Individual Units',
    'Submit',
    'Scan Units',
    'Scan Shipper Case',
    'Go Back',
    'The scanning master case is not recognizable, got {code}',
    'The scanning shipper case is not recognizable, got {code}',
    'The scanning unit is not recognizable, got {code}',
    'Unable to submit your scannings due to {reason}. Either re-scan the shipper case or redo the session.',
    'Camera permissions are mandatory. Update the permissions and reload the page',
  ],
  'the lab results': [
    '{name} - Lab Test Results',
    'Lab test result(s) cannot be 0',
    'Missing the unit of measure input',
    'Failed to update lab test results',
  ],
  'the errors of calls': [
    'Bad Request',
    'Unauthorized',
    'Forbidden. You do not have permission to access this resource.',
    'Conflict',
    'Validation Error',
    'Too Many Requests',
    'Internal Server Error',
    'Bad Gateway',
    'Service Unavailable',
    'Gateway Timeout',
    'Request aborted',
  ],
} as const;

const missingTexts = (texts: readonly string[]) =>
  texts.filter((text) => !TEXTS.has(anonymous(text)));

test.each(Object.entries(SPECIFIED_TEXTS))(
  'the texts of %s are those of the specification, word for word',
  (_part, texts) => expect(missingTexts(texts)).toEqual([]),
);

test('a text that differs from the specification by a letter is found missing', () => {
  expect(missingTexts(['Finish packing', 'Loading…', 'Scan & Pack'])).toEqual([
    'Finish packing',
    'Loading…',
  ]);
});

const LABELS = { download_url: '/files/labels.csv' };
const once = { idempotencyKey: 'key-of-the-call' };
const queries = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

interface SpecifiedCall {
  /** Method, path below the order's own, or a whole one, and query. */
  readonly call: string;
  readonly body?: unknown;
  readonly answer?: unknown;
  readonly ask: () => Promise<unknown>;
}

const MO = '/v1/production-orders/mo-1';
const CALLS: readonly SpecifiedCall[] = [
  {
    call: 'GET /v1/metrc/units_of_measure/all?order_by=-quantity_type&page=0&paginate_by=9999',
    answer: { items: [] },
    ask: () => queries().fetchQuery(unitsQuery()),
  },
  {
    call: 'GET /v1/production-orders?page=0&paginate_by=10&search_ilike=MO&status=IN_PROGRESS&order_by=date_start',
    answer: { items: [], pagination: { total_pages: 1 } },
    ask: () => queries().fetchInfiniteQuery(orders.ordersQuery('2', 'MO')),
  },
  { call: `GET ${MO}`, ask: () => queries().fetchQuery(orders.orderQuery('mo-1')) },
  {
    call: `PUT ${MO}/produced-quantity?quantity=7`,
    ask: () => orders.setProducedQuantity('mo-1', 7),
  },
  {
    call: `PUT ${MO}/shipper-case-size?shipper_case_size=20`,
    ask: () => orders.setShipperCaseSize('mo-1', 20),
  },
  {
    call: `PUT ${MO}/master-case-size?master_case_size=10`,
    ask: () => orders.setMasterCaseSize('mo-1', 10),
  },
  ...(['shipper', 'master'] as const).map((type) => ({
    call: `POST ${MO}/${type}-case-labels`,
    answer: LABELS,
    ask: () => generateFirstLabels('mo-1', type, once),
  })),
  ...(['shipper', 'master'] as const).map((label_type) => ({
    call: `POST ${MO}/extra-${label_type}-case-labels`,
    body: { label_type, quantity: 3 },
    answer: LABELS,
    ask: () => generateExtraLabels('mo-1', label_type, 3, once),
  })),
  {
    call: `POST ${MO}/generate-production-case-labels`,
    body: {
      labels: [
        { label_type: 'shipper', quantity: 2 },
        { label_type: 'loose', quantity: 3 },
      ],
    },
    answer: LABELS,
    ask: () =>
      generateProductionCaseLabels(
        'mo-1',
        [
          { type: 'shipper', quantity: 2 },
          { type: 'loose', quantity: 3 },
        ],
        once,
      ),
  },
  {
    call: `POST ${MO}/pack-master-case`,
    body: { master_case_uid: 'M', shipper_case_uids: ['S'] },
    ask: () =>
      packing.packMasterCase('mo-1', { master_case_uid: 'M', shipper_case_uids: ['S'] }, once),
  },
  {
    call: `POST ${MO}/pack-shipper-case`,
    body: { shipper_case_uid: 'S', unit_uids: ['U'] },
    ask: () => packing.packShipperCase('mo-1', { shipper_case_uid: 'S', unit_uids: ['U'] }, once),
  },
  {
    call: `POST ${MO}/pack-remaining-items`,
    body: { stray_case_uids: ['S'] },
    ask: () => packing.packRemainingItems('mo-1', { stray_case_uids: ['S'] }, once),
  },
  {
    call: `DELETE ${MO}/unpack-case`,
    body: { unpacked_case_uid: 'M' },
    ask: () => packing.unpackCase('mo-1', { unpacked_case_uid: 'M' }, once),
  },
  { call: `PUT ${MO}/finish-packing`, ask: () => orders.finishPacking('mo-1') },
  {
    call: `GET ${MO}/lab-test-results`,
    answer: {},
    ask: () => queries().fetchQuery(labTestResultsQuery('mo-1')),
  },
  {
    call: `PUT ${MO}/lab-test-results`,
    body: LAB_RESULTS,
    answer: {},
    ask: () => setLabTestResults('mo-1', LAB_RESULTS),
  },
  {
    call: `GET ${MO}/cases?case_types=shipper_case`,
    answer: [],
    ask: () => queries().fetchQuery(casesQuery('mo-1', ['shipper_case'])),
  },
];

describe.each(CALLS)('$call', ({ call, body, answer = ORDER, ask }) => {
  test(`the app sends ${call} as the specification has it`, async () => {
    const { requests, bodies } = openPlant(() => json(answer));
    await ask();
    const [sent] = requests;
    const url = new URL(sent?.url ?? '');
    // Beside the specification, for the embedded plant alone.
    url.searchParams.delete('status_order');
    expect(`${sent?.method} ${url.pathname}${url.search}`).toBe(call);
    expect(bodies[0]).toBe(body === undefined ? '' : JSON.stringify(body));
    expect(sent?.headers.get('authorization')).toBe('Bearer token');
  });
});

describe('lists and values of the specification', () => {
  const sorted = (station: '1A' | '1B' | '2') =>
    KNOWN_STATUSES.toSorted((a, b) => statusRank(station, a) - statusRank(station, b));

  test.each([
    ['rows of a page', PAGE_SIZE, 10],
    ['the list of station 2', policyOf('2').listed, 'IN_PROGRESS'],
    [
      'the lists of stations 1A and 1B',
      [policyOf('1A').listed, policyOf('1B').listed],
      [undefined, undefined],
    ],
    ['statuses', KNOWN_STATUSES, ['PENDING', 'READY', 'IN_PROGRESS', 'DONE', 'CANCELLED']],
    ['one sort priority', sorted('1A'), ['READY', 'IN_PROGRESS', 'PENDING', 'DONE', 'CANCELLED']],
    ['the other one', sorted('2'), ['IN_PROGRESS', 'READY', 'PENDING', 'DONE', 'CANCELLED']],
    ['letters of the codes', CASE_TYPES.map((type) => KIND_OF_TYPE[type]).join(''), 'BISSUU'],
    ['label types', LABEL_TYPES, ['master', 'shipper', 'loose']],
    ['a case code in a text', extractCode('x SAB12345678ab-12 y'), 'SAB12345678ab-12'],
    ['scanner timing at 1B', scannerTiming('1B', {}), { betweenCharacters: 250, readTimeout: 500 }],
    ['scanner timing at 2', scannerTiming('2', {}), { betweenCharacters: 250, readTimeout: 700 }],
    ['split', DEFAULT_SPLIT, 1],
    ['scan interval', SCAN_INTERVAL_MS, 100],
    ['wait after the video loads', FOCUS_MS, 2000],
    [
      'keys of the settings',
      Object.values(SETTING_KEYS),
      [
        'scan shipper case camera 1',
        'scan shipper case camera 2',
        'pack master case camera',
        'barcode time between characters',
        'barcode read timeout',
      ],
    ],
    [
      'routes',
      [
        paths.stations,
        paths.settings,
        paths.resetPassword,
        ...(['1A', '1B', '2'] as const).map(paths.orders),
        paths.order('7'),
        ...(['1B', '2'] as const).flatMap((at) => [
          paths.selectAction(at, '7'),
          paths.print(at, '7'),
          paths.scan(at, '7'),
        ]),
        paths.devScanner,
        paths.devQr,
        paths.devPublicScan,
      ],
      [
        '/',
        '/settings',
        '/reset-password',
        '/station-1/production-orders',
        '/station-1B/production-orders',
        '/station-2/production-orders',
        '/station-1/production-order/7/',
        '/station-1B/production-order/7/select-action/',
        '/station-1B/production-order/7/print/',
        '/station-1B/production-order/7/scan/',
        '/station-2/production-order/7/select-action/',
        '/station-2/production-order/7/print/',
        '/station-2/production-order/7/scan/',
        '/dev/scanner',
        '/dev/qr',
        '/dev/public-scan',
      ],
    ],
  ])('%s are those of the specification', (_what, found, specified) => {
    expect(found).toEqual(specified);
  });

  test.each([
    [400, 'Bad Request'],
    [401, 'Unauthorized'],
    [403, 'Forbidden. You do not have permission to access this resource.'],
    [404, 'Not Found'],
    [409, 'Conflict'],
    [422, 'Validation Error'],
    [429, 'Too Many Requests'],
    [500, 'Internal Server Error'],
    [502, 'Bad Gateway'],
    [503, 'Service Unavailable'],
    [504, 'Gateway Timeout'],
  ])('an answer of %i without a reason is the error "%s"', (status, words) => {
    const error = new ApiError({ url: '/x', status, statusText: '', body: undefined });
    expect(error.message).toBe(words);
    expect(error).toMatchObject({ url: '/x', status, statusText: '', body: undefined });
  });
});
