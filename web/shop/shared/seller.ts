import { tokenOf } from '../../platform/api/session.ts';

/** The screens of photos and sales are a photographer's too, without what is not theirs: where a shopper alone is signed in. */
export const isSeller = (): boolean => tokenOf('admin') !== null || tokenOf('shopper') === null;

/** Session used to upload and edit photos. */
export const photoSession = (): 'admin' | 'shopper' => (isSeller() ? 'admin' : 'shopper');
