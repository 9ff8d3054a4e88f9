import { afterEach, describe, expect, test, vi } from 'vitest';
import { endedSession } from '../platform/api/session.ts';
import { memoryDraft, tabDraft } from './formDraft.ts';

const storedDraft = { before: { name: '' }, draft: { name: 'Lia' } };
const storage = new Map<string, string>();
const fakeStorage = {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, value: string) => storage.set(key, value),
  removeItem: (key: string) => storage.delete(key),
};

afterEach(() => {
  vi.unstubAllGlobals();
  storage.clear();
  endedSession.screenPath = undefined;
});

describe('a draft in memory', () => {
  const closed = (token: string | null, screenPath?: string) => {
    storage.clear();
    if (token) storage.set('adminToken', token);
    endedSession.screenPath = screenPath;
    vi.stubGlobal('localStorage', fakeStorage);
    const draft = memoryDraft('account 1', 'admin');
    draft.keep(storedDraft);
    draft.close?.();
    return memoryDraft('account 1', 'admin').load();
  };
  test('outlives its form if the session has ended', () => {
    expect(closed(null, '/admin/atletas/create')).toEqual(storedDraft);
  });
  test('is deleted with its form while the session lasts', () => expect(closed('token')).toBeNull());
  test('is deleted by signing out', () => expect(closed(null)).toBeNull());
});

describe('a draft in the tab', () => {
  test('is loaded unchanged until it is deleted', () => {
    vi.stubGlobal('sessionStorage', fakeStorage);
    const draft = tabDraft('form:1');
    draft.keep(storedDraft);
    expect(draft.load()).toEqual(storedDraft);
    draft.keep(null);
    expect(draft.load()).toBeNull();
  });
  test('is ignored if its stored value has another shape', () => {
    vi.stubGlobal('sessionStorage', fakeStorage);
    for (const text of ['{', '{"draft":{}}', '3']) {
      storage.set('form:1', text);
      expect(tabDraft('form:1').load()).toBeNull();
    }
  });
  test('is not stored if there is no storage, and no error is thrown', () => {
    const draft = tabDraft('form:1');
    draft.keep(storedDraft);
    expect(draft.load()).toBeNull();
  });
});
