import type { ReactNode } from 'react';
import { signal } from '../../reader/signals.ts';

/** The notice of a new version, shown in the header; its code is loaded after the first screen. */
export const updateOffer = signal<ReactNode>(null);
