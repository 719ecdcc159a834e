/** A plant's data are in PostgreSQL; PGlite is for trial, development and tests. */
import { SettingError, type ServerConfig } from '../config.ts';

/** For a person whose start was refused. */
export const POSTGRES_COMMANDS = `On Debian, as root:
  apt install postgresql
  runuser -u postgres -- createuser --pwprompt plant
  runuser -u postgres -- createdb --owner plant --encoding UTF8 --template template0 --locale C.UTF-8 plant
then set DATABASE_URL=postgres://plant:PASSWORD@localhost/plant. With containers instead:
  docker compose -f deploy/compose.yaml up --build`;

/** @throws SettingError where a plant's own data would be kept by PGlite */
export function requirePostgres({ demo, databaseUrl, apiBase, identity }: ServerConfig): void {
  const isOfOthers = apiBase !== '' && identity !== undefined; // nothing of the plant is kept here
  if (demo || databaseUrl !== undefined || isOfOthers) return;
  throw new SettingError(
    `A plant (DEMO=0) keeps its data in PostgreSQL, so set DATABASE_URL.\n${POSTGRES_COMMANDS}`,
  );
}
