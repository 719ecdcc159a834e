import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Command, offer, type Pressable } from './commands.ts';

/** Lets a command press a button while it is on the screen. */
export function useCommand(command: Command, button: Pressable): void {
  const latest = useRef(button);
  // A layout effect: a scanner's command may arrive less than 100 ms after the scan that enables its button.
  useLayoutEffect(() => {
    latest.current = button;
  });
  useEffect(() => offer(command, () => latest.current), [command]);
}
