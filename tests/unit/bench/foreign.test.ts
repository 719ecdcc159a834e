import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it, onTestFinished, vi } from 'vitest';
import { picturesOf } from '../../../bench/held/pictures.ts';

/** A repository with one picture of a size. Returns its commit. */
async function repository(folder: string, path: string, width: number): Promise<string> {
  const git = (...args: string[]): string =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=t', '-c', 'user.email=t@t', ...args], {
      encoding: 'utf8',
    }).trim();
  mkdirSync(folder, { recursive: true });
  git('init', '--quiet');
  const picture = { width, height: 4, channels: 3, background: '#fff' } as const;
  writeFileSync(join(folder, path), await sharp({ create: picture }).png().toBuffer());
  git('add', '.');
  git('commit', '--quiet', '-m', 'A picture');
  return git('rev-parse', 'HEAD');
}

it('listed pictures are read from the clones at their commits, each once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'foreign-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const commit = await repository(join(folder, 'someone', 'codes'), 'a code.png', 9);
  const address = `https://github.com/someone/codes/blob/${commit}/a code.png`;
  const list = join(folder, 'list.tsv');
  writeFileSync(
    list,
    `cause\taddress\nsteep\t${address}\n\t${address}\n\thttps://github.com/no/one/blob/${commit}/a.png\n`,
  );
  const named = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const pictures = picturesOf({ foreign: list, clones: folder });
  expect(pictures.map(({ name }) => name)).toEqual([address]);
  expect(await pictures[0]!.load()).toMatchObject({ width: 9, height: 4 });
  expect(named).toHaveBeenCalledWith(expect.stringContaining('no/one'));
});
