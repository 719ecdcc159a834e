import { createContext, type ReactNode } from 'react';

/** What the shell puts at the right end of every screen's header: the menu button, or nothing. */
export const HeaderMenu = createContext<ReactNode>(null);
