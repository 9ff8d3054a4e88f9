import type { SessionKind } from '@volleyscouter/core/access/roles';
import { endedSession, tokenOf } from '../platform/api/session.ts';
import { parseJson, tab } from '../platform/api/storage.ts';

export interface KeptDraft<Values> {
  /** Initial or last saved values. */
  before: Values;
  draft: Values;
}

export interface FormDraft<Values> {
  load: () => KeptDraft<Values> | null;
  /** `null` deletes the draft. */
  keep: (stored: KeptDraft<Values> | null) => void;
  close?: () => void;
}

const isKept = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'before' in value && 'draft' in value;

/** Change `key` with the shape of the values, so that old drafts are ignored. */
export const tabDraft = <Values>(key: string): FormDraft<Values> => ({
  load: () => {
    const stored = parseJson(tab.load(key));
    return isKept(stored) ? (stored as KeptDraft<Values>) : null;
  },
  keep: (stored) => tab.save(key, stored && JSON.stringify(stored)),
});

const inMemory = new Map<string, unknown>();

/**
 * This draft outlives its form only if the session ended while the form was open. Signing out deletes the
 * draft.
 */
export function memoryDraft<Values>(key: string, session: SessionKind): FormDraft<Values> {
  const forget = () => void inMemory.delete(key);
  return {
    load: () => (inMemory.get(key) as KeptDraft<Values> | undefined) ?? null,
    keep: (stored) => (stored ? void inMemory.set(key, stored) : forget()),
    close: () => {
      const isSessionLost = tokenOf(session) === null && endedSession.screenPath !== undefined;
      if (!isSessionLost) forget();
    },
  };
}
