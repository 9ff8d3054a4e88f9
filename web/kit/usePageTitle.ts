import { useEffect } from 'react';
import { t } from '../platform/text/pt.ts';

/** Names the browser's tab while the screen is shown. Without a title, the product's name alone. */
export function usePageTitle(title?: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${t.brand}` : t.brand;
  }, [title]);
}
