/** Commands of `teleport-floor plant`: the built programs, without npm's start of a second, or in this process. */
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { once } from 'node:events';
import { runCommand } from '../../../server/command/run.ts';
import { errorSentence } from '../../../server/errors/error-sentence.ts';
import { builtProgram } from '../child-process.ts';

export interface CommandResult {
  readonly status: number | null;
  readonly output: string;
  readonly error: string;
}

type Settings = Readonly<Record<string, string>>;

/** @param env DATA_DIR or DATABASE_URL of the plant. @param input what is piped into the command. */
export const plantCommand = (
  env: Settings,
  args: readonly string[],
  input = '',
): Promise<CommandResult> => runProgram('plant', env, args, input);

/**
 * The same in this process, in a tenth of the time: for what a command does and says. The process
 * around it is tested with one command of each kind.
 */
export async function commandHere(env: Settings, args: readonly string[]): Promise<CommandResult> {
  const lines: string[] = [];
  const output = () => lines.join('\n');
  try {
    await runCommand(args, { env, print: (line) => void lines.push(line) });
    return { status: 0, output: output(), error: '' };
  } catch (error) {
    return { status: 1, output: output(), error: errorSentence(error) };
  }
}

/** @param program its name in dist-server, e.g. `demo-reset` */
export async function runProgram(
  program: string,
  env: Settings,
  args: readonly string[] = [],
  input = '',
): Promise<CommandResult> {
  const child = spawn(process.execPath, [...builtProgram(program), ...args], {
    env: { ...process.env, DATABASE_URL: '', ...env },
  });
  child.stdin.end(input);
  const [output, error] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if (child.exitCode === null) await once(child, 'exit');
  return { status: child.exitCode, output: output.trim(), error: error.trim() };
}
