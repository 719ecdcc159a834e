/* oxlint-disable no-console -- the library speaks through the console, and one sentence is not for a plant */

const OLD_NODE = 'oidc-provider WARNING: Unsupported runtime';

/**
 * The provider, loaded only where it is used. The library warns of every Node below 22 when it is
 * loaded; what it needs is in Node 20.19, the oldest that package.json allows, and the tests of
 * sign-in run there. All other warnings are heard.
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
