/** teleport-floor plant doctor: whether everything around the plant is as it has to be, one line each with the cure. */
import { writeFileSync } from 'node:fs';
import { SettingError, type ServerConfig } from '../config.ts';
import { whereOf } from '../demo/installation.ts';
import { checkDatabase, readAsItIs, checkWaits, checkPrinters } from '../doctor/data.ts';
import { wrong, type Finding } from '../lib/finding.ts';
import { checkDisk, checkVersion } from '../doctor/machine.ts';
import { checkAddress, checkBackend } from '../doctor/network.ts';
import { checkSignIn } from '../doctor/sign-in.ts';
import { errorSentence } from '../errors/error-sentence.ts';
import { readWaits } from '../metrics/waits.ts';
import { certificateState } from '../tls/state.ts';
import { listPrinters, type ListedPrinter } from '../printing/printers.ts';
import { REQUIREMENTS } from '../start/requirements.ts';
import type { Command } from './command.ts';
import { ask, withAdmin } from './connect.ts';
import { fileOfPerson } from './person.ts';

export const doctorCommand: Command = {
  typed: 'doctor',
  options: '[--token <access token>] [--bundle <file>]',
  about: 'checks settings, database, sign-in and addresses',
  async run({ config, options: { token, bundle }, print }) {
    const lines: string[] = [];
    let faults = 0;
    const checks = checksOf(config, typeof token === 'string' ? token : undefined);
    for (const [about, check] of Object.entries(checks)) {
      // A check that fails must not hide the others.
      const finding = await Promise.resolve(config)
        .then(REQUIREMENTS[about])
        .then(check)
        .catch((error: unknown) => wrong(about, errorSentence(error)));
      if (finding.isWrong) faults += 1;
      lines.push(lineOf(finding));
      print(lines.at(-1) ?? '');
    }
    if (typeof bundle === 'string') print(writeBundle(bundle, config, lines));
    if (faults > 0) throw new SettingError(`${faults} of ${lines.length} checks found a fault.`);
  },
};

const checksOf = (
  config: ServerConfig,
  token: string | undefined,
): Readonly<Record<string, () => Finding | Promise<Finding>>> => ({
  version: checkVersion,
  database: () => checkDatabase(config),
  disk: () => checkDisk(config),
  certificate: () => certificateState(config),
  address: () => checkAddress(config),
  'sign-in': () => checkSignIn(config),
  backend: () => checkBackend(config, token),
  printers: () => checkPrinters(() => printersOf(config)),
  waiting: () =>
    checkWaits(async () =>
      config.databaseUrl === undefined
        ? undefined
        : readAsItIs(config.databaseUrl, (sql) => readWaits(sql, config.dataDir)),
    ),
});

/** A trial's database is open in its server. */
export const printersOf = (config: ServerConfig): Promise<readonly ListedPrinter[]> =>
  config.databaseUrl === undefined
    ? withAdmin(config, (client) => ask(client, 'GET', '/admin/v1/label-printers'))
    : readAsItIs(config.databaseUrl, listPrinters);

/** Column where the texts begin. */
const TEXT_AT = 20;

const lineOf = ({ about, text, isWrong }: Finding): string =>
  `${isWrong ? 'FAULT' : 'ok   '}  ${about.padEnd(11)}  ${text.replaceAll('\n', `\n${' '.repeat(TEXT_AT)}`)}`;

/** The findings and the settings for a support call, without the database's password. */
function writeBundle(file: string, config: ServerConfig, lines: readonly string[]): string {
  const settings = {
    ...config,
    databaseUrl: config.databaseUrl && whereOf(config),
    signingSecret: config.signingSecret && 'set',
  };
  const text = [new Date().toISOString(), ...lines, JSON.stringify(settings, null, 2), ''];
  const path = fileOfPerson(file);
  writeFileSync(path, text.join('\n'), { mode: 0o600 });
  return `${path} has this report and the settings, without secrets.`;
}
