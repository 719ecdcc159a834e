import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { plantReached } from '../../api/reach.ts';
import type { SignInState } from '../../auth/sign-in.ts';
import type { FrameReport } from '../../../reader/engine.ts';
import type { HandScannerEvent } from '../../hand-scanner/read.ts';
import { screenCovered } from '../../lib/covers.ts';
import type { Signal, Subscribable } from '../../../reader/signals.ts';
import type { Inventory } from '../inventory.ts';
import type { Scope } from '../journal/journal-record.ts';
import { takeSessionLock } from '../journal/tab-lock.ts';
import { ScanSession } from './scan-session.ts';
import type { SessionOptions } from './supervisor.ts';
import { createPackingPort } from '../submission/plant-port.ts';

export interface ScanSessionInput {
  readonly scope: Scope;
  readonly inventory: Inventory;
  /** Journal, log and sounds of this page. */
  readonly shared: Pick<SessionOptions, 'journal' | 'closings' | 'log' | 'feedback'>;
  readonly signIn: Signal<SignInState>;
  /** Stays the same while the station does. */
  readonly handScanner: Subscribable<HandScannerEvent>;
  readonly frames: Subscribable<FrameReport>;
}

/** The session of an open scan screen: created once, updated with news, closed with the screen. */
export function useScanSession(input: ScanSessionInput): ScanSession | undefined {
  const { scope, inventory, signIn, handScanner, frames } = input;
  const queries = useQueryClient();
  const [session, setSession] = useState<ScanSession>();
  const newest = useRef(input);
  const { moId, station, flow, user } = scope;

  useEffect(() => {
    newest.current = input;
  });
  useEffect(() => {
    const { scope, inventory, signIn, shared } = newest.current;
    const port = createPackingPort({ queries, moId, flow, signIn });
    const takeLock = takeSessionLock;
    const made = new ScanSession({ scope, inventory, port, takeLock, ...shared });
    setSession(made);
    made.start();
    return () => {
      setSession(undefined);
      void made.close();
    };
  }, [queries, moId, station, flow, user]);

  // Before the screen is painted: the operator scans as soon as it is visible.
  useLayoutEffect(() => session?.connectHandScanner(handScanner), [session, handScanner]);
  useEffect(() => session?.dispatch({ type: 'lists', inventory }), [session, inventory]);
  useEffect(() => session?.dispatch({ type: 'size', size: scope.size }), [session, scope.size]);
  useEffect(() => session?.connectCameras(frames), [session, frames]);
  useEffect(() => session && wakeWhenReachable(session), [session]);
  useEffect(() => session && holdWhileAway(session, signIn), [session, signIn]);
  return session;
}

/** Ends the pause before the next request as soon as the plant is back. */
const wakeWhenReachable = ({ dispatch }: ScanSession): (() => void) =>
  plantReached.subscribe((reached) => reached && dispatch({ type: 'wake' }));

/**
 * Scans wait while a dialog or a menu covers the page, and while nobody is signed in (decision 40): a call under way waits
 * by itself.
 */
function holdWhileAway({ dispatch }: ScanSession, signIn: Signal<SignInState>): () => void {
  const follow = () => {
    const { kind } = signIn.get();
    const isSignedIn = kind === 'signed-in' || kind === 'offline';
    dispatch({ type: 'hold', isHeld: screenCovered.get() || !isSignedIn });
  };
  const undos = [signIn.subscribe(follow), screenCovered.subscribe(follow)];
  follow();
  return () => {
    for (const undo of undos) undo();
  };
}
