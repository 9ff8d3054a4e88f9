/**
 * Videos and unsent changes, stored by account and sent in order. Changes that the server refuses for good
 * are dropped and reported.
 */
import type { MatchVideo } from '@volleyscouter/contract/videos';
import type { Result } from '@volleyscouter/core/result';
import { type VideoChange, withChange } from '@volleyscouter/core/video/storedVideos';
import { newId } from '../../../kit/newId.ts';
import { byAccount } from '../../../platform/api/byAccount.ts';
import type { Failure } from '../../../platform/api/call.ts';
import { stored, useStored } from '../../../platform/api/stored.ts';
import { sendInOrder } from '../outbox.ts';

export type KeptChange = VideoChange & { id: string };

interface Kept {
  /** `null`: never received from the server. */
  videos: readonly MatchVideo[] | null;
  changes: readonly KeptChange[];
}

/** Number of cached matches, in addition to matches with unsent changes. */
const MAX_MATCHES = 20;
const NOTHING: Kept = { videos: null, changes: [] };

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'changes' in value && Array.isArray(value.changes);
const mine = byAccount(isKept);

/**
 * Returns the text under the old key, which all accounts share. A page of an older version that is still open
 * reads no other key. `remove` deletes the key.
 */
function ofAll(remove?: 'gone'): string | null {
  try {
    if (remove) localStorage.removeItem('matchVideos');
    return localStorage.getItem('matchVideos');
  } catch {
    return null;
  }
}

const accountVideos = stored('accountVideos', (text) => text);

export const useKeptText = (): string | null => useStored(accountVideos);

const loadAll = (): Record<string, Kept> => mine.load(accountVideos.get(), ofAll());

function saveKept(match: string, entry: Kept): void {
  const { [match]: _, ...otherMatches } = loadAll();
  const older = Object.entries(otherMatches);
  const stay = older.filter(
    ([, { changes }], index) => changes.length > 0 || index > older.length - MAX_MATCHES,
  );
  accountVideos.set(mine.write(accountVideos.get(), Object.fromEntries([...stay, [match, entry]])));
  if (!accountVideos.isUnstored()) ofAll('gone');
}

export const readKeptVideos = (match: string): Kept => loadAll()[match] ?? NOTHING;

/** Number of unsent changes in all matches. */
export const waitingChanges = (): number =>
  Object.values(loadAll()).reduce((sum, { changes }) => sum + changes.length, 0);

export const keepVideos = (match: string, videos: readonly MatchVideo[]): void =>
  saveKept(match, { ...readKeptVideos(match), videos });

export const keepChange = (match: string, change: VideoChange): void => {
  const entry = readKeptVideos(match);
  saveKept(match, { ...entry, changes: [...entry.changes, { ...change, id: newId() }] });
};

const dropChange = (match: string, id: string): void => {
  const entry = readKeptVideos(match);
  saveKept(match, { ...entry, changes: entry.changes.filter((change) => change.id !== id) });
};

const madeOf = (id: string): MatchVideo => ({
  _id: id,
  kind: id.startsWith('f:') ? 'files' : 'address',
  files: [],
  startedAt: null,
  points: [],
});

export const withWaiting = (
  videos: readonly MatchVideo[],
  changes: readonly VideoChange[],
): readonly MatchVideo[] => changes.reduce((all, change) => withChange(all, change, madeOf), videos);

/** After an expired session or on a busy server a retry can succeed. */
const isFinal = ({ status }: Failure): boolean =>
  status >= 400 && status < 500 && ![401, 408, 429].includes(status);

type Answer = Result<readonly MatchVideo[], Failure>;

interface SendCallbacks {
  onSent: (videos: readonly MatchVideo[]) => void;
  onRefused: (change: KeptChange) => void;
}

export const sendChanges = (
  match: string,
  send: (change: KeptChange) => Promise<Answer>,
  { onSent, onRefused }: SendCallbacks,
): Promise<Failure | null> =>
  sendInOrder(
    () => readKeptVideos(match).changes[0],
    send,
    isFinal,
    (change, answer) => {
      if (answer.ok) onSent(answer.value);
      else onRefused(change);
      dropChange(match, change.id);
    },
  );
