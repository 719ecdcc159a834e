/** The service files of deploy/systemd, and the command that reads the same settings. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
  expect(readFileSync('deploy/plant.sh', 'utf8')).toContain('node scripts/run.js plant "$@"');
});

it('a command of the plant reads the settings file as systemd does, not as a shell', () => {
  const folder = mkdtempSync(join(tmpdir(), 'teleport-floor-settings-'));
  const settings = join(folder, 'settings.env');
  writeFileSync(
    settings,
    [
      '# a comment',
      'DATABASE_URL=postgres://plant:a$b`c@/plant?host=/run/postgresql&sslmode=disable',
      'TIME_ZONE="Europe/Berlin"',
      '',
      'LOG_LEVEL=warn',
    ].join('\n'),
  );
  const script = readFileSync('deploy/plant.sh', 'utf8')
    .replace(/^cd .*$/m, '')
    .replace(/^exec .*$/m, 'printf "%s|%s|%s" "$DATABASE_URL" "$TIME_ZONE" "$LOG_LEVEL"');
  const { stdout, stderr } = spawnSync('sh', ['-c', script], { env: { SETTINGS: settings } });
  rmSync(folder, { recursive: true });
  expect([stdout.toString(), stderr.toString()]).toEqual([
    'postgres://plant:a$b`c@/plant?host=/run/postgresql&sslmode=disable|Europe/Berlin|warn',
    '',
  ]);
});
