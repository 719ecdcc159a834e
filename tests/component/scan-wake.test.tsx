import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { noteAnswer } from '../../src/api/reach.ts';
import { createQueryClient } from '../../src/api/query-client.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { store } from '../../src/lib/store.ts';
import { createClosings } from '../../src/packing/journal/closings.ts';
import { sessionAtom } from '../../src/packing/session/atoms.ts';
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
const WANTED = {
  scope: { moId: 'mo-1', station: '2', flow: 'pack-master', size: 3, user: 'tester' },
  inventory: INVENTORY,
  shared: { journal, closings: createClosings() },
  signIn: signal({ kind: 'signed-in', subject: '1', username: 'tester', email: '' } as const),
  handScanner: emitter<never>(),
  frames: emitter<never>(),
} as const;

function Screen() {
  const session = useScanSession(WANTED);
  useEffect(() => {
    opened.session = session;
  });
  return null;
}

test('a call that pauses goes on as soon as the plant is reachable again, before its pause ends', async () => {
  // No pause ever ends by itself.
  vi.spyOn(systemClock, 'after').mockImplementation(() => () => undefined);
  const { requests } = openPlant(() => Promise.reject(new TypeError('Failed to fetch')));
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <Screen />
    </QueryClientProvider>,
  );
  await expect.poll(() => store.get(sessionAtom)?.stage.kind).toBe('open');
  for (const text of [...STRAY_SHIPPERS.slice(0, 3), MASTERS[0]!])
    opened.session?.dispatch({ type: 'hand-read', text, source: 'typed' });
  opened.session?.dispatch({ type: 'submit' });
  await expect.poll(() => store.get(callAtom)?.kind).toBe('pausing');
  const before = requests.length;
  noteAnswer();
  await expect.poll(() => requests.length).toBeGreaterThan(before);
});
