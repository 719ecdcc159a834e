import { describe, expect, it } from 'vitest';
import { readConfig, SettingError } from '../../server/config.ts';

describe('the settings of the server', () => {
  it('have embedded defaults', () => {
    const config = readConfig({});
    expect(config).toMatchObject({ port: 8080, host: '0.0.0.0', demo: true, apiBase: '' });
    expect(config.identity).toBeUndefined();
    expect(config.databaseUrl).toBeUndefined();
    expect(config.tls).toEqual({ kind: 'none' });
  });

  it('turn demonstration data off with a Keycloak, unless asked for', () => {
    const keycloak = { KEYCLOAK_URL: 'https://login.example/' };
    expect(readConfig(keycloak)).toMatchObject({
      demo: false,
      identity: { url: 'https://login.example', realm: 'teleport', clientId: 'teleport' },
    });
    expect(readConfig({ ...keycloak, DEMO: '1' }).demo).toBe(true);
  });

  const refused: readonly (readonly [Record<string, string>, RegExp])[] = [
    [{ PORT: 'eighty' }, /^PORT must be a whole number/],
    [{ PORT: '70000' }, /^PORT must be/],
    [{ PORT: '-1' }, /^PORT must be/],
    [{ DEMO: 'perhaps' }, /^DEMO must be 1 or 0/],
    [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL must begin with postgres/],
    [{ PUBLIC_URL: 'plant.example' }, /^PUBLIC_URL must be an http/],
    [{ HTTPS: 'yes' }, /^HTTPS must be "self-signed"/],
    [{ HTTPS_CERT: '/nowhere.pem' }, /^HTTPS_CERT names \/nowhere\.pem/],
    [{ KEYCLOAK_REALM: 'teleport' }, /need KEYCLOAK_URL/],
    [{ KEYCLOAK_HOST: 'x' }, /^KEYCLOAK_HOST is not a setting/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of/],
  ];
  it.each(refused)('refuse %j with one sentence', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(SettingError);
    expect(() => readConfig(env)).toThrow(sentence);
  });
});
