import { accountSwitch } from '../../platform/api/accountSwitch.ts';

/** Stored by account in this browser. */
export const oneHand = accountSwitch('oneHand');
