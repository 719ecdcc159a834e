/** `teleport-floor plant user badge`: the file of the card. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeBadge } from '../../server/command/badge.ts';

const MADE = { username: 'jo', name: 'Jo', badge: 'tfbcode', pin: '2580' };
/** The administration's answer to the one call of the command. */
const ask = vi.fn<() => Promise<Response>>();

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'badge-card-'));
  vi.stubEnv('INIT_CWD', folder);
  ask.mockReset().mockResolvedValue(Response.json(MADE));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

async function badge(options: Record<string, string> = {}): Promise<readonly string[]> {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  await changeBadge(ask, { words: ['jo'], options, print });
  return lines;
}

test("a card is written into the folder where the command was typed, for the command's account alone", async () => {
  expect(await badge({ out: 'card.html' })).toContain('PIN, shown this once: 2580');
  const file = join(folder, 'card.html');
  expect(readFileSync(file, 'utf8')).toContain('<strong>Jo</strong>');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['card.html']);
});

test('a card that cannot be written leaves the earlier badge valid', async () => {
  await expect(badge({ out: 'nowhere/card.html' })).rejects.toThrow('ENOENT');
  expect(ask).not.toHaveBeenCalled();
});

test('a refused badge leaves no file', async () => {
  ask.mockResolvedValue(Response.json({ detail: 'There is no account "jo".' }, { status: 404 }));
  await expect(badge()).rejects.toThrow('There is no account');
  expect(existsSync(join(folder, 'badge-jo.html'))).toBe(false);
  expect(readdirSync(folder)).toEqual([]);
});
