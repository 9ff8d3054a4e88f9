import { accountSwitch } from '../../platform/api/accountSwitch.ts';
import { KEYS } from '../../platform/api/storage.ts';

/** The preset of keys for one hand (core/code/oneHand), as each account has it in this browser. */
export const oneHand = accountSwitch(KEYS.oneHand);
