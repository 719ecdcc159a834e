/** A screen of the app on a real page: a scripted plant behind fetch, a store and a cache of its own. */
import '../../../src/ui/styles/index.css';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import 'axe-core';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { render } from './render.ts';
import { Router, type RouterProps } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { Provider, createStore } from 'jotai';
import { type Store } from '../../../src/lib/store.ts';
import type { Order } from '../../../contract/types.ts';
import { createQueryClient } from '../../../src/api/query-client.ts';
import { createPackingOwner, PackingContext } from '../../../src/packing/owner/packing.ts';
import { Speaking } from '../../../src/ui/speaking.tsx';
import { Toaster } from '../../../src/ui/toast.tsx';
import { findBarriers } from '../lost-parts.ts';
import { openPlant } from '../plant.ts';

/** Asks again until it holds; a busy machine is no failure. */
export const soon = <T,>(ask: () => T) => expect.poll(ask);

export const TABLET = { width: 1280, height: 800 } as const;

/** The plant's answer to one call, as a body or as a whole response. */
export type Plant = (url: URL) => unknown;

/** Replaces fetch; returns the addresses that were called, in order. */
export function fakePlant(plant: Plant): URL[] {
  const answer = ({ url }: Request) => plant(new URL(url));
  return openPlant(answer, answer).urls;
}

/** A list of orders in pages of ten, as the plant gives them. */
export const pagesOf =
  (orders: readonly Order[]): Plant =>
  (url) => {
    const number = Number(url.searchParams.get('page'));
    const search = url.searchParams.get('search_ilike')?.toLowerCase() ?? '';
    const found = orders.filter((order) => order.name.toLowerCase().includes(search));
    return {
      items: found.slice(number * 10, number * 10 + 10),
      pagination: { total_pages: Math.ceil(found.length / 10) },
    };
  };

/** What the app has around every screen; `hook` or `aroundNav` are those of wouter's router. */
export function surround(client: QueryClient, store: Store) {
  const packingOwner = { ...createPackingOwner(), queries: client };
  return (children: ReactNode, router: Pick<RouterProps, 'hook' | 'aroundNav'>) => (
    <Speaking>
      {() => (
        <QueryClientProvider client={client}>
          <Provider store={store}>
            <PackingContext value={packingOwner}>
              <Router {...router}>{children}</Router>
            </PackingContext>
            <Toaster />
          </Provider>
        </QueryClientProvider>
      )}
    </Speaking>
  );
}

export function makeWorld(path = '/') {
  const { hook, navigate, history } = memoryLocation({ path, record: true });
  const client = createQueryClient();
  const store = createStore();
  const surrounded = surround(client, store);
  const wrap = (children: ReactNode) => surrounded(children, { hook });
  const open = async (children: ReactNode) => {
    await page.viewport(TABLET.width, TABLET.height);
    return render(wrap(children));
  };
  return { open, wrap, navigate, history, client, store };
}

/** Violations that axe finds on the page of the test runner, which has its own title and language. */
export function axeFindings(): Promise<string[]> {
  document.documentElement.lang = 'en';
  document.title = 'Screen';
  return findBarriers();
}

/** Parts of the page that stick out at the right. */
export async function overflowAt(width: number): Promise<number> {
  await page.viewport(width, 740);
  return document.documentElement.scrollWidth - document.documentElement.clientWidth;
}
