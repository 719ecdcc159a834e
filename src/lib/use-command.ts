import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Command, offer, type Pressable } from './commands.ts';

/** Lets a command press a button while it is on the screen. */
export function useCommand(command: Command, button: Pressable): void {
  const latest = useRef(button);
  // With the screen, not after it: a scanner's command may follow the read that makes its button possible within 100 ms.
  useLayoutEffect(() => {
    latest.current = button;
  });
  useEffect(() => offer(command, () => latest.current), [command]);
}
