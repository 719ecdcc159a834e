/** Decoders of this reader with one mechanism switched off each, from changed copies of its sources. */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { createFrameDecoder } from '../../wasm/general-decoder.ts';
import type { FrameDecoder } from '../../wasm/types.ts';
import { nodeWasm } from '../node-wasm.ts';
import type { Mechanism } from './mechanisms.ts';

/** A reader under comparison. */
export interface Variant {
  readonly name: string;
  readonly decoder: FrameDecoder;
}

interface DecoderModule {
  readonly createFrameDecoder: typeof createFrameDecoder;
}
interface FilesModule {
  readonly nodeWasm: typeof nodeWasm;
}

const load = (file: string): Promise<unknown> => import(pathToFileURL(file).href);

/** Copies of the sources: packages are resolved from a folder above, and no other tool reads them. */
const COPIES = resolve(import.meta.dirname, `../../node_modules/.cache/ablate-${process.pid}`);

/** The decoder of the sources in a folder. */
async function openVariant(name: string, wasm: string, files = nodeWasm()): Promise<Variant> {
  const module = (await load(join(wasm, 'general-decoder.ts'))) as DecoderModule;
  return { name, decoder: await module.createFrameDecoder(files) };
}

/** The decoder of another checkout, with the kernels that were built there. */
async function openOther(folder: string): Promise<Variant> {
  const files = (await load(resolve(folder, 'bench/node-wasm.ts'))) as FilesModule;
  return openVariant(folder, resolve(folder, 'wasm'), files.nodeWasm());
}

/** A copy of the sources without a mechanism. @throws Error if the sources lack the text that switches it off */
function copyWithout(mechanism: Mechanism): string {
  const folder = join(COPIES, mechanism.name.replaceAll(/\W+/g, '-'), 'wasm');
  mkdirSync(folder, { recursive: true });
  cpSync(resolve(import.meta.dirname, '../../wasm'), folder, { recursive: true });
  for (const { file, from, to } of mechanism.changes) {
    const text = readFileSync(join(folder, file), 'utf8');
    if (!text.includes(from)) throw new Error(`${mechanism.name}: ${file} has no ${from}`);
    writeFileSync(join(folder, file), text.replace(from, to));
  }
  return folder;
}

/**
 * The reader as it is, each of these mechanisms switched off, and the readers of other checkouts.
 * @param others folders of the project
 */
export async function openVariants(
  mechanisms: readonly Mechanism[],
  others: readonly string[],
): Promise<Variant[]> {
  rmSync(COPIES, { recursive: true, force: true });
  const variants = [await openVariant('as it is', resolve(import.meta.dirname, '../../wasm'))];
  for (const mechanism of mechanisms)
    variants.push(await openVariant(mechanism.name, copyWithout(mechanism)));
  for (const other of others) variants.push(await openOther(other));
  rmSync(COPIES, { recursive: true, force: true });
  return variants;
}
