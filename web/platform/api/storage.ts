/** Blocked storage counts as empty. */
export type StorageKey =
  | 'token'
  | 'adminToken'
  | 'adminUser'
  | 'scouterToken'
  | 'scouterUser'
  | 'acessoToken'
  | 'acessoUser'
  | 'cartItems'
  | 'cartOwner'
  | 'idCompra'
  | 'purchaseTokens'
  | 'shopDense'
  | 'photoGrid'
  | 'firstStepsHidden'
  | 'adaptivePositions'
  | 'courtNames'
  | 'codeTables'
  | 'codeLines'
  | 'keyTexts'
  | 'guesses'
  | 'learnt'
  | 'codeMessage'
  | 'serverClock'
  | 'sounds'
  | 'undoWithoutAsking'
  | 'oneHand'
  | 'bench'
  | 'benchPasses'
  | 'benchAuthor'
  | 'benchNotes'
  | 'scoutVideoProgress'
  | 'desktopFiles'
  | 'accountVideos'
  | 'videoChoices'
  | 'videoPauses'
  | 'desktopVideo';

/** Event for this tab. Other tabs receive the browser's `storage` event. */
const CHANGED = 'volleyscouter:storage';

export function load(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Deletes the key if the value is `null`. Notifies subscribers once. */
export function save(values: Partial<Record<StorageKey, string | null>>): void {
  try {
    for (const [key, value] of Object.entries(values))
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
  } catch {
    // Storage is blocked or full: this value and the later values are not stored.
  }
  window.dispatchEvent(new Event(CHANGED));
}

/** Session storage of this tab. Blocked storage counts as empty. */
export const tab = {
  load(key: string): string | null {
    try {
      return sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },
  save(key: string, value: string | null): void {
    try {
      if (value === null) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, value);
    } catch {
      // storage is blocked or full
    }
  },
};

export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

export const loadJson = (key: StorageKey): unknown => parseJson(load(key));

/** Includes changes by other tabs. Returns the unsubscribe function. */
export function subscribe(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange);
  window.addEventListener('storage', onChange);
  return () => {
    window.removeEventListener(CHANGED, onChange);
    window.removeEventListener('storage', onChange);
  };
}
