/**
 * The way of the data, enforced: camera → engine → phases → screens → server-api → plant.
 * `src/app/{policy,paths,config,store}` are leaves that every folder of src may read.
 */
const LEAVES = '^src/app/(policy|paths|config|store|signal)\\.ts$';
const CONTRACT = '^src/server-api/contract/';

/** A folder may import itself, the leaves and the folders listed; nothing else of ours. */
const only = (folder, allowed) => ({
  name: `${folder.replace('/', '-')}-imports`,
  severity: 'error',
  from: { path: `^${folder}/` },
  to: {
    path: '^(src|workers|wasm|server|bench|tests|scripts)/',
    pathNot: [`^${folder}/`, LEAVES, ...allowed],
  },
});

const through = (name, doors) => ({
  name: `${name.replace('/', '-')}-through-one-door`,
  severity: 'error',
  from: { path: '^(src|workers|wasm)/', pathNot: doors },
  to: { path: `node_modules/${name}/` },
});

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    only('src/ui', []),
    only('src/camera', []),
    only('src/engine', ['^workers/protocol\\.ts$', '^workers/[^/]+\\.worker\\.ts$']),
    only('src/phases', ['^src/engine/', '^src/camera/', '^workers/protocol\\.ts$']),
    only('src/server-api', []),
    only('src/auth', []),
    only('src/screens', [
      '^src/phases/',
      '^src/engine/',
      '^src/camera/',
      '^workers/protocol\\.ts$',
      '^src/server-api/',
      '^src/ui/',
      '^src/auth/',
    ]),
    only('workers', ['^wasm/']),
    only('wasm', []),
    only('server', [CONTRACT]),
    {
      name: 'leaves-import-nothing',
      severity: 'error',
      from: { path: LEAVES },
      to: { path: '^(src|workers|wasm|server)/', pathNot: LEAVES },
    },
    through('jotai', ['^src/app/store\\.ts$']),
    through('keycloak-js', ['^src/auth/']),
    through('comlink', ['^src/engine/', '^workers/']),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)generated/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.tests.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
    },
  },
};
