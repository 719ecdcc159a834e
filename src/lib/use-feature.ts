import type { Feature } from '../../contract/features.ts';
import { configured, hasFeature } from './runtime-config.ts';
import { useSignal } from './use-signal.ts';

/** `hasFeature` for screens that may be shown before the configuration is there. */
export function useFeature(name: Feature): boolean {
  useSignal(configured);
  return hasFeature(name);
}
