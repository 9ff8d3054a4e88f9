/** The way back to the shop as this tab looked at it last, with what was looked for there. */
const KEY = 'shopSearch';

export function rememberShop(search: string): void {
  try {
    sessionStorage.setItem(KEY, search);
  } catch {
    // nothing can be kept; the way leads to the whole shop
  }
}

export function shopPath(): string {
  try {
    return `/ar/shop${sessionStorage.getItem(KEY) ?? ''}`;
  } catch {
    return '/ar/shop';
  }
}
