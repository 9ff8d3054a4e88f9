import { storedSwitch } from '../../../platform/api/stored.ts';

export const undoWithoutAsking = storedSwitch('undoWithoutAsking', '1');
