/**
 * tsx scripts/prepare-tests.ts contract | keycloak: fetches what those tests need from elsewhere into
 * the user's cache folder, so that it happens beside other work. `npm test` does the same when it is
 * missing, and says there why it could not.
 */
import { prepareSchemathesis } from '../tests/support/contract/schemathesis.ts';
import { prepareKeycloak } from '../tests/support/keycloak/package.ts';

const PREPARE = { contract: prepareSchemathesis, keycloak: prepareKeycloak };

const isPart = (word: string | undefined): word is keyof typeof PREPARE =>
  word !== undefined && Object.hasOwn(PREPARE, word);

const part = process.argv[2];
if (isPart(part)) PREPARE[part]();
else {
  console.error(`Name one of: ${Object.keys(PREPARE).join(', ')}.`);
  process.exitCode = 2;
}
