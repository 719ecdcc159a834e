import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startSignIn, stubPage } from '../../support/sign-in-page.ts';

const provider = vi.hoisted(() => ({ logIns: 0 }));

/** keycloak-js recognises its own request by a stored state: without it, an answer is ignored. */
vi.mock('keycloak-js', () => ({
  default: class {
    init = async () => false;
    login = async () => void (provider.logIns += 1);
  },
}));

const PAGE = 'http://floor.test/station-2/production-orders';
const ANSWERED = `${PAGE}#state=b2f1&session_state=77&code=4711`;

beforeEach(() => {
  provider.logIns = 0;
  stubPage();
});
afterEach(() => void vi.unstubAllGlobals());

function blockStorage() {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
}

async function openedAt(address: string) {
  vi.stubGlobal('location', new URL(address));
  const auth = await startSignIn();
  return auth.signInState.get();
}

it('a browser that blocks storage shows an error after the first redirect', async () => {
  blockStorage();
  expect(await openedAt(ANSWERED)).toMatchObject({
    kind: 'failed',
    message: expect.stringContaining('for it, then try again.') as string,
  });
  expect(provider.logIns).toBe(0);
});

it('a browser that blocks storage may sign in before the block is detected', async () => {
  blockStorage();
  expect(await openedAt(PAGE)).toMatchObject({ kind: 'signing-in' });
});

it('an answer that came too late is requested again where storage is kept', async () => {
  expect(await openedAt(ANSWERED)).toMatchObject({ kind: 'signing-in' });
  expect(provider.logIns).toBe(1);
});
