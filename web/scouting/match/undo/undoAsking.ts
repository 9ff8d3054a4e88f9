import { storedSwitch } from '../../../platform/api/stored.ts';

/** Undo asks before it deletes, until the question is switched off on this device. */
export const undoWithoutAsking = storedSwitch('undoWithoutAsking', '1');
