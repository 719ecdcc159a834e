import { spawnSync } from 'node:child_process';
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authorityFile } from '../../server/tls/certificate.ts';
import { readConfig, SettingError } from '../../server/config.ts';
import { originsOf } from '../../server/http/origins.ts';
import { errorSentence } from '../../server/errors/error-sentence.ts';
import { ownCertificate } from '../../server/tls/own-certificate.ts';
import { tlsFor } from '../../server/tls/tls.ts';
import { withoutRights } from '../support/server/other-account.ts';
import { plantCertificate } from '../support/server/plant-certificate.ts';

const folder = mkdtempSync(join(tmpdir(), 'teleport-floor-tls-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the plant's own certificate", () => {
  it("the plant's own certificate is signed by its own authority, for localhost and 127.0.0.1", async () => {
    const { cert } = await ownCertificate(folder);
    const certificate = new X509Certificate(cert);
    const authority = new X509Certificate(readFileSync(authorityFile(folder), 'utf8'));
    expect(certificate.verify(authority.publicKey)).toBe(true);
    expect(authority.ca).toBe(true);
    expect(certificate.checkHost('localhost')).toBe('localhost');
    expect(certificate.checkIP('127.0.0.1')).toBe('127.0.0.1');
    expect(certificate.checkHost('elsewhere.example')).toBeUndefined();
  });

  it("the plant's own certificate names the address of PUBLIC_URL too, with the authority as it was", async () => {
    const authority = readFileSync(authorityFile(folder), 'utf8');
    const { cert } = await ownCertificate(folder, 'https://floor.plant.example:9443');
    const certificate = new X509Certificate(cert);
    expect(certificate.checkHost('floor.plant.example')).toBe('floor.plant.example');
    expect(certificate.checkHost('localhost')).toBe('localhost');
    expect(readFileSync(authorityFile(folder), 'utf8')).toBe(authority);
  });

  const hasOpenssl = spawnSync('openssl', ['version']).status === 0;
  it.skipIf(!hasOpenssl)(
    "the plant's own certificate passes the strict rules of OpenSSL (skipped without it)",
    async () => {
      const certificate = join(folder, 'verified.crt');
      writeFileSync(certificate, (await ownCertificate(folder)).cert);
      const options = ['verify', '-x509_strict', '-CAfile', authorityFile(folder), certificate];
      const { status, stderr } = spawnSync('openssl', options, { encoding: 'utf8' });
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    },
  );

  it("the plant's own certificate is another one after a start, of the authority that tablets trust", async () => {
    const first = await ownCertificate(folder);
    const authority = readFileSync(authorityFile(folder), 'utf8');
    const next = await ownCertificate(folder);
    expect(next.cert).not.toBe(first.cert);
    expect(new X509Certificate(next.cert).checkPrivateKey(createPrivateKey(next.key))).toBe(true);
    expect(readFileSync(authorityFile(folder), 'utf8')).toBe(authority);
  });
});

describe('the authority after a power cut or a slip', () => {
  let copies = 0;
  const plantFolder = async () => {
    copies += 1;
    const own = join(folder, `own-${copies}`);
    await ownCertificate(own);
    return { own, inTls: (name: string) => (name ? join(own, 'tls', name) : join(own, 'tls')) };
  };
  const verified = (cert: string, own: string) =>
    new X509Certificate(cert).verify(
      new X509Certificate(readFileSync(authorityFile(own))).publicKey,
    );

  it.each([
    ['authority.crt', ''],
    ['authority.crt', 'nonsense'],
    ['authority.key', ''],
    ['authority.key', undefined],
  ])('a damaged %s (%j) is named in the error, with what to do', async (name, text) => {
    const { own, inTls } = await plantFolder();
    const path = inTls(name);
    if (text === undefined) rmSync(path);
    else writeFileSync(path, text);
    const refused = ownCertificate(own);
    await expect(refused).rejects.toThrow(SettingError);
    await expect(refused).rejects.toThrow("The plant's certificate authority is damaged (");
    await expect(refused).rejects.toThrow(
      `Bring ${inTls('')} back from a copy; or remove ${authorityFile(own)}, and the next start makes a new authority, which each tablet has to trust again.`,
    );
    rmSync(authorityFile(own));
    expect(verified((await ownCertificate(own)).cert, own)).toBe(true);
  });

  it('an unreadable file of the authority is named, and not called damaged', async () => {
    const { own, inTls } = await plantFolder();
    for (const path of [folder, own, inTls('')]) chmodSync(path, 0o777);
    chmodSync(authorityFile(own), 0o644);
    chmodSync(inTls('authority.key'), 0o000);
    const refused = await withoutRights(() => ownCertificate(own).catch(errorSentence));
    expect(refused).toEqual(
      expect.stringMatching(
        /authority\.key cannot be read or written \(EACCES\) by the account \S+: give it to the account of the server/,
      ),
    );
  });
});

