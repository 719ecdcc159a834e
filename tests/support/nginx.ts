/** nginx with the text of deploy/proxy before plants of this machine. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { end } from './child-process.ts';

export const hasNginx = (): boolean => spawnSync('nginx', ['-v']).status === 0;

/** The text with these ports, and without the certificate that a test has not. */
function configuration(folder: string, port: number, first: number, second: number): string {
  const text = readFileSync('deploy/proxy/nginx.conf', 'utf8')
    .replace(/^server \{\n {2}listen 80;.*?^\}\n/ms, '')
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replaceAll(/^ *ssl_certificate.*$/gm, '')
    .replace('server 127.0.0.1:8080', `server 127.0.0.1:${first}`)
    .replace('# server 127.0.0.1:8081', `server 127.0.0.1:${second}`)
    .replaceAll('floor.plant.example', 'localhost');
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n');
  // Its workers otherwise run as the account `nobody`, which may not write into this folder.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  return `${user} daemon off; pid ${folder}/pid; error_log stderr;
    events {} http { access_log off; ${paths}\n${text} }`;
}

/** @returns a function that ends it; it distributes the calls to `port` to the ports of two plants */
export function startNginx(port: number, first: number, second: number): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'teleport-floor-nginx-'));
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration(folder, port, first, second));
  const nginx = spawn('nginx', ['-p', folder, '-c', file], {
    stdio: process.env['NGINX_LOG'] ? 'inherit' : 'ignore',
  });
  return async () => {
    await end(nginx, 'SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  };
}
