/**
 * The files that are fetched at run time. Bundlers recognise these expressions and copy the files; the package's
 * build replaces the paths by those in dist/.
 */

let folder: URL | undefined;

/** Takes the files from a folder of the page's own server, for bundlers that do not copy them. */
export function setAssets(address: string | { readonly href: string }): void {
  const page = typeof location === 'undefined' ? undefined : location.href;
  const folderAddress = typeof address === 'string' ? address : address.href;
  folder = new URL(folderAddress.replace(/\/?$/, '/'), page);
}

/** A file's address in the folder that was set, if one was. */
export const assetIn = (file: string): URL | undefined => folder && new URL(file, folder);

export const kernelsFile = (): URL =>
  assetIn('kernels.wasm') ?? new URL('../../wasm/generated/kernels.wasm', import.meta.url);
