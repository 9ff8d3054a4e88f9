import { accountSwitch } from '../../platform/api/accountSwitch.ts';

/** Keyboard preset for one hand (core/code/oneHand), by account in this browser. */
export const oneHand = accountSwitch('oneHand');
