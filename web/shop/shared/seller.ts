import { tokenOf } from '../../platform/api/session.ts';

/** False if only a shopper is signed in: photographers use these screens too, without the seller's parts. */
export const isSeller = (): boolean => tokenOf('admin') !== null || tokenOf('shopper') === null;

export const photoSession = (): 'admin' | 'shopper' => (isSeller() ? 'admin' : 'shopper');
