/**
 * Functions of the app that browser tests replace. `vi.mock` needs a page of its own for each file, which loads hundreds
 * of modules again.
 */
import { relative } from 'node:path';
import type { Plugin } from 'vite';

const REPLACEABLE: Readonly<Record<string, readonly string[]>> = {
  'reader/engine/engine.ts': ['createEngine'],
  'src/app/load-order.tsx': ['loadAhead'],
  'src/app/loading-screen.tsx': ['LoadingScreen'],
  'src/auth/account.ts': ['changePassword', 'lockWhenIdle', 'signOut', 'switchOperator', 'unlock'],
  'src/auth/sign-in.ts': [
    'bearer',
    'endSignIn',
    'renewedBearer',
    'signIn',
    'startSignIn',
    'takeActionResult',
  ],
  'src/features/order/status.tsx': ['Badge'],
  'src/ui/figure.tsx': ['Figure'],
};
const LATER = 'src/ui/later.tsx';
const SUPPORT = '/tests/support/component';

/** A module with other functions in place of some of its own. */
const changed = (id: string, from: string, wrapper: string, names: readonly string[]): string => {
  const original = JSON.stringify(`${id}?original`);
  return [
    `import { ${wrapper} } from '${SUPPORT}/${from}';`,
    `import * as original from ${original};`,
    `export * from ${original};`,
    ...names.map((name) => `export const ${name} = ${wrapper}(original.${name});`),
  ].join('\n');
};

export const replaceableFunctions: Plugin = {
  name: 'replaceable-functions',
  enforce: 'pre',
  load(id) {
    const path = relative(process.cwd(), id).replaceAll('\\', '/');
    if (path === LATER) return changed(id, 'forget-parts.ts', 'forgettable', ['later']);
    const names = REPLACEABLE[path];
    return names ? changed(id, 'replace.ts', 'replaceable', names) : null;
  },
};
