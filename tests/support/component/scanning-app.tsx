/** The signed-in app on a plant with a few orders and their codes. */
import { onTestFinished, vi } from 'vitest';
import { boot } from '../../../src/app/boot.ts';
import { BehindScreens, SHELL_ROUTES, UnawaitedScan } from '../../../src/app/load-order.tsx';
import { Routes } from '../../../src/app/routes.tsx';
import { setTokenSource } from '../../../src/api/caller.ts';
import { startSignIn } from '../../../src/auth/sign-in.ts';
import { beginSignIn, state } from '../../../src/auth/sign-in-state.ts';
import { codeKey } from '../../../contract/case-code.ts';
import { CASE_TYPES } from '../../../contract/case-types.ts';
import type { CaseFacts } from '../../../contract/types.ts';
import { config as runtimeConfig, type RuntimeConfig } from '../../../src/lib/runtime-config.ts';
import { subScreenState } from '../../../src/lib/navigation.ts';
import { READY_TO_PACK } from '../orders.ts';
import { APP_CONFIG, json } from '../plant.ts';
import { tokenSource } from '../token-source.ts';
import { openAt } from './orders-world.tsx';
import { fakePlant } from './ui.tsx';

const OPERATOR = { subject: '1', username: 'operator', email: 'operator@demo.invalid' };

const HERE = { ...READY_TO_PACK, produced_quantity: 102, planned_quantity: 102 };
const OTHER = { ...HERE, id: 'mo-2', name: 'MO/DEMO/2' };
export const CASE = 'SBTf406ca55-accc';
export const OTHER_CASE = 'SBTf406ca55-0002';
export const TAG = '1A4060300000001000000003';
const SMALL = {
  ...HERE,
  id: 'mo-3',
  name: 'MO/DEMO/3',
  batch_id: 'BATCH-3',
  metrc_tag: TAG,
  master_case_size: 1,
};
export const MASTER = 'IBTf406ca55-0009';
const UNEVEN = {
  ...HERE,
  id: 'mo-4',
  name: 'MO/DEMO/4',
  batch_id: 'BATCH-45',
  produced_quantity: 90,
};
const DONE = { ...HERE, id: 'mo-5', name: 'MO/DEMO/5', batch_id: 'BATCH-45', status: 'DONE' };
const CANCELLED = { ...HERE, id: 'mo-6', name: 'MO/DEMO/6', status: 'CANCELLED' };
const PENDING = { ...HERE, id: 'mo-7', name: 'MO/DEMO/7', status: 'PENDING' };
const STRAYS: Record<string, readonly string[]> = {
  'mo-1': [CASE],
  'mo-2': [OTHER_CASE],
  'mo-3': ['SBTf406ca55-0003', 'SBTf406ca55-0004'],
  'mo-4': ['SBTf406ca55-0010'],
  'mo-5': ['SBTf406ca55-0005'],
  'mo-6': ['SBTf406ca55-0006'],
  'mo-7': ['SBTf406ca55-0007'],
};
const packedMeanwhile = new Set<string>();
/** Another tablet packs a case of the first order. */
export function packElsewhere(code: string): void {
  packedMeanwhile.add(code);
  onTestFinished(() => packedMeanwhile.clear());
}
const LISTS: Record<string, (moId: string) => readonly string[]> = {
  stray_shipper_case: (moId) => (STRAYS[moId] ?? []).filter((code) => !packedMeanwhile.has(code)),
  shipper_case: (moId) => (moId === HERE.id ? [...packedMeanwhile] : []),
  internal_master_case: (moId) => (moId === SMALL.id ? [MASTER] : []),
};
const ORDERS = [HERE, OTHER, SMALL, UNEVEN, DONE, CANCELLED, PENDING];
const CONFIG = { ...APP_CONFIG, features: ['find-codes'] };

const PACKED = { at: '2026-11-26T10:20:00Z', by: 'ana', station: '1B', scanned_by: 'bea' };
/** Two units in a shipper case in a master case. */
export const PACKED_UNIT = 'UBTf406ca55-0021';
const FACTS: readonly CaseFacts[] = [
  {
    teleport_uuid: PACKED_UNIT,
    case_type: 'unit_case',
    order: HERE,
    holders: ['SBTf406ca55-0020', 'IBTf406ca55-0022'],
    contents: [],
    packed: PACKED,
    filled: null,
  },
  {
    teleport_uuid: 'IBTf406ca55-0022',
    case_type: 'internal_master_case',
    order: HERE,
    holders: [],
    contents: ['SBTf406ca55-0019', 'SBTf406ca55-0020'],
    packed: null,
    filled: { ...PACKED, station: '2' },
  },
];

