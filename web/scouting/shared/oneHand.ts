import { accountSwitch } from '../../platform/api/accountSwitch.ts';

/** The preset of keys for one hand (core/code/oneHand), as each account has it in this browser. */
export const oneHand = accountSwitch('oneHand');
