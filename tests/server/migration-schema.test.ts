import { readFileSync } from 'node:fs';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, it } from 'vitest';
import * as identity from '../../server/database/identity-schema.ts';
import * as programs from '../../server/database/program-schema.ts';
import * as plant from '../../server/database/schema.ts';

const META = 'server/database/migrations/meta';

it('the migrations make the tables of the schema, each one later than the one before', async () => {
  const { entries } = JSON.parse(readFileSync(`${META}/_journal.json`, 'utf8')) as {
    readonly entries: readonly { readonly when: number; readonly tag: string }[];
  };
  const times = entries.map(({ when }) => when);
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  const [number] = entries.at(-1)?.tag.split('_') ?? [];
  const last = JSON.parse(readFileSync(`${META}/${number}_snapshot.json`, 'utf8'));
  const schema = generateDrizzleJson({ ...plant, ...programs, ...identity }, last.id);
  expect(await generateMigration(last, schema)).toEqual([]);
});
