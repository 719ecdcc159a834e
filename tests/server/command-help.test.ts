import { afterEach, expect, it, vi } from 'vitest';
import { runCommand } from '../../server/command/run.ts';

afterEach(() => void vi.restoreAllMocks());

it('teleport-floor plant help is a table of commands in short lines, those of one word together', async () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await runCommand(['help']);
  const lines = write.mock.calls.join('').trimEnd().split('\n');
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(100);
  const rows = lines.filter((line) => /^ {2}[a-z]/.test(line));
  expect(rows.length).toBeGreaterThan(30);
  const names = rows.map((row) => row.trim().split(' ')[0]);
  const groups = names.filter((name, at) => name !== names[at - 1]);
  expect(groups).toEqual([...new Set(names)]);
  expect(new Set(rows.map((row) => row.lastIndexOf('  '))).size).toBe(1);
});

it('a wrong word is answered with every way to type the command', async () => {
  await expect(runCommand(['user', 'remove', 'jo'])).rejects.toThrow(
    /^Usage: teleport-floor plant user list \| user add <username> \[--name <name>\] [^\n]+$/,
  );
});

it('a command or an option that does not exist is answered with those that do', async () => {
  await expect(runCommand(['cleandemo'])).rejects.toThrow(
    /^"cleandemo" is not a command\. Commands: [^\n]+$/,
  );
  await expect(runCommand(['clean-demo', '--now'])).rejects.toThrow(/Usage: [^\n]*clean-demo/);
});
