import { spawnSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { authorityFile } from '../../server/tls/files.ts';
import { ownCertificate } from '../../server/tls/own-certificate.ts';

const folder = mkdtempSync(join(tmpdir(), 'teleport-floor-tls-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the plant's own certificate", () => {
  it('is signed by its own authority, for localhost and 127.0.0.1', async () => {
    const { cert } = await ownCertificate(folder);
    const certificate = new X509Certificate(cert);
    const authority = new X509Certificate(readFileSync(authorityFile(folder), 'utf8'));
    expect(certificate.verify(authority.publicKey)).toBe(true);
    expect(authority.ca).toBe(true);
    expect(certificate.checkHost('localhost')).toBe('localhost');
    expect(certificate.checkIP('127.0.0.1')).toBe('127.0.0.1');
    expect(certificate.checkHost('elsewhere.example')).toBeUndefined();
  });

  it('names the address of PUBLIC_URL too, with the authority as it was', async () => {
    const authority = readFileSync(authorityFile(folder), 'utf8');
    const { cert } = await ownCertificate(folder, ['floor.plant.example']);
    const certificate = new X509Certificate(cert);
    expect(certificate.checkHost('floor.plant.example')).toBe('floor.plant.example');
    expect(certificate.checkHost('localhost')).toBe('localhost');
    expect(readFileSync(authorityFile(folder), 'utf8')).toBe(authority);
  });

  const hasOpenssl = spawnSync('openssl', ['version']).status === 0;
  it.skipIf(!hasOpenssl)('passes the strict rules of OpenSSL (skipped without it)', async () => {
    await ownCertificate(folder);
    const certificate = join(folder, 'tls', 'server.crt');
    const options = ['verify', '-x509_strict', '-CAfile', authorityFile(folder), certificate];
    const { status, stderr } = spawnSync('openssl', options, { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  it('stays the same across starts, so that tablets keep trusting it', async () => {
    const first = await ownCertificate(folder);
    const authority = readFileSync(authorityFile(folder), 'utf8');
    expect(await ownCertificate(folder)).toEqual(first);
    expect(readFileSync(authorityFile(folder), 'utf8')).toBe(authority);
  });
});
