/** https of the built server: its certificate is read again on SIGHUP. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { copyFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startPlant, type PlantProcess } from '../support/plant-process.ts';
import { plantCertificate } from '../support/server/plant-certificate.ts';

const folder = mkdtempSync(join(tmpdir(), 'teleport-floor-certificate-'));
const names = ['floor.plant.example', 'localhost'];
let plant: PlantProcess;
let files: Awaited<ReturnType<typeof plantCertificate>>;
let port = '';
beforeAll(async () => {
  files = await plantCertificate(folder, names, 30);
  plant = await startPlant({ ...files, LOG_LEVEL: 'info', PORT: '0' });
  ({ port } = new URL(plant.url));
});
afterAll(async () => {
  await plant.dispose();
  rmSync(folder, { recursive: true, force: true });
});

const serial = () =>
  new Promise<string>((resolve, reject) => {
    const socket = connect({ port: Number(port), rejectUnauthorized: false }, () => {
      resolve(socket.getPeerCertificate().serialNumber);
      socket.end();
    }).once('error', reject);
  });

const metrics = () =>
  new Promise<string>((resolve, reject) => {
    get(`${plant.url}/metrics`, { rejectUnauthorized: false }, (answer) => {
      let text = '';
      answer.on('data', (part: Buffer) => (text += part.toString()));
      answer.on('end', () => resolve(text));
    }).once('error', reject);
  });

const daysLeft = async () => {
  const end = /^teleport_certificate_end_timestamp_seconds (\d+)/m.exec(await metrics())?.[1];
  return Math.round((Number(end) - Date.now() / 1000) / 86_400);
};

it('a renewed certificate is read on SIGHUP, and a damaged one leaves the one before in use', async () => {
  const first = await serial();
  expect(await daysLeft()).toBe(30);
  const renewed = await plantCertificate(folder, names, 90);
  copyFileSync(renewed.HTTPS_CERT, files.HTTPS_CERT);
  copyFileSync(renewed.HTTPS_KEY, files.HTTPS_KEY);
  process.kill(plant.pid, 'SIGHUP');
  await vi.waitFor(async () => expect(await serial()).not.toBe(first), 20_000);
  expect(await daysLeft()).toBe(90);
  const second = await serial();
  writeFileSync(files.HTTPS_CERT, 'nonsense');
  process.kill(plant.pid, 'SIGHUP');
  const refused = () => plant.output.some((line) => line.includes('certificate_refused'));
  await vi.waitFor(() => expect(refused()).toBe(true), 20_000);
  expect(await serial()).toBe(second);
});
