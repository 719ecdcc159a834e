import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Router } from 'wouter';
import { aroundNav } from '../lib/navigation.ts';
import { queryClient } from './query-client.ts';
import { Toaster } from '../ui/toaster.tsx';
import { Provider, store } from '../lib/store.ts';

export function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Provider store={store}>
        <Router aroundNav={aroundNav}>{children}</Router>
        <Toaster />
      </Provider>
    </QueryClientProvider>
  );
}
