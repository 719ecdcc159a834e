/** A code counts as gone from the picture after this long, ms. */
export const GONE_MS = 1000;
const MOST_REMEMBERED = 4096;

interface Visit {
  lastSeen: number;
  /** The operator was told about this code during this visit. */
  told: boolean;
  /** Taken away by the operator: not taken again before it left the picture. */
  refused: boolean;
}

/** Which codes are in front of the cameras, over all views. Times from a clock that never jumps. */
export interface Presence {
  see(key: string, now: number): Visit;
  /** Not to be taken again while it stays in the picture (decision 36). */
  refuse(key: string, now: number): void;
  /** True once a visit: whether to sound now. */
  tellOnce(key: string): boolean;
}

export function trackPresence(): Presence {
  const visits = new Map<string, Visit>();
  const prune = (now: number) => {
    if (visits.size <= MOST_REMEMBERED) return;
    for (const [key, visit] of visits) if (now - visit.lastSeen > GONE_MS) visits.delete(key);
  };
  return {
    see(key, now) {
      const visit = visits.get(key);
      if (visit && now - visit.lastSeen <= GONE_MS) {
        visit.lastSeen = now;
        return visit;
      }
      const fresh: Visit = { lastSeen: now, told: false, refused: false };
      visits.set(key, fresh);
      prune(now);
      return fresh;
    },
    refuse(key, now) {
      const visit = visits.get(key);
      if (visit && now - visit.lastSeen <= GONE_MS) visit.refused = true;
    },
    tellOnce(key) {
      const visit = visits.get(key);
      if (!visit || visit.told) return false;
      visit.told = true;
      return true;
    },
  };
}
