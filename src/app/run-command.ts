/** Carries out a printed command as a press of its button, and says so. */
import { t } from '@lingui/core/macro';
import { buttonOf, type Command, type ScannedCommand } from '../lib/commands.ts';
import { isScreenCovered } from '../lib/covers.ts';
import { joinSentences } from '../lib/sentences.ts';
import { lastMessage, noteMessage, type SaidMessage } from '../lib/last-message.ts';
import { store } from '../lib/store.ts';
import { guarded } from '../lib/uncaught.ts';
import { createCommandGate } from '../packing/commands/command-gate.ts';
import { COMMAND_NAMES } from '../packing/commands/command-names.ts';
import { createFeedback } from '../packing/feedback/feedback.ts';
import { messageAtom } from '../packing/session/atoms.ts';
import { showPassingToast } from '../ui/toast.tsx';

const feedback = createFeedback();

/** Messages of a scan page can be repeated as toasts can. */
store.sub(messageAtom, () => {
  const message = store.get(messageAtom);
  if (!message) return;
  const { severity, title, detail } = message;
  noteMessage({ severity, text: joinSentences([title, detail]) });
});

const isDue = createCommandGate();

/** @param at when it was read, ms of the monotonic clock */
export function onCommand(scan: ScannedCommand, at: number): void {
  if (isDue(scan, at, performance.now())) runCommand(scan.command);
}

function runCommand(command: Command | 'several'): void {
  if (command === 'several')
    return refuse(t`Several commands are in the picture. Show one of them alone.`);
  const name = t(COMMAND_NAMES[command]);
  if (command === 'repeat') return repeat();
  if (isScreenCovered()) return refuse(t`${name}: close the open dialog first.`);
  const button = buttonOf(command);
  if (!button) return refuse(t`${name} is not on this screen.`);
  const { why, press } = button;
  if (why !== undefined) return refuse(why ? `${name}: ${why}` : t`${name} is not possible now.`);
  say({ severity: 'ok', text: t`Command: ${name}` });
  press();
}

function repeat(): void {
  const message = lastMessage();
  if (message) say(message);
  else refuse(t`There is no message to repeat.`);
}

const refuse = (text: string): void => say({ severity: 'warn', text });

/** Its own words are not what is repeated. */
function say(message: SaidMessage): void {
  const isGood = message.severity === 'ok' || message.severity === 'info';
  showPassingToast(message);
  guarded(() => feedback.play(isGood ? 'command' : 'rejected'));
}
