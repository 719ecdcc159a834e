import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Command } from '../../lib/commands.ts';

/** As the buttons say it. */
export const COMMAND_NAMES: Record<Command, MessageDescriptor> = {
  'scan-and-pack': msg`Scan & Pack`,
  undo: msg`Undo last`,
  'close-case': msg`Scan Master Case`,
  submit: msg`Submit & Next`,
  'go-back': msg`Go Back`,
  repeat: msg`Repeat the last message`,
};
