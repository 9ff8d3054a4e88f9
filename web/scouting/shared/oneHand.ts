import { accountSwitch } from '../../platform/api/accountSwitch.ts';

export const oneHand = accountSwitch('oneHand');
