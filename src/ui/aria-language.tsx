import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';
import { languageInUse } from '../lib/language.ts';
import { useSignal } from '../lib/use-signal.ts';

/** react-aria's own words and sorting in our language; the first screen's buttons have none. */
export function AriaLanguage({ children }: { children: ReactNode }) {
  const { tag } = useSignal(languageInUse);
  return <I18nProvider locale={tag}>{children}</I18nProvider>;
}
