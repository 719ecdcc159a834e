/** npm run plant -- <command>: data and people of the plant, from the machine that it runs on. */
import { runCommand } from '../server/command/run.ts';
import { exitWithSentence } from '../server/error-sentence.ts';

await runCommand(process.argv.slice(2)).catch(exitWithSentence);
