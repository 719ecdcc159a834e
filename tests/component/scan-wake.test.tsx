import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { noteAnswer } from '../../src/api/reach.ts';
import { createQueryClient } from '../../src/api/query-client.ts';
import type { SignInState } from '../../src/auth/sign-in.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { store } from '../../src/lib/store.ts';
import { createClosings } from '../../src/packing/journal/closings.ts';
import { progressAtom, sessionAtom, waitingReadsAtom } from '../../src/packing/session/atoms.ts';
import { callAtom } from '../support/session-parts.ts';
import type { ScanSession } from '../../src/packing/session/scan-session.ts';
import { useScanSession } from '../../src/packing/session/use-scan-session.ts';
import { emitter, signal } from '../../reader/signals.ts';
import { render } from '../support/component/render.ts';
import { INVENTORY, MASTERS, STRAY_SHIPPERS } from '../support/packing.ts';
import { openPlant } from '../support/plant.ts';
import { newTools } from '../support/session.ts';

const opened: { session?: ScanSession | undefined } = {};
const { journal } = newTools();
const PERSON = { subject: '1', username: 'tester', email: '' };
const signIn = signal<SignInState>({ kind: 'signed-in', ...PERSON });
const WANTED = {
  inventory: INVENTORY,
  shared: { journal, closings: createClosings() },
  signIn,
  handScanner: emitter<never>(),
  frames: emitter<never>(),
} as const;

function Screen({ moId }: { readonly moId: string }) {
  const scope = { moId, station: '2', flow: 'pack-master', size: 3, user: 'tester' } as const;
  const session = useScanSession({ ...WANTED, scope });
  useEffect(() => {
    opened.session = session;
  });
  return null;
}

async function open(moId: string): Promise<void> {
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <Screen moId={moId} />
    </QueryClientProvider>,
  );
  await expect.poll(() => store.get(sessionAtom)?.stage.kind).toBe('open');
}

const read = (text: string) =>
  opened.session?.dispatch({ type: 'hand-read', text, source: 'typed' });

test('a hand scan without a sign-in is kept, and counted after the sign-in', async () => {
  await open('mo-1');
  signIn.set({ kind: 'ended', ...PERSON });
  const [code = ''] = STRAY_SHIPPERS;
  read(code);
  expect(store.get(waitingReadsAtom)).toBe(1);
  signIn.set({ kind: 'signed-in', ...PERSON });
  expect(store.get(progressAtom)?.progress.contents).toMatchObject([{ code }]);
});

test('a call that pauses goes on as soon as the plant is reachable again, before its pause ends', async () => {
  // No pause ever ends by itself.
  vi.spyOn(systemClock, 'after').mockImplementation(() => () => undefined);
  const { requests } = openPlant(() => Promise.reject(new TypeError('Failed to fetch')));
  await open('mo-2');
  for (const text of [...STRAY_SHIPPERS.slice(0, 3), MASTERS[0]!]) read(text);
  opened.session?.dispatch({ type: 'submit' });
  await expect.poll(() => store.get(callAtom)?.kind).toBe('pausing');
  const before = requests.length;
  noteAnswer();
  await expect.poll(() => requests.length).toBeGreaterThan(before);
});
