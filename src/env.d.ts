/// <reference types="vite/client" />
/// <reference types="vite-plugin-comlink/client" />

interface ImportMetaEnv {
  /** Version and commit of this build of the app; the development server sets none. */
  readonly VITE_APP_VERSION?: string;
}

declare module '*.po' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

/** The English catalogues: the build creates them from the texts of a translation. */
declare module 'virtual:english/*' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
