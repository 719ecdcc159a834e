/** The commands of whoever runs the plant, as processes: the built programs, without npm's own second. */
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { once } from 'node:events';

export interface Told {
  readonly status: number | null;
  readonly told: string;
  readonly error: string;
}

type Settings = Readonly<Record<string, string>>;

/** @param env DATA_DIR or DATABASE_URL of the plant. @param input what is piped into the command. */
export const plantCommand = (env: Settings, args: readonly string[], input = ''): Promise<Told> =>
  runProgram('plant', env, args, input);

/** @param program its name in dist-server, e.g. `restore-backup` */
export async function runProgram(
  program: string,
  env: Settings,
  args: readonly string[] = [],
  input = '',
): Promise<Told> {
  const flags = process.env['PLANT_NODE_FLAGS']?.split(' ') ?? [];
  const child = spawn(process.execPath, [...flags, `dist-server/${program}.js`, ...args], {
    env: { ...process.env, DATABASE_URL: '', ...env },
  });
  child.stdin.end(input);
  const [told, error] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if (child.exitCode === null) await once(child, 'exit');
  return { status: child.exitCode, told: told.trim(), error: error.trim() };
}
