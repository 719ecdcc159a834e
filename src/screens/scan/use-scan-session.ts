import { useEffect, useRef, useState } from 'react';
import { signInState as signIn } from '../../auth/sign-in.ts';
import type { ScanEngine } from '../../engine/types.ts';
import type { PackingPort } from '../../packing/submission/packing-port.ts';
import type { Scope } from '../../packing/journal/journal.ts';
import type { KnownCodes } from '../../packing/inventory.ts';
import { createSession, type ScanSession } from '../../packing/session/session.ts';
import { openTabLock } from '../../packing/journal/tab-lock.ts';
import { handScannerAt, scanServices } from '../../packing/services.ts';

export interface SessionWanted {
  readonly scope: Scope;
  readonly known: KnownCodes;
  readonly port: PackingPort;
  readonly engine: ScanEngine;
}

/** The session of an open scan screen: made once, told of news, closed when the screen goes. */
export function useScanSession(wanted: SessionWanted): ScanSession | undefined {
  const { scope, known, engine } = wanted;
  const [session, setSession] = useState<ScanSession>();
  const first = useRef(wanted);
  const { moId, station, flow, user } = scope;

  useEffect(() => {
    first.current = wanted;
  });
  useEffect(() => {
    const { scope, known, port } = first.current;
    const lock = openTabLock([moId, station, flow, user].join(' '));
    const made = createSession({ scope, known, port, tabLock: lock, ...scanServices() });
    setSession(made);
    const undo = [made.connectHandScanner(handScannerAt(station)), unlockSound()];
    void made.start();
    return () => {
      for (const one of undo) one();
      setSession(undefined);
      void made.close();
    };
  }, [moId, station, flow, user]);

  useEffect(() => session?.update({ known }), [session, known]);
  useEffect(() => session?.update({ size: scope.size }), [session, scope.size]);
  useEffect(() => session?.connectEngine(engine), [session, engine]);
  useEffect(() => session && holdWhileSignedOut(session), [session]);
  return session;
}

/** Decision 40: a sign-in that ended pauses scanning; a call under way waits by itself. */
function holdWhileSignedOut(session: ScanSession): () => void {
  let release: (() => void) | undefined;
  const end = () => {
    release?.();
    release = undefined;
  };
  const follow = () => {
    if (signIn.get().kind === 'signed-in') end();
    else release ??= session.hold();
  };
  const undo = signIn.subscribe(follow);
  follow();
  return () => {
    undo();
    end();
  };
}

/** Browsers give sound only after a touch. */
function unlockSound(): () => void {
  const unlock = () => scanServices().feedback.unlock();
  window.addEventListener('pointerdown', unlock);
  return () => window.removeEventListener('pointerdown', unlock);
}
