import type { ReactNode } from 'react';
import { hasFeature } from '../../lib/runtime-config.ts';
import { NotFoundScreen } from '../errors/error-screens.tsx';

/** Where the plant has no board, its addresses are unknown ones. */
export const IfBoard = ({ children }: { children: () => ReactNode }) =>
  hasFeature('board') ? children() : <NotFoundScreen />;
