/** teleport-floor plant <command>: data and people of the plant, from the machine that it runs on. */
import { runCommand } from '../server/command/run.ts';
import { exitWithSentence } from '../server/errors/error-sentence.ts';

// The reader of the pipe may end early, as `head` does; the command does its work to the end.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});
await runCommand(process.argv.slice(2)).catch(exitWithSentence);
