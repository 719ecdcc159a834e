import { useEffect } from 'react';

const PRODUCT = 'Teleport Floor';

/** The browser's tab follows the screen. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${PRODUCT}` : PRODUCT;
  }, [title]);
}
