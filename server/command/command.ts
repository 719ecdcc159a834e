/** A command of `teleport-floor plant`: one way to type it, and what it does. */
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { SettingError, type ServerConfig } from '../config.ts';

export interface Invocation {
  readonly config: ServerConfig;
  /** The words in the places of `typed`. */
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;
  /** A line for the person, on standard output. */
  readonly print: (line: string) => void;
}

export interface Command {
  /** Words of the command; `<x>` is a place for a word, `<x>…` for some, `[<x>…]` for any number. */
  readonly typed: string;
  /** Options as they are typed: `--must <value> [--may <value>] [--many <value>]… [--flag]`. */
  readonly options?: string;
  readonly about: string;
  run(call: Invocation): Promise<void>;
}

const OPTION = /(\[?)--([a-z-]+)( <[^>]+>)?\]?(…?)/g;

const fixedWords = (typed: string): readonly string[] =>
  typed.split(' ').filter((word) => /^[a-z]/.test(word));

export const placesIn = (typed: string): readonly string[] =>
  typed.split(' ').filter((word) => !/^[a-z]/.test(word));

/** All ways to type commands, in one line. */
export const usageOf = (commands: readonly Command[]): string =>
  `Usage: teleport-floor plant ${commands.map(({ typed, options }) => [typed, options].filter(Boolean).join(' ')).join(' | ')}`;

/** Whether words begin as a command is typed. */
export const isTyped = ({ typed }: Command, args: readonly string[]): boolean =>
  fixedWords(typed).every((word, index) => args[index] === word);

/** @throws SettingError with the usage for words and options that the command does not take */
export function readArguments(
  { typed, options = '' }: Command,
  args: readonly string[],
  usage: string,
): Pick<Invocation, 'words' | 'options'> {
  const { values, positionals } = parse(options, args, usage);
  const words = positionals.slice(fixedWords(typed).length);
  const places = placesIn(typed);
  const least = places.filter((place) => !place.startsWith('[')).length;
  const most = typed.includes('…') ? Infinity : places.length;
  const isMissing = Array.from(options.matchAll(OPTION)).some(
    ([, optional, name = '']) => optional === '' && String(values[name] ?? '').trim() === '',
  );
  if (words.length < least || words.length > most || isMissing) throw new SettingError(usage);
  return { words, options: values };
}

function parse(options: string, args: readonly string[], usage: string) {
  const config: NonNullable<ParseArgsConfig['options']> = Object.fromEntries(
    Array.from(options.matchAll(OPTION), ([, , name = '', value, many]) => [
      name,
      {
        type: value === undefined ? ('boolean' as const) : ('string' as const),
        multiple: many !== '',
      },
    ]),
  );
  try {
    return parseArgs({ args: [...args], options: config, allowPositionals: true });
  } catch (error) {
    throw new SettingError(`${(error as Error).message.split('. ')[0] ?? ''}. ${usage}`, {
      cause: error,
    });
  }
}
