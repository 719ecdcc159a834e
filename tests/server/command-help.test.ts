import { afterEach, expect, it, vi } from 'vitest';
import { runCommand } from '../../server/command/run.ts';

afterEach(() => void vi.restoreAllMocks());

it('teleport-floor plant help is a table of every command in short lines', async () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await runCommand(['help']);
  const lines = write.mock.calls.join('').trimEnd().split('\n');
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(100);
  const rows = lines.filter((line) => /^ {2}[a-z]/.test(line));
  expect(rows.map((row) => row.trim().split(/ {2,}/)[0])).toEqual([
    'import <file>',
    'import-products <file>',
    'import-units <file>',
    'mapping list',
    'mapping set <name> <list> <columns>…',
    'mapping remove <name>',
    'set-produced <order> <quantity>',
    'order reopen <order>',
    'user list',
    'user add <username>',
    'user reset <username>',
    'user role <username> [<roles>…]',
    'user disable <username>',
    'user enable <username>',
    'user badge <username>',
    'token list',
    'token add <name>',
    'token revoke <name>',
    'webhook list',
    'webhook add <name> <url>',
    'webhook remove <name>',
    'webhook retry <name>',
    'printer list',
    'printer add <name> <host>',
    'printer set <name>',
    'printer remove <name>',
    'printer test <name>',
    'export <list>',
    'migrate',
    'retention delete',
    'retention forget <name>',
    'rotate-keys',
    'clean-demo',
    'copy-to-postgres',
    'doctor',
  ]);
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
