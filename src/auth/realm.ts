/** Where the app's people sign in. */
export interface Identity {
  /** Base URL of the provider, without /realms. */
  readonly url: string;
  readonly realm: string;
  readonly clientId: string;
}

export const realmAddress = (provider: Pick<Identity, 'url' | 'realm'>): string =>
  `${provider.url}/realms/${encodeURIComponent(provider.realm)}`;
