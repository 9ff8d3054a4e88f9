/** The way back to the shop as this tab looked at it last, with what was looked for there. */
import { tab } from '../../platform/api/storage.ts';

const KEY = 'shopSearch';

export const rememberShop = (search: string): void => tab.save(KEY, search);

export const shopPath = (): string => `/ar/shop${tab.load(KEY) ?? ''}`;
