/* oxlint-disable no-console -- the library warns through the console, and one warning does not apply here */

const OLD_NODE = 'oidc-provider WARNING: Unsupported runtime';

/**
 * Loads the provider where it is used. On import the library warns of every Node below 22; the
 * APIs that it needs exist in Node 20.19, the oldest that package.json allows, and the sign-in tests
 * run there. All other warnings are passed on.
 */
export async function loadProvider(): Promise<typeof import('./provider.ts')> {
  const warn = console.warn;
  console.warn = (...said: unknown[]) => {
    if (!String(said[0]).includes(OLD_NODE)) warn(...said);
  };
  try {
    return await import('./provider.ts');
  } finally {
    console.warn = warn;
  }
}
