/** What a command of `npm run plant` is. */
import type { ParseArgsConfig } from 'node:util';
import type { ServerConfig } from '../config.ts';

export interface Invocation {
  readonly config: ServerConfig;
  /** What was typed after the command's name. */
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;
  /** A line for the person, on standard output. */
  readonly print: (line: string) => void;
}

export interface Command {
  /** As typed, without `npm run plant --`. */
  readonly usage: string;
  readonly about: string;
  readonly options: NonNullable<ParseArgsConfig['options']>;
  /** How many words it takes, at least and, unless `more`, at most. */
  readonly positionals: number;
  readonly more?: boolean;
  run(call: Invocation): Promise<void>;
}
