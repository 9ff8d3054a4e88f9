/** Whether undo asks before it deletes: it does until the question is switched off on this device. */
import { useSyncExternalStore } from 'react';
import { KEYS, load, save, subscribe } from '../../../platform/api/storage.ts';

export const isUndoAsked = (): boolean => load(KEYS.undoWithoutAsking) === null;

export const useUndoAsked = (): boolean => useSyncExternalStore(subscribe, isUndoAsked);

export const turnUndoAsking = (on: boolean): void => save({ [KEYS.undoWithoutAsking]: on ? null : '1' });
