/** npm run plant -- doctor: whether everything around the plant is as it has to be, one line each with the cure. */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { SettingError, type ServerConfig } from '../config.ts';
import { checkDatabase } from '../doctor/data.ts';
import type { Finding } from '../doctor/finding.ts';
import { checkCertificate, checkDisk, checkVersion } from '../doctor/machine.ts';
import { checkAddress, checkBackend, checkSignIn } from '../doctor/network.ts';
import type { Command } from './command.ts';

export const doctorCommand: Command = {
  forms: [
    {
      typed: 'doctor',
      options: '[--token <access token>] [--bundle <file>]',
      about: 'checks settings, database, sign-in and addresses',
    },
  ],
  options: { token: { type: 'string' }, bundle: { type: 'string' } },
  positionals: 0,
  async run({ config, options: { token, bundle }, print }) {
    const findings = [
      checkVersion(),
      await checkDatabase(config),
      await checkDisk(config),
      checkCertificate(config),
      await checkAddress(config),
      await checkSignIn(config),
      await checkBackend(config, typeof token === 'string' ? token : undefined),
    ];
    const lines = findings.map(lineOf);
    for (const line of lines) print(line);
    if (typeof bundle === 'string') print(writeBundle(bundle, config, lines));
    const wrong = findings.filter(({ isWrong }) => isWrong).length;
    if (wrong > 0) throw new SettingError(`${wrong} of ${findings.length} checks found a fault.`);
  },
};

/** Column where the texts begin. */
const TEXT_AT = 20;

const lineOf = ({ about, text, isWrong }: Finding): string =>
  `${isWrong ? 'FAULT' : 'ok   '}  ${about.padEnd(11)}  ${text.replaceAll('\n', `\n${' '.repeat(TEXT_AT)}`)}`;

/** For whoever helps: the findings and the settings, without the database's password. */
function writeBundle(file: string, config: ServerConfig, lines: readonly string[]): string {
  const { databaseUrl } = config;
  const settings = { ...config, databaseUrl: databaseUrl?.replace(/(\/\/[^:/@]*):.*@/, '$1:…@') };
  const text = [new Date().toISOString(), ...lines, JSON.stringify(settings, null, 2), ''];
  // npm runs its scripts in the project's folder.
  const path = resolve(process.env['INIT_CWD'] ?? '.', file);
  writeFileSync(path, text.join('\n'), { mode: 0o600 });
  return `${path} has this report and the settings, without secrets.`;
}
