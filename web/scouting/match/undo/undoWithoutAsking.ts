import { storedSwitch } from '../../../platform/api/stored.ts';

/** Turns off the confirmation of undo on this device. */
export const undoWithoutAsking = storedSwitch('undoWithoutAsking', '1');
