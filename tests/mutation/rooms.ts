/** Mutated files per room, with the tests that must fail. */
export interface Room {
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
}

/**
 * Without those that draw hundreds of cases (long-shift, *.property): each mutant that they reach would
 * cost them again, and the others should detect it before. Without the one that replaces a module, too.
 */
const PACKING_TESTS = ['tests/unit/packing/!(long-shift|flow-without-request|*.property).test.ts'];

export const ROOMS = {
  merge: { mutate: ['reader/engine/merge.ts'], tests: ['tests/unit/engine/merge.test.ts'] },
  rules: {
    mutate: [
      'server/labels/{codes,labels-csv}.ts',
      'server/orders/planned-counts.ts',
      'contract/case-code.ts',
    ],
    tests: ['tests/server/packing-rules.test.ts', 'tests/unit/contract/case-code.test.ts'],
  },
  // Without the files of texts, which no test repeats.
  flows: {
    mutate: ['src/packing/flows/!(words).ts', 'src/packing/inventory.ts'],
    tests: PACKING_TESTS,
  },
  // Without the lock of a tab, whose tests need a browser.
  journal: {
    mutate: ['src/packing/journal/!(tab-lock).ts'],
    tests: PACKING_TESTS,
  },
  calls: {
    mutate: ['src/packing/{sender,submission}/*.ts'],
    tests: [...PACKING_TESTS, 'tests/unit/api/answers-of-edits.test.ts'],
  },
  printing: {
    mutate: [
      'server/printing/{protocol,seen-labels,tspl,zpl}.ts',
      'src/printing/{label-sets,likely-labels,printers}.ts',
    ],
    tests: ['tests/unit/printing/*.test.ts'],
  },
  imports: {
    mutate: [
      'server/admin/imports/{archive,cells,check-rows,columns,csv-list,order-fields}.ts',
      'server/admin/imports/{read-table,values,xlsx-list}.ts',
    ],
    tests: ['tests/server/import-{other-systems,values,xlsx}.test.ts'],
  },
  identity: {
    mutate: ['server/identity/!(badge-script|constants|page).ts'],
    tests: [
      'tests/server/identity-*.test.ts',
      'tests/server/{authenticator,badge-fields,http-tokens,login-delay,signing-keys,token-life}.test.ts',
    ],
  },
  tracking: {
    mutate: ['wasm/track/*.ts'],
    tests: [
      'tests/unit/wasm/{change,clutter,crowd,failed-places,following,kept-places,lost,missing,stream,tracking,tracks}*.test.ts',
    ],
  },
  session: {
    mutate: [
      'src/packing/session/{call-ended,in-picture,lifecycle,machine,questions}.ts',
      'src/packing/session/{reporting,scanning,state,submitting,transition}.ts',
    ],
    tests: PACKING_TESTS,
  },
} as const satisfies Record<string, Room>;

export type RoomName = keyof typeof ROOMS;

export const isRoom = (name: string): name is RoomName => Object.hasOwn(ROOMS, name);
