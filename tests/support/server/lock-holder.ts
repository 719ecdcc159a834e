/**
 * A process that takes a directory and writes to it, told by arguments: directory, beat and stale
 * time in ms. It prints what happens, a line each: held, refused: …, lost, wrote n.
 */
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockDirectory } from '../../../server/database/lock.ts';

const [directory = '', beatMs = '', staleMs = ''] = process.argv.slice(2);
const say = (text: string) => process.stdout.write(`${text}\n`);

const lost = () => {
  say('lost');
  process.exit(3);
};

try {
  const times = { beatMs: Number(beatMs), staleMs: Number(staleMs) };
  const lock = await lockDirectory(directory, lost, times);
  say('held');
  const write = () => {
    lock.beat(); // as before each write of the database
    appendFileSync(join(directory, 'written'), `${process.env['NAME'] ?? ''}\n`);
  };
  setInterval(write, 5);
  process.once('SIGTERM', () => process.exit(0));
} catch (error) {
  say(`refused: ${(error as Error).message}`);
}
