/** teleport-floor plant doctor: whether everything around the plant is as it has to be, one line each with the cure. */
import { SettingError, type ServerConfig } from '../config.ts';
import { checkDatabase, checkDisk, checkPrinters, checkWaits } from '../doctor/data.ts';
import { checkAddress, checkBackend } from '../doctor/network.ts';
import { checkSignIn } from '../doctor/sign-in.ts';
import { errorSentence } from '../errors/error-sentence.ts';
import { appVersion } from '../lib/project-root.ts';
import { checkCertificate } from '../tls/certificate.ts';
import type { ListedPrinter } from '../printing/printers.ts';
import { requireCertificate } from '../start/requirements.ts';
import type { Command } from './command.ts';
import { ask, withAdmin } from './connect.ts';

export const doctorCommand: Command = {
  typed: 'doctor',
  about: 'checks settings, database, sign-in and addresses',
  async run({ config, print }) {
    let faults = 0;
    const checks = Object.entries(CHECKS);
    for (const [about, check] of checks) {
      // A check that fails must not hide the others.
      const [mark, text] = await Promise.resolve(config)
        .then(check)
        .then(
          (found) => ['ok   ', found] as const,
          (error: unknown) => ['FAULT', errorSentence(error)] as const,
        );
      if (mark === 'FAULT') faults += 1;
      const aligned = text.replaceAll('\n', `\n${' '.repeat(TEXT_AT)}`);
      print(`${mark}  ${about.padEnd(11)}  ${aligned}`);
    }
    if (faults > 0) throw new SettingError(`${faults} of ${checks.length} checks found a fault.`);
  },
};

/** Column where the texts begin. */
const TEXT_AT = 20;

/** Each says what there is. @throws an error whose sentence says what is wrong and what to do */
const CHECKS: Readonly<Record<string, (config: ServerConfig) => string | Promise<string>>> = {
  version: () =>
    `Teleport Floor ${appVersion()} on Node ${process.versions.node}, ${process.platform} ${process.arch}.`,
  database: checkDatabase,
  disk: checkDisk,
  certificate: (config) => requireCertificate(config).then(() => checkCertificate(config)),
  address: checkAddress,
  'sign-in': checkSignIn,
  backend: checkBackend,
  printers: (config) => checkPrinters(config, () => printersOfTrial(config)),
  waiting: checkWaits,
};

/** A trial's database is open in its server. */
export const printersOfTrial = (config: ServerConfig): Promise<readonly ListedPrinter[]> =>
  withAdmin(config, (client) => ask(client, 'GET', '/admin/v1/label-printers'));
