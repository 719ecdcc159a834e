import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './server/database/schema.ts',
    './server/database/program-schema.ts',
    './server/database/identity-schema.ts',
  ],
  out: './server/database/migrations',
});
