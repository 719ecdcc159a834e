/** teleport-floor plant rotate-keys: new signing keys of the embedded sign-in. */
import { SettingError } from '../config.ts';
import { rotateKeys } from '../identity/keys.ts';
import type { Command } from './command.ts';
import { openOwnDatabase } from './own-database.ts';

export const rotateKeysCommand: Command = {
  typed: 'rotate-keys',
  about: 'new signing keys of the embedded sign-in',
  async run({ config, print }) {
    if (config.identity) {
      throw new SettingError('A Keycloak signs the tokens of this plant: rotate its keys there.');
    }
    const database = await openOwnDatabase(config);
    try {
      await rotateKeys(database.sql, config.signingSecret);
      print('Start each server again: it signs with the new keys, and all sign-ins stay valid.');
      print('The keys before verify until the next rotation.');
    } finally {
      await database.close();
    }
  },
};
