/** npm run plant -- <command>: finds the command, reads its words and options, runs it. */
import { parseArgs } from 'node:util';
import { readConfig, SettingError } from '../config.ts';
import { cleanDemoCommand } from './clean-demo.ts';
import { copyToPostgresCommand } from './copy-to-postgres.ts';
import { doctorCommand } from './doctor.ts';
import { exportCommand, THINGS } from './export.ts';
import { importCommands } from './import.ts';
import { usageOf, type Command, type Invocation } from './command.ts';
import { mappingCommand } from './mapping.ts';
import { migrateCommand } from './migrate.ts';
import { orderCommand } from './order.ts';
import { printerCommand } from './printer.ts';
import { refusedFile } from './refused-file.ts';
import { retentionCommand } from './retention.ts';
import { rotateKeysCommand } from './rotate-keys.ts';
import { setProducedCommand } from './set-produced.ts';
import { tokenCommand } from './token.ts';
import { userCommand } from './user.ts';
import { EVENTS, webhookCommand } from './webhook.ts';

const COMMANDS: Readonly<Record<string, Command>> = {
  ...importCommands,
  mapping: mappingCommand,
  'set-produced': setProducedCommand,
  order: orderCommand,
  export: exportCommand,
  user: userCommand,
  token: tokenCommand,
  webhook: webhookCommand,
  printer: printerCommand,
  migrate: migrateCommand,
  retention: retentionCommand,
  'rotate-keys': rotateKeysCommand,
  'clean-demo': cleanDemoCommand,
  'copy-to-postgres': copyToPostgresCommand,
  doctor: doctorCommand,
};

/** One row per form of a command, with its options below. */
function help(): string {
  const forms = Object.values(COMMANDS).flatMap((command) => command.forms);
  const width = Math.max(...forms.map(({ typed }) => typed.length));
  const rows = forms.flatMap(({ typed, options, about }) => [
    `  ${typed.padEnd(width)}  ${about}`,
    ...(options === undefined ? [] : [`      ${options}`]),
  ]);
  return ['npm run plant -- <command>', '', ...rows, '', ...NOTES].join('\n');
}

const NOTES = [
  'A <file> ends in .csv, .txt, .xlsx or .json; - is standard input. --dry-run changes nothing.',
  '<things> are orders, products or units; docs/plant-data.md has their fields.',
  'An <order> of dates is day-month-year or month-day-year.',
  `A <list> is one of ${THINGS.join(', ')}.`,
  `An <event> is ${EVENTS.join(', ')}.`,
  'A <time> is like 2026-03-31 or 2026-03-31T06:00:00Z.',
  'The settings are those of the server: DATA_DIR or DATABASE_URL first of all.',
];

interface Surroundings extends Pick<Invocation, 'print'> {
  readonly env: NodeJS.ProcessEnv;
}

const OF_THE_PROCESS: Surroundings = {
  env: process.env,
  print: (line) => void process.stdout.write(`${line}\n`),
};

/** @throws SettingError with the command's usage for words that it does not take. */
export async function runCommand(
  argv: readonly string[],
  { env, print } = OF_THE_PROCESS,
): Promise<void> {
  const [name = 'help', ...rest] = argv;
  if (['help', '--help', '-h'].includes(name)) return print(help());
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) {
    const names = Object.keys(COMMANDS).join(', ');
    throw new SettingError(`"${name}" is not a command. Commands: ${names}, help.`);
  }
  const config = readConfig(env);
  const call = { config, print, ...wordsOf(command, rest) };
  await command.run(call).catch((error: unknown) => {
    throw refusedFile(error, config.dataDir) ?? error;
  });
}

function wordsOf(command: Command, args: readonly string[]): Pick<Invocation, 'words' | 'options'> {
  const usage = usageOf(command.forms);
  const { values, positionals } = parse(command, args, usage);
  const { positionals: wanted, more = false } = command;
  if (positionals.length < wanted || (positionals.length > wanted && !more)) {
    throw new SettingError(usage);
  }
  return { words: positionals, options: values };
}

function parse({ options }: Command, args: readonly string[], usage: string) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new SettingError(`${(error as Error).message.split('. ')[0] ?? ''}. ${usage}`, {
      cause: error,
    });
  }
}
