/** Faults of a machine with an embedded database: its disk, and a second server on it. */
import { spawnSync } from 'node:child_process';
import { startThatEnds } from '../../tests/support/plant-process.ts';
import type { Fault, Scene } from './fault.ts';
import { canMount } from './full-disk.ts';

function run(command: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`);
}

const dataDirOf = ({ place }: Scene): string => place.settings['DATA_DIR'] ?? '';

/** The directory as a mount of its own, which others can be forbidden to write. */
async function whileReadOnly<T>(folder: string, work: () => Promise<T>): Promise<T> {
  run('mount', '--bind', folder, folder);
  run('mount', '-o', 'remount,bind,ro', folder);
  try {
    return await work();
  } finally {
    run('umount', '-l', folder);
  }
}

/** The server is down meanwhile: what it wrote before is on the same files. */
const startReadOnly: Fault = {
  name: 'A data directory that cannot be written',
  absent: canMount() ? undefined : 'mounting takes root on Linux',
  sentence: /^.+ cannot be written \(EROFS\): its disk is mounted read-only\.$/,
  async harm(scene) {
    await scene.plant.kill();
    const { output } = await whileReadOnly(dataDirOf(scene), () =>
      startThatEnds(scene.place.settings),
    );
    await scene.plant.restart();
    return output.trim();
  },
};

const second: Fault = {
  name: 'A second server on the directory',
  sentence: /^The data directory \S+ is in use by process \d+\.$/,
  async harm({ place, ledger }) {
    const { output } = await startThatEnds(place.settings);
    await ledger.pack(5);
    return output.trim();
  },
};

export const directoryFaults: readonly Fault[] = [startReadOnly, second];
