/** teleport-floor plant <command>: finds the command, reads its words and options, runs it. */
import { ROLES } from '../../contract/generated/roles.ts';
import { readConfig, SettingError } from '../config.ts';
import { badgeCommand } from './badge.ts';
import { EVENT_OF } from '../webhooks/events.ts';
import { callCommands } from './call-command.ts';
import { cleanDemoCommand, migrateCommand, rotateKeysCommand } from './database.ts';
import { isTyped, readArguments, usageOf, type Command, type Invocation } from './command.ts';
import { copyToPostgresCommand } from './copy-to-postgres.ts';
import { doctorCommand } from './doctor.ts';
import { exportCommand, THINGS } from './export.ts';
import { retentionCommands } from './retention.ts';

const nameOf = ({ typed }: Command): string => typed.split(' ')[0] ?? '';

const ALL: readonly Command[] = [
  ...callCommands(),
  exportCommand,
  badgeCommand,
  migrateCommand,
  ...retentionCommands,
  rotateKeysCommand,
  cleanDemoCommand,
  copyToPostgresCommand,
  doctorCommand,
];

const NAMES = [...new Set(ALL.map(nameOf))];

/** Commands with the same first word are together. */
const COMMANDS = NAMES.flatMap((name) => ALL.filter((command) => nameOf(command) === name));

/** One row per command, with its options below. */
function help(): string {
  const width = Math.max(...COMMANDS.map(({ typed }) => typed.length));
  const rows = COMMANDS.flatMap(({ typed, options, about }) => [
    `  ${typed.padEnd(width)}  ${about}`,
    ...linesOf(options).map((line) => `      ${line}`),
  ]);
  return ['teleport-floor plant <command>', '', ...rows, '', ...NOTES].join('\n');
}

/** Options in lines that a terminal shows whole. */
const linesOf = (options = ''): readonly string[] =>
  Array.from(options.matchAll(/(?:\S.{0,90}\S)(?= (?:\[|--)|$)/g), ([line]) => line);

const NOTES = [
  'A <file> ends in .csv, .txt, .xlsx or .json; - is standard input. --dry-run changes nothing.',
  'Columns are written like "Order No=name"; docs/plant-data.md has the fields.',
  `An export's <list> is one of ${THINGS.join(', ')}.`,
  `A <role> is ${ROLES.join(', ')}.`,
  `An <event> is ${[...new Set(Object.values(EVENT_OF))].join(', ')}.`,
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
  const [name = 'help'] = argv;
  if (['help', '--help', '-h'].includes(name)) return print(help());
  const { command, ...typed } = readCommand(argv);
  await command.run({ config: readConfig(env), print, ...typed });
}

/** The command with its words and options. @throws SettingError */
export function readCommand(argv: readonly string[]) {
  const [name = ''] = argv;
  const named = COMMANDS.filter((command) => nameOf(command) === name);
  if (named.length === 0) {
    throw new SettingError(`"${name}" is not a command. Commands: ${NAMES.join(', ')}, help.`);
  }
  const usage = usageOf(named);
  const command = named.find((one) => isTyped(one, argv));
  if (!command) throw new SettingError(usage);
  return { command, ...readArguments(command, argv, usage) };
}
