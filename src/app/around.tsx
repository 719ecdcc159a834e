import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';
import { languageInUse } from '../lib/language.ts';
import { useSignal } from '../lib/use-signal.ts';
import { queriesOf } from '../packing/owner/create-packing.ts';
import { usePackingOwner } from '../packing/owner/packing.ts';

/** What everything after the first screen has around it: the plant's answers, and react-aria's own words in our language. */
export function Around({ children }: { children: ReactNode }) {
  const { tag } = useSignal(languageInUse);
  return (
    <QueryClientProvider client={queriesOf(usePackingOwner())}>
      <I18nProvider locale={tag}>{children}</I18nProvider>
    </QueryClientProvider>
  );
}
