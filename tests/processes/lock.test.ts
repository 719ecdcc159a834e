/** The lock of a data directory, between real processes. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { lockDirectory } from '../../server/database/lock.ts';

const BEAT_MS = 200;
const STALE_MS = 2000;
const HOLDER = join(inject('helpers'), 'lock-holder.js');
/**
 * As a container: numbers of its own, and a /proc that shows them. In that of the machine, process 1 of two
 * containers was the same one, wherever the second got the freed number of the first one's namespace.
 */
const CONTAINER = ['unshare', '--pid', '--fork', '--mount-proc'];
const canUnshare = spawnSync('unshare', [...CONTAINER.slice(1), 'true']).status === 0;

let folder: string;
let directory: string;
const started: ChildProcess[] = [];

/** With what it has started: "unshare" is not the holder itself. */
function end({ pid = 0, stdout }: ChildProcess): unknown {
  const ended = stdout?.closed || once(stdout ?? process, 'close');
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // it has ended already
  }
  return ended;
}

beforeEach(() => {
  folder = fs.mkdtempSync(join(tmpdir(), 'teleport-floor-lock-'));
  directory = join(folder, 'database');
  fs.mkdirSync(directory);
});
afterEach(async () => {
  await Promise.all(started.splice(0).map(end));
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Starts a process; `next` resolves to its next line, `end` to its exit status. */
function holder(name: string, ownNumbers = false) {
  const node = [process.execPath, HOLDER, directory, String(BEAT_MS), String(STALE_MS)];
  const [command = '', ...args] = ownNumbers ? [...CONTAINER, ...node] : node;
  const child = spawn(command, args, {
    env: { ...process.env, NAME: name },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  started.push(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const signal = (one: NodeJS.Signals) => process.kill(-(child.pid ?? 0), one);
  return {
    next: async () => String((await lines.next()).value),
    end: async () => child.exitCode ?? Number((await once(child, 'exit'))[0]),
    signal,
    pid: child.pid,
  };
}

const lastWriter = () =>
  fs.readFileSync(join(directory, 'written'), 'utf8').trim().split('\n').at(-1);

describe('the lock of a data directory', () => {
  it('refuses a second process and names the first one', async () => {
    const first = holder('first');
    expect(await first.next()).toBe('held');
    const second = holder('second');
    expect(await second.next()).toBe(
      `refused: The data directory ${directory} is in use by process ${first.pid}.`,
    );
  });

  it('is given to one of many that find it stale at the same moment', async () => {
    const dead = holder('dead');
    expect(await dead.next()).toBe('held');
    dead.signal('SIGKILL');
    await dead.end();
    const takers = Array.from({ length: 6 }, (_, n) => holder(String(n)));
    const lines = await Promise.all(takers.map((taker) => taker.next()));
    expect(lines.filter((line) => line === 'held')).toHaveLength(1);
    expect(lines.filter((line) => line.includes('in use by process'))).toHaveLength(5);
  });

  it('is free again after its owner has ended', async () => {
    const first = holder('first');
    expect(await first.next()).toBe('held');
    first.signal('SIGTERM');
    expect(await first.end()).toBe(0);
    expect(await holder('second').next()).toBe('held');
  });

  describe.skipIf(!canUnshare)('between containers, whose processes have equal numbers', () => {
    it('refuses the second one while the first one lives', async () => {
      const first = holder('first', true);
      expect(await first.next()).toBe('held');
      const second = holder('second', true);
      expect(await second.next()).toMatch(/in use by process \d+ of another container or machine/);
    });

    it('goes to the next one when no beat comes any more', async () => {
      const first = holder('first', true);
      expect(await first.next()).toBe('held');
      first.signal('SIGKILL');
      await first.end();
      expect(await holder('second', true).next()).toBe('held');
    });

    it('ends a process that stood still and lost it, before it writes again', async () => {
      const first = holder('first', true);
      expect(await first.next()).toBe('held');
      first.signal('SIGSTOP');
      const second = holder('second', true);
      expect(await second.next()).toBe('held');
      await expect.poll(lastWriter).toBe('second');
      const before = fs.readFileSync(join(directory, 'written'), 'utf8');
      first.signal('SIGCONT');
      expect(await first.next()).toBe('lost');
      await first.end();
      const since = fs.readFileSync(join(directory, 'written'), 'utf8').slice(before.length);
      expect(since).not.toContain('first');
    });
  });

  it.each([
    ['in which no process can be read', ''],
    ['whose number another process has got since, as after a power cut', `${process.ppid} boot/1`],
    ['that names ourselves, as in a container that starts again', String(process.pid)],
  ])('takes the place of an earlier version’s lock %s', async (_name, content) => {
    fs.writeFileSync(`${directory}.lock`, content);
    const lock = await lockDirectory(directory);
    expect(fs.readdirSync(`${directory}.lock`)).toEqual(['1']);
    lock.release();
  });

  it('refuses while a process of an earlier version has the directory', async () => {
    const birth = fs.readFileSync(`/proc/${process.ppid}/stat`, 'utf8').split(') ').at(-1);
    fs.writeFileSync(`${directory}.lock`, `${process.ppid} boot/${birth?.split(' ')[19]}`);
    await expect(lockDirectory(directory)).rejects.toThrow(`in use by process ${process.ppid}.`);
    expect(fs.existsSync(`${directory}.lock`)).toBe(true);
  });

  it('waits for the beat of a lock file that a power cut has torn', async () => {
    fs.mkdirSync(`${directory}.lock`);
    fs.writeFileSync(join(`${directory}.lock`, '7'), '');
    const lock = await lockDirectory(directory, undefined, { beatMs: 20, staleMs: 100 });
    expect(fs.readdirSync(`${directory}.lock`)).toEqual(['8']);
    lock.release();
  });
});
