/**
 * The rooms of docs/architecture.md, enforced. A room may import itself, the rooms at the bottom
 * (contract, lib, policy) and the rooms listed; nothing else of ours. There is no list of exceptions.
 */
const OURS = '^(contract|labels|src|reader|workers|wasm|server|bench|tests|scripts)/';
/** The reader's public entries: all that an application may import of it. */
const READER = '^reader/[^/]+\\.tsx?$';
const SIGNALS = '^reader/signals\\.ts$';
const BOTTOM = ['^contract/', '^src/lib/', '^src/policy/', SIGNALS];
const LABELS = '^labels/';
const BELOW_SCREENS = [
  'orders',
  'packing',
  'printing',
  'hand-scanner',
  'device',
  'api',
  'auth',
  'ui',
];

const only = (room, allowed) => ({
  name: `${room.replace('/', '-')}-imports`,
  severity: 'error',
  from: { path: `^${room}/` },
  to: { path: OURS, pathNot: [`^${room}/`, ...allowed] },
});

/** Rooms of src; `types` are rooms of which only types may be imported, `below` is outside of src. */
const room = (name, rooms, types = [], below = []) => {
  const allowed = [...below, ...rooms.map((other) => `^src/${other}/`)];
  const typed = types.map((other) => `^src/${other}/`);
  return [
    only(`src/${name}`, [...BOTTOM, ...allowed, ...typed]),
    ...typed.map((path) => ({
      name: `${name}-imports-types-only`,
      severity: 'error',
      from: { path: `^src/${name}/` },
      to: { path, dependencyTypesNot: ['type-only'] },
    })),
  ];
};

const through = (name, doors) => ({
  name: `${name}-through-one-door`,
  severity: 'error',
  from: { path: '^(src|reader|workers|wasm)/', pathNot: doors },
  to: { path: `node_modules/${name}/` },
});

module.exports = {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      // Tests, benchmarks and scripts share helpers; only the product's rooms have an order.
      name: 'no-circles-between-folders',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(contract|labels|src|reader|workers|wasm|server)(/|$)' },
      to: { circular: true },
    },
    only('contract', []),
    only('labels', ['^contract/']),
    only('src/lib', ['^contract/', SIGNALS]),
    only('src/policy', ['^contract/', '^src/lib/', READER]),
    only('src/ui', ['^src/lib/']),
    only('src/sign-in-page', ['^contract/', READER]),
    ...room('device', [], [], [READER]),
    ...room('hand-scanner', ['device']),
    ...room('api', [], ['auth'], [LABELS]),
    ...room('auth', []),
    ...room('packing', ['device', 'api'], ['hand-scanner', 'auth'], [READER]),
    ...room('orders', ['packing', 'hand-scanner', 'device', 'api']),
    ...room('printing', ['device', 'api'], [], [LABELS]),
    ...room('parts', BELOW_SCREENS, [], [LABELS, READER]),
    ...room('features', [...BELOW_SCREENS, 'parts'], [], [LABELS, READER]),
    ...room('screens', [...BELOW_SCREENS, 'parts', 'features'], [], [LABELS, READER]),
    {
      name: 'nobody-imports-app',
      severity: 'error',
      from: {
        path: '^(src|reader|workers|wasm|server)/',
        pathNot: ['^src/app/', '^src/main\\.tsx$'],
      },
      to: { path: '^src/app/' },
    },
    only('reader', ['^workers/[^/]+\\.ts$', '^wasm/']),
    only('workers', ['^wasm/']),
    only('wasm', []),
    only('server', ['^contract/', LABELS]),
    through('keycloak-js', ['^src/auth/']),
    through('comlink', ['^reader/(engine|build)/', '^src/sign-in-page/', '^workers/']),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(generated|dist)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    // Dependents and orphans, which no rule asks for.
    skipAnalysisNotInRules: true,
    enhancedResolveOptions: {
      // The whole run: it lasts longer than the four seconds of the default.
      cachedInputFileSystem: { cacheDuration: 60_000 },
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
    },
  },
};
