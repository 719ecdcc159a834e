import { keyOf } from '../inventory.ts';
import type { Look, SessionState, Visit } from './state.ts';

/** A code counts as gone from the picture after this long, ms. */
const GONE_MS = 1000;
/**
 * A picture tells of no more time than this before it, ms: nobody looked for longer while the tab was
 * hidden, the camera dark or a worker hung, and what lay there may lie there still.
 */
const TOLD_BY_ONE_MS = 500;

/** What is before the cameras after a look of one of them. Only the camera that saw a code last can miss it. */
export function looked(state: SessionState, look: Look): SessionState {
  // Most pictures of a shift show nothing, ten a second and camera: they cost nothing.
  if (look.texts.length === 0 && state.visits.size === 0) return state;
  const { view, grabbedAt } = look;
  const visits = stillHere(state, look);
  for (const text of look.texts) {
    const key = keyOf(text);
    const before = visits.get(key);
    const told = before !== undefined && before.told && !movedOn(before, look);
    // An answer may come late: what its picture shows was removed meanwhile, or was not meant for this case.
    const isOld = grabbedAt <= Math.max(state.anewAt, state.removedAt.get(key) ?? -Infinity);
    const refused = isOld || (before?.refused ?? false);
    visits.set(key, { view, lastSeen: grabbedAt, told, refused });
  }
  return { ...state, visits, looks: new Map(state.looks).set(view, grabbedAt) };
}

/** Carried to another camera, while the first one may never look again. */
const movedOn = (visit: Visit, { view, grabbedAt }: Look): boolean =>
  visit.view !== view && grabbedAt - visit.lastSeen > GONE_MS;

function stillHere({ visits, looks }: SessionState, { view, grabbedAt }: Look): Map<string, Visit> {
  const gap = grabbedAt - (looks.get(view) ?? grabbedAt);
  const untold = Math.max(0, gap - TOLD_BY_ONE_MS);
  const here = new Map<string, Visit>();
  for (const [key, visit] of visits) {
    const lastSeen = visit.view === view ? visit.lastSeen + untold : visit.lastSeen;
    if (visit.view !== view || grabbedAt - lastSeen <= GONE_MS)
      here.set(key, { ...visit, lastSeen });
  }
  return here;
}
