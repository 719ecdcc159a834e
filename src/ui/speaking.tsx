import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { languageInUse } from '../lib/language.ts';
import { useSignal } from '../lib/use-signal.ts';

/**
 * Texts are looked up during rendering: another language renders everything again, in place. Nothing is
 * remounted, so that a scan or a form keeps its state.
 */
export function Speaking({ children }: { children: () => ReactNode }) {
  useSignal(languageInUse);
  return <I18nProvider i18n={i18n}>{children()}</I18nProvider>;
}