describe('a certificate from files', () => {
  beforeAll(() => chmodSync(folder, 0o755)); // an account without rights looks into it
  const file = (name: string, text: string) => {
    const path = join(folder, name);
    writeFileSync(path, text);
    chmodSync(path, 0o644); // other tests of this process may have left a stricter umask
    return path;
  };
  const load = async (certificate: string, key: string) =>
    tlsFor(readConfig({ HTTPS_CERT: certificate, HTTPS_KEY: key }));

  it('a certificate from files is used when key and certificate are a pair', async () => {
    const { key, cert } = await ownCertificate(folder);
    expect(await load(file('a.pem', cert), file('a.key', key))).toEqual({ key, cert });
  });

  it.each([[['*.plant.example']], [[]]])(
    'a certificate for %j, which is no single host, needs PUBLIC_URL',
    async (names) => {
      const files = await plantCertificate(folder, names);
      const start = (env: Readonly<Record<string, string>>) =>
        tlsFor(readConfig({ ...files, ...env }));
      await expect(start({})).rejects.toThrow(
        'The certificate in HTTPS_CERT names no single host: set PUBLIC_URL to the address that tablets open, like PUBLIC_URL=https://floor.plant.example.',
      );
      expect(await start({ PUBLIC_URL: 'https://floor.plant.example' })).toBeDefined();
    },
  );

  it.each([
    [['floor.plant.example', '10.0.0.7'], 'floor.plant.example'],
    [['*.plant.example', 'floor.plant.example', 'localhost'], 'localhost'],
  ])('the address of a plant with a certificate for %j is in it', async (names, host) => {
    const config = readConfig({ ...(await plantCertificate(folder, names)), PORT: '8443' });
    expect(originsOf(config, 8443).main).toBe(`https://${host}:8443`);
  });

  it('a certificate from files is refused when a file is empty or no PEM, or the key is that of another', async () => {
    const { key, cert } = await ownCertificate(folder);
    const good = [file('b.pem', cert), file('b.key', key)] as const;
    const other = await ownCertificate(join(folder, 'another'));
    for (const text of ['', 'nonsense', other.key]) {
      const bad = file('bad.pem', text);
      await expect(load(bad, good[1])).rejects.toThrow(`HTTPS_CERT (${bad}) and HTTPS_KEY (`);
      await expect(load(good[0], bad)).rejects.toThrow(
        `HTTPS_KEY (${bad}) are no pair: name a PEM`,
      );
    }
  });

  const DEMAND =
    'name a file that the account of the server may read, in folders that it may enter.';
  const refusalOf = (certificate: string, key: string) =>
    withoutRights(() =>
      load(certificate, key).catch((error: unknown) => {
        expect(error).toBeInstanceOf(SettingError);
        return errorSentence(error);
      }),
    );

  it('a certificate from files is refused by the name of its setting and by what is in the way', async () => {
    const { key, cert } = await ownCertificate(folder);
    const [good, closed] = [file('d.pem', cert), file('d.key', key)];
    chmodSync(closed, 0o000);
    const room = join(folder, 'closed');
    mkdirSync(room, { mode: 0o000 });
    const inRoom = join(room, 'e.pem');
    const [missing, below] = [join(folder, 'missing'), join(good, 'below')];
    expect([
      await refusalOf(good, closed),
      await refusalOf(inRoom, inRoom),
      await refusalOf(good, folder),
      await refusalOf(missing, folder),
      await refusalOf(below, folder),
    ]).toEqual([
      `HTTPS_KEY: ${closed} cannot be read (EACCES): ${DEMAND}`,
      `HTTPS_CERT: ${inRoom} cannot be read (EACCES): ${DEMAND}`,
      `HTTPS_KEY: ${folder} cannot be read (EISDIR): ${DEMAND}`,
      `HTTPS_CERT: ${missing} does not exist (ENOENT): ${DEMAND}`,
      `HTTPS_CERT: ${below} does not exist (ENOTDIR): ${DEMAND}`,
    ]);
    chmodSync(room, 0o700);
  });
});
