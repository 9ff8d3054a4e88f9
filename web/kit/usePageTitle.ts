import { useEffect } from 'react';
import { t } from '../platform/text/pt.ts';

/** Without `title` the tab shows the product name. */
export function usePageTitle(title?: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${t.brand}` : t.brand;
  }, [title]);
}
