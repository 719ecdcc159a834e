import { useEffect, useRef } from 'react';
import { type Command, offer, type Pressable } from './commands.ts';

/** Lets a command press a button while it is on the screen. */
export function useCommand(command: Command, button: Pressable): void {
  const latest = useRef(button);
  useEffect(() => {
    latest.current = button;
  });
  useEffect(() => offer(command, () => latest.current), [command]);
}
