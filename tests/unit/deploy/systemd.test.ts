/** The service files of deploy/systemd, and the command that reads the same settings. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const absent =
  spawnSync('systemd-analyze', ['--version']).status === 0 ? '' : ' (skipped: no systemd)';

it.skipIf(absent).each(['teleport-floor', 'teleport-floor-backup'])(
  `the exposure of %s.service by systemd-analyze is below 3${absent}`,
  (name) => {
    const unit = `deploy/systemd/${name}.service`;
    const { stdout } = spawnSync('systemd-analyze', ['security', '--offline=true', unit]);
    const exposure = /Overall exposure level for \S+: (\d+\.\d)/.exec(stdout.toString())?.[1];
    expect(Number(exposure)).toBeGreaterThan(0);
    expect(Number(exposure)).toBeLessThan(3);
  },
);

it('the service and its command begin with the check of the version of Node', () => {
  const unit = readFileSync('deploy/systemd/teleport-floor.service', 'utf8');
  expect(unit).toMatch(/^ExecStart=\/usr\/bin\/node scripts\/run\.js main$/m);
  expect(readFileSync('deploy/teleport-floor', 'utf8')).toContain('node scripts/run.js "$@"');
});

it("a command reads the settings file as systemd does; its caller's DATABASE_URL wins", () => {
  const folder = mkdtempSync(join(tmpdir(), 'teleport-floor-settings-'));
  const settings = join(folder, 'settings.env');
  writeFileSync(
    settings,
    [
      '# a comment',
      'DATABASE_URL=postgres://plant:a$b`c@/plant?host=/run/postgresql&sslmode=disable',
      '  TIME_ZONE="Europe/Berlin"  ',
      '',
      'LOG_LEVEL=warn',
    ].join('\n'),
  );
  const script = readFileSync('deploy/teleport-floor', 'utf8')
    .replace(/^cd .*$/m, '')
    .replace(/^.*Run it as root.*$/m, '')
    .replace(/^.*exec runuser.*$/m, '')
    .replace(
      /^exec .*$/m,
      'printf "%s|%s|%s|%s" "$DATABASE_URL" "$TIME_ZONE" "$LOG_LEVEL" "$DATA_DIR"',
    );
  const run = (env: Record<string, string>, ...words: readonly string[]) => {
    const all = { PATH: process.env['PATH'], SETTINGS: settings, ...env };
    const { stdout, stderr } = spawnSync('sh', ['-c', script, 'sh', ...words], { env: all });
    return [stdout.toString(), stderr.toString()];
  };
  const results = [
    run({}, 'plant', 'help'),
    run({ DATABASE_URL: 'postgres://owner@/plant', PLANT: 'north' }, 'plant', 'migrate'),
    run({}, 'doctor'),
  ];
  rmSync(folder, { recursive: true });
  expect(results).toEqual([
    [
      'postgres://plant:a$b`c@/plant?host=/run/postgresql&sslmode=disable|Europe/Berlin|warn|/var/lib/teleport-floor',
      '',
    ],
    ['postgres://owner@/plant|Europe/Berlin|warn|/var/lib/teleport-floor-north', ''],
    ['', expect.stringMatching(/^Usage: teleport-floor plant <command>/)],
  ]);
});

it('a further plant has the units of the first one, with settings and folders of its own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'teleport-floor-units-'));
  const script = readFileSync('deploy/teleport-floor', 'utf8')
    .replace('/opt/teleport-floor/deploy', join(process.cwd(), 'deploy'))
    .replace('/etc/systemd/system', folder)
    .replace('exec systemctl daemon-reload', 'exit 0');
  const add = (name: string) => spawnSync('sh', ['-c', script, 'sh', 'add', name]).status;
  const refused = ['', 'backup', '../north', 'north south'].map(add);
  expect([add('north'), ...refused]).toEqual([0, 1, 1, 1, 1]);
  const lines = (unit: string) =>
    readFileSync(join(folder, `teleport-floor-north${unit}`), 'utf8').split('\n');
  const files = readdirSync(folder).sort();
  const [service, backup] = [lines('.service'), lines('-backup.service')];
  rmSync(folder, { recursive: true });
  expect(files).toEqual(
    ['-backup.service', '-backup.timer', '.service'].map((unit) => `teleport-floor-north${unit}`),
  );
  for (const unit of [service, backup]) {
    expect(unit).toContain('EnvironmentFile=/etc/teleport-floor-north.env');
    expect(unit).toContain('StateDirectory=teleport-floor-north');
  }
  expect(service).toContain('WorkingDirectory=/opt/teleport-floor');
  expect(service).toContain(
    'Environment=NODE_ENV=production DATA_DIR=/var/lib/teleport-floor-north',
  );
  expect(backup).toContain('ExecStart=/opt/teleport-floor/deploy/backup.sh');
  expect(backup).toContain('Environment=DATA_DIR=/var/lib/teleport-floor-north');
});
