/** A weaker machine: Chromium with all its processes on one core, or with a part of it. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const LIMITS = ['none', 'one core', '50 %', '25 %'] as const;
export type Limit = (typeof LIMITS)[number];

export interface Limited {
  /** Program to start in place of Chromium. */
  readonly path: string;
  readonly end: () => void;
}

const PART: Partial<Record<Limit, number>> = {
  'one core': 1,
  '50 %': 0.5,
  '25 %': 0.25,
};
/** The group's part is its own: other work of the machine waits for it. */
const FIRST_V1 = '262144';
const FIRST_V2 = '10000';
/** Short, so that a small part is a slow core and not a fast one with long pauses. */
const PERIOD_US = 10_000;
const V1 = '/sys/fs/cgroup/cpu';
const V2 = '/sys/fs/cgroup';

/** Undefined where this machine has no means for it. */
export function limited(chromium: string, limit: Limit, folder: string): Limited | undefined {
  if (limit === 'none') return { path: chromium, end: () => undefined };
  if (spawnSync('taskset', ['-c', '0', 'true']).status !== 0) return undefined;
  const part = PART[limit];
  const group = part === undefined ? undefined : makeGroup(part);
  // A whole core needs no group; with one it is not shared with what else runs here.
  if (part !== undefined && part < 1 && !group) return undefined;
  const path = join(folder, `chromium-${limit.replaceAll(/\W+/g, '-')}.sh`);
  const join_ = group ? `echo $$ > '${group}/cgroup.procs' && ` : '';
  writeFileSync(path, `#!/bin/sh\n${join_}exec taskset -c 0 '${chromium}' "$@"\n`, { mode: 0o755 });
  return { path, end: () => group && removeGroup(group) };
}

function makeGroup(part: number): string | undefined {
  const quota = String(PERIOD_US * part);
  const second = existsSync(join(V2, 'cgroup.controllers'));
  const group = join(second ? V2 : V1, `teleport-floor-bench-${process.pid}-${part * 100}`);
  try {
    mkdirSync(group);
    if (second) {
      writeFileSync(join(group, 'cpu.max'), `${quota} ${PERIOD_US}`);
      writeFileSync(join(group, 'cpu.weight'), FIRST_V2);
    } else {
      writeFileSync(join(group, 'cpu.shares'), FIRST_V1);
      writeFileSync(join(group, 'cpu.cfs_period_us'), String(PERIOD_US));
      writeFileSync(join(group, 'cpu.cfs_quota_us'), quota);
    }
    return group;
  } catch {
    removeGroup(group);
    return undefined;
  }
}

function removeGroup(group: string): void {
  try {
    rmdirSync(group);
  } catch {
    // Not made, or a process of it is still ending: the system forgets empty groups at a restart.
  }
}
