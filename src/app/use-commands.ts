import { useEffect } from 'react';
import { scannedCommands } from '../lib/commands.ts';
import { withTexts } from '../lib/language.ts';
import { hasFeature } from '../lib/runtime-config.ts';

const load = () => withTexts(import('./run-command.ts'));

/** Carries out the printed commands that a scanner or camera read, where the plant uses them. */
export function useCommands(): void {
  useEffect(() => {
    if (!hasFeature('commands')) return undefined;
    // Fetched again at a command where it did not load.
    const fetched = load().catch(() => undefined);
    return scannedCommands.subscribe((scan) => {
      const at = performance.now();
      const run = async () => ((await fetched) ?? (await load())).onCommand(scan, at);
      void run().catch(() => undefined);
    });
  }, []);
}
