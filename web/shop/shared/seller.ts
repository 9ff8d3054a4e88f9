import { tokenOf } from '../../platform/api/session.ts';

/**
 * False if only a shopper is signed in. Photographers use these screens with the shopper session and without
 * the seller's functions.
 */
export const isSeller = (): boolean => tokenOf('admin') !== null || tokenOf('shopper') === null;

export const photoSession = (): 'admin' | 'shopper' => (isSeller() ? 'admin' : 'shopper');
