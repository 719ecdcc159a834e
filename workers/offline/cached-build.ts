/** The files of one build in a cache. */
export interface BuildFile {
  /** Relative to the worker's own address: the app may be under any path. */
  readonly url: string;
  /** Of its content: https://developer.mozilla.org/docs/Web/Security/Subresource_Integrity */
  readonly integrity: string;
}

/**
 * Stores the files that are missing, one after another. A failed installation continues here.
 * @throws TypeError when one cannot be fetched as it was built
 */
export async function storeBuild(cache: Cache, files: readonly BuildFile[]): Promise<void> {
  for (const file of files) {
    if (await cache.match(file.url)) continue;
    const { body, headers } = await fetchFile(file);
    // A redirected response, which a proxy may give, opens no page: this one has no redirection.
    await cache.put(file.url, new Response(body, { headers }));
  }
}

/** A guest network or proxy may answer with a page of its own or with nothing, and the HTTP cache may hold that. */
function fetchFile({ url, integrity }: BuildFile): Promise<Response> {
  const options = { integrity, credentials: 'same-origin' } as const;
  return fetch(url, options).catch(() => fetch(url, { ...options, cache: 'reload' }));
}

/**
 * Puts a build's copies of these files into an older build's cache: the copy there may not be what was built, and
 * Chromium's static routes take that of the oldest cache. Only names with a hash: others have another content in each
 * build. The older build keeps its files: a page of it may outlive this build.
 */
export async function replaceCopies(
  older: Cache,
  build: Cache,
  files: readonly BuildFile[],
): Promise<void> {
  for (const { url } of files) {
    if (!url.startsWith('assets/') || !(await older.match(url))) continue;
    const copy = await build.match(url);
    if (copy) await older.put(url, copy);
  }
}

/** In the cache of a build whose worker took over: one whose installation failed, or that only waited, has no page. */
const USED = 'used-build';

export const markUsed = (cache: Cache): Promise<void> => cache.put(USED, new Response());

/**
 * The caches to delete of the older builds, oldest first: those that were not used. Of one page the last used build is
 * kept, which it may still run; of several pages nothing says which builds they run, so all used ones are kept.
 */
export async function outdatedBuilds(
  older: readonly string[],
  open: (name: string) => Promise<Cache>,
  openPages: number,
): Promise<readonly string[]> {
  const used: string[] = [];
  for (const name of older) if (await (await open(name)).match(USED)) used.push(name);
  const kept = openPages > 1 ? used : used.slice(-1);
  return older.filter((name) => !kept.includes(name));
}
