/** Keeps the last search of this tab. */
import { tab } from '../../platform/api/storage.ts';

const KEY = 'shopSearch';

export const rememberShop = (search: string): void => tab.save(KEY, search);

export const shopPath = (): string => `/ar/shop${tab.load(KEY) ?? ''}`;
