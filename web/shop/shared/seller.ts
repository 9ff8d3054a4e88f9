import { tokenOf } from '../../platform/api/session.ts';

/**
 * False if only a shopper is signed in: photographers also use these screens, but without the seller's
 * functions.
 */
export const isSeller = (): boolean => tokenOf('admin') !== null || tokenOf('shopper') === null;

export const photoSession = (): 'admin' | 'shopper' => (isSeller() ? 'admin' : 'shopper');
