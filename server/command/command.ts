/** A command of `npm run plant`. */
import type { ParseArgsConfig } from 'node:util';
import type { ServerConfig } from '../config.ts';

export interface Invocation {
  readonly config: ServerConfig;
  /** The words after the command's name. */
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;
  /** A line for the person, on standard output. */
  readonly print: (line: string) => void;
}

/** A way to type a command, without `npm run plant --`, and what it does. */
export interface Form {
  readonly typed: string;
  readonly options?: string;
  readonly about: string;
}

export interface Command {
  readonly forms: readonly Form[];
  readonly options: NonNullable<ParseArgsConfig['options']>;
  /** How many words it takes, at least and, unless `more`, at most. */
  readonly positionals: number;
  readonly more?: boolean;
  run(call: Invocation): Promise<void>;
}

/** All ways to type a command, in one line. */
export const usageOf = (forms: readonly Form[]): string =>
  `Usage: npm run plant -- ${forms.map(({ typed, options }) => [typed, options].filter(Boolean).join(' ')).join(' | ')}`;
