/**
 * The files of PGlite on this machine's disk. PGlite's own do not sync (electric-sql/pglite#1107);
 * these sync what PostgreSQL asks for. The log alone is synced later, in groups (wal-sync.ts), so it
 * is synced here before anything else is written: a page must not reach the disk before its log.
 */
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { closeSync, fsyncSync, openSync } from 'node:fs';
import { basename, join } from 'node:path';
import { addressOnPage } from './wal-address.ts';

/** What the files tell about accesses. */
export interface FileWatch {
  /** Before each access. */
  touched(): void;
  wroteWal(segment: string, bytes: Uint8Array, position: number): void;
  /**
   * Before anything else than a segment of the log is changed.
   * @param tells address in the log of what a page's change tells of; undefined: of all
   */
  beforeOther(tells?: number): void;
  /** After the control file, which names the last checkpoint, has reached the disk. */
  checkpointed(): void;
  /** Before a file is removed or cut. */
  shrinks(path: string): void;
}

interface Stream {
  readonly node: object;
  /** The file's number at the operating system; folders have none. */
  readonly nfd?: number;
}

interface Attributes {
  readonly size?: number;
}

type Operation<First, Rest extends unknown[] = unknown[]> = (first: First, ...rest: Rest) => number;

/** The part of Emscripten's NODEFS that is watched. */
interface EmscriptenFiles {
  realPath(node: object): string;
  readonly stream_ops: {
    read: Operation<Stream>;
    write: Operation<Stream, [Int8Array, number, number, number]>;
    setattr: Operation<Stream, [Attributes]>;
    fsync?: (stream: Stream) => number;
  };
  readonly node_ops: {
    unlink: Operation<object, [string]>;
    rename: Operation<object>;
    setattr: Operation<object, [Attributes]>;
  };
}

const SEGMENT = /\/pg_wal\/[0-9A-F]{24}$/;
/** A file of a table or an index. */
const RELATION = /\/(base\/\d+|global)\/\d+(_[a-z]+)?(\.\d+)?$/;
const PAGE = 8192;
const CONTROL = /\/global\/pg_control$/;
/** Emscripten's number of EIO, at which PostgreSQL stops for good. */
const IO_ERROR = 29;

function watch({ realPath, stream_ops, node_ops }: EmscriptenFiles, told: FileWatch): void {
  const { read, write } = stream_ops;
  stream_ops.read = (stream, ...rest) => {
    told.touched();
    return read(stream, ...rest);
  };
  stream_ops.write = (stream, memory, offset, length, position) => {
    told.touched();
    const path = realPath(stream.node);
    if (!SEGMENT.test(path)) {
      told.beforeOther(isPage(path, length) ? pageAddress(memory, offset, length) : undefined);
      return write(stream, memory, offset, length, position);
    }
    const count = write(stream, memory, offset, length, position);
    const bytes = new Uint8Array(memory.buffer, memory.byteOffset + offset, count);
    told.wroteWal(basename(path), bytes, position);
    return count;
  };
  stream_ops.fsync = (stream) => {
    const path = realPath(stream.node);
    if (SEGMENT.test(path)) return 0;
    told.beforeOther();
    const status = sync(stream, path);
    if (CONTROL.test(path)) told.checkpointed();
    return status;
  };
  watchChanges({ realPath, stream_ops, node_ops }, told);
}

/** What removes files, cuts them or gives them another name. */
function watchChanges(files: EmscriptenFiles, told: FileWatch): void {
  const { realPath, stream_ops, node_ops } = files;
  const before = (path?: string) => {
    told.touched();
    told.beforeOther();
    if (path !== undefined) told.shrinks(path);
  };
  const cut = (node: object, { size }: Attributes) =>
    before(size === undefined ? undefined : realPath(node));
  const { unlink, rename } = node_ops;
  const [setStream, setNode] = [stream_ops.setattr, node_ops.setattr];
  stream_ops.setattr = (stream, attributes) => {
    cut(stream.node, attributes);
    return setStream(stream, attributes);
  };
  node_ops.setattr = (node, attributes) => {
    cut(node, attributes);
    return setNode(node, attributes);
  };
  node_ops.unlink = (parent, name) => {
    before(join(realPath(parent), name));
    return unlink(parent, name);
  };
  node_ops.rename = (node, ...rest) => {
    before();
    return rename(node, ...rest);
  };
}

const isPage = (path: string, length: number) => length % PAGE === 0 && RELATION.test(path);

/** The highest address of the pages that are written. */
function pageAddress(memory: Int8Array, offset: number, length: number): number {
  let highest = 0;
  for (let start = 0; start < length; start += PAGE) {
    const page = new DataView(memory.buffer, memory.byteOffset + offset + start, PAGE);
    highest = Math.max(highest, addressOnPage(page));
  }
  return highest;
}

function sync({ nfd }: Stream, path: string): number {
  try {
    const file = nfd ?? openSync(path, 'r');
    fsyncSync(file);
    if (nfd === undefined) closeSync(file);
    return 0;
  } catch {
    return IO_ERROR;
  }
}

export class DurableFiles extends NodeFS {
  readonly #told: FileWatch;

  constructor(dataDir: string, told: FileWatch) {
    super(dataDir);
    this.#told = told;
  }

  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...given);
    const begin = (module: object) =>
      watch((module as { NODEFS: EmscriptenFiles }).NODEFS, this.#told);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [begin, ...preRunOf(emscriptenOpts)] } };
  }
}

type Options = Awaited<ReturnType<NodeFS['init']>>['emscriptenOpts'];

const preRunOf = ({ preRun }: Options) => (Array.isArray(preRun) ? preRun : preRun ? [preRun] : []);

/** PGlite's own switch -F would turn syncing off, and its fdatasync does nothing. */
export const durableParams = (pglite: typeof PGlite): string[] => [
  ...pglite.defaultStartParams.filter((one) => one !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
];
