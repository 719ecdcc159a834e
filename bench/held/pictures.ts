/** The pictures that are held: those of a folder tree, or of a list of addresses on GitHub. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { loadPicture, picturesIn } from '../folders.ts';
import type { PlainPicture } from '../outlines/readers.ts';

export interface HeldSource {
  readonly name: string;
  load(): Promise<PlainPicture>;
}

const picturesOfFolder = (folder: string): HeldSource[] =>
  picturesIn(folder).map((file) => ({
    name: relative(folder, file),
    load: () => loadPicture(file),
  }));

const ADDRESS = /https:\/\/github\.com\/([^/\s]+\/[^/\s]+)\/blob\/([^/\s]+)\/([^\t\r\n]+)/g;
/** Largest picture file that is read from a clone, bytes. */
const MOST_BYTES = 64 * 2 ** 20;

/**
 * The pictures at addresses of the form https://github.com/OWNER/NAME/blob/COMMIT/PATH, of which a list may have one
 * anywhere in a line. Each is read from the clone in CLONES/OWNER/NAME, at its commit.
 */
function picturesOfList(list: string, clones: string): HeldSource[] {
  const addresses = new Map(
    [...readFileSync(list, 'utf8').matchAll(ADDRESS)].map((m) => [m[0], m]),
  );
  return [...addresses.values()].flatMap(([address, repository, commit, path]) => {
    const clone = join(clones, repository!);
    if (!existsSync(clone)) {
      console.error(`No clone ${clone}: ${address}`);
      return [];
    }
    const blob = `${commit}:${decodeURIComponent(path!)}`;
    const show = () =>
      execFileSync('git', ['-C', clone, 'cat-file', 'blob', blob], { maxBuffer: MOST_BYTES });
    return [{ name: address, load: async () => loadPicture(show()) }];
  });
}

interface Sources {
  readonly held?: string;
  readonly foreign?: string;
  readonly clones?: string;
}

/** The pictures that the options of the command line name. */
export function picturesOf({ held: folder, foreign, clones }: Sources): HeldSource[] {
  if (folder !== undefined) return picturesOfFolder(folder);
  if (foreign === undefined || clones === undefined)
    throw new Error('--foreign LIST needs --clones DIR');
  return picturesOfList(foreign, clones);
}

/** Larger photographs take minutes each. */
const MOST_PIXELS = 4096 * 3072;

/** Undefined for a file that is no picture, and for one that is too large. */
export async function loadHeld({ name, load }: HeldSource): Promise<PlainPicture | undefined> {
  const picture = await load().catch(() => undefined);
  if (!picture) console.error(`Not readable: ${name}`);
  return picture && picture.width * picture.height <= MOST_PIXELS ? picture : undefined;
}
