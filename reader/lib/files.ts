/**
 * The files that are fetched at run time. Bundlers recognise these expressions and copy the files; the package's
 * build replaces the paths by those in dist/.
 */

let folder: URL | undefined;

/**
 * Takes the files from a folder of the page's own server, for bundlers that do not copy them.
 * @throws TypeError for what is no address
 */
export function setAssets(address: string | { readonly href: string }): void {
  const page = typeof location === 'undefined' ? undefined : location.href;
  try {
    const { href } = typeof address === 'string' ? { href: address } : address;
    folder = new URL(href.replace(/\/?$/, '/'), page);
  } catch {
    throw new TypeError(
      `${JSON.stringify(address)} is no address of a folder: ./scan/ in a page, a whole one elsewhere.`,
    );
  }
}

/** A file's address in the folder that was set, if one was. */
export const assetIn = (file: string): URL | undefined => folder && new URL(file, folder);

export const kernelsFile = (): URL =>
  assetIn('kernels.wasm') ?? new URL('../../wasm/generated/kernels.wasm', import.meta.url);