/** Of the cases on the lists: their order and type alone. */
const listed = (): readonly CaseFacts[] =>
  ORDERS.flatMap((order) =>
    CASE_TYPES.flatMap((case_type) =>
      (LISTS[case_type]?.(order.id) ?? []).map((teleport_uuid) => ({
        teleport_uuid,
        case_type,
        order,
        holders: [],
        contents: [],
        packed: null,
        filled: null,
      })),
    ),
  );

function factsOf(codes: readonly string[]): CaseFacts | Response {
  const keys = codes.map(codeKey);
  const known = [...FACTS, ...listed()].find((one) => keys.includes(codeKey(one.teleport_uuid)));
  return known ?? json({ detail: 'The case does not exist.' }, 404);
}

const found = (texts: readonly string[]) =>
  ORDERS.filter((order) =>
    [order.name, order.batch_id, order.metrc_tag].some((own) =>
      texts.some((text) => own?.toLowerCase() === text.toLowerCase()),
    ),
  );

function answerTo({ pathname, searchParams }: URL): unknown {
  if (pathname === '/v1/cases') return factsOf(searchParams.getAll('code'));
  const codes = searchParams.getAll('code');
  if (codes.length > 0) return { items: found(codes), pagination: { total_pages: 1 } };
  const [, , , moId = '', resource = ''] = pathname.split('/');
  if (moId === '') return { items: ORDERS, pagination: { total_pages: 1 } };
  if (resource === 'cases')
    return searchParams
      .getAll('case_types')
      .flatMap((type) => LISTS[type]?.(moId) ?? [])
      .map((teleport_uuid) => ({ teleport_uuid }));
  const order = ORDERS.find(({ id }) => id === moId);
  return moId === HERE.id && packedMeanwhile.size > 0
    ? { ...HERE, sc_scanned_qty: (HERE.sc_scanned_qty ?? 0) + packedMeanwhile.size }
    : order;
}

class SilentWorker extends EventTarget {
  postMessage(): void {}
  terminate(): void {}
}

/**
 * Until the end of the test the engine stays at its start. A real worker loads a hundred modules and the reader, and
 * then scans the browser's test pictures ten times per second.
 */
function withoutDecoding(): void {
  vi.stubGlobal('Worker', SilentWorker);
  onTestFinished(() => void vi.unstubAllGlobals());
}

/**
 * A busy machine takes longer to load a screen than an assertion waits for it, and even than the app waits: its next
 * attempt finds the file that arrived meanwhile. A screen that never arrives fails the test in the end.
 */
const loadScreens = (attempts = 4): Promise<unknown> =>
  Promise.all([
    UnawaitedScan.load(),
    BehindScreens.load(),
    ...SHELL_ROUTES.map(({ load }) => load()),
  ]).catch((error: unknown) =>
    attempts > 1 && /no answer in 15 seconds/.test(String(error))
      ? loadScreens(attempts - 1)
      : Promise.reject(error),
  );

/** The signed-in app at an address, with every change that it asked of the plant. Its cameras read nothing. */
export async function openApp(
  path: string,
  subScreen?: string,
  lists = Promise.resolve(),
  config: Partial<RuntimeConfig> = {},
) {
  withoutDecoding();
  const calls = fakePlant(async (url) => {
    if (url.pathname === '/config.json') return { ...CONFIG, ...config };
    if (url.pathname.endsWith('/cases')) await lists;
    return url.pathname.startsWith('/realms/') ? json({}, 404) : answerTo(url);
  });
  await boot();
  await startSignIn(runtimeConfig().identity); // of no provider
  setTokenSource(tokenSource(async () => 'token'));
  beginSignIn(OPERATOR, undefined);
  onTestFinished(() => state.set({ kind: 'checking' }));
  await loadScreens();
  await openAt(path, <Routes />);
  if (subScreen) {
    history.pushState(subScreenState(subScreen), '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }
  const changes = () =>
    calls.map(({ pathname }) => pathname).filter((path) => /(quantity|packing|size)$/.test(path));
  return { changes, calls };
}
