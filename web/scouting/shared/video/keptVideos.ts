/**
 * What this device knows of a match's videos, and the changes that the server does not have yet: which files it is played from, points of
 * its alignment. Kept in the browser's storage for who made them, and sent in their order; what the server refuses for good is dropped and said.
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
  /** As the server told them last; `null`: never. */
  videos: readonly MatchVideo[] | null;
  changes: readonly KeptChange[];
}

/** Matches that are remembered, beside those with changes. */
const MOST = 20;
const NOTHING: Kept = { videos: null, changes: [] };

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'changes' in value && Array.isArray(value.changes);
const mine = byAccount(isKept);

/** Of everybody who signs in, as pages kept it before. They may still be open, and read nothing else under its name. */
function ofAll(gone?: 'gone'): string | null {
  try {
    if (gone) localStorage.removeItem('matchVideos');
    return localStorage.getItem('matchVideos');
  } catch {
    return null;
  }
}

const accountVideos = stored('accountVideos', (text) => text);

/** Changes with whatever is kept. */
export const useKeptText = (): string | null => useStored(accountVideos);

const loadAll = (): Record<string, Kept> => mine.load(accountVideos.get(), ofAll());

/** The latest last. */
function saveKept(match: string, kept: Kept): void {
  const { [match]: _, ...others } = loadAll();
  const older = Object.entries(others);
  const stay = older.filter(([, { changes }], place) => changes.length > 0 || place > older.length - MOST);
  accountVideos.set(mine.write(accountVideos.get(), Object.fromEntries([...stay, [match, kept]])));
  if (!accountVideos.isUnstored()) ofAll('gone');
}

export const keptOf = (match: string): Kept => loadAll()[match] ?? NOTHING;

/** Changes of hers who is signed in that the server does not have, of all matches. */
export const waitingChanges = (): number =>
  Object.values(loadAll()).reduce((sum, { changes }) => sum + changes.length, 0);

export const keepVideos = (match: string, videos: readonly MatchVideo[]): void =>
  saveKept(match, { ...keptOf(match), videos });

export const keepChange = (match: string, change: VideoChange): void => {
  const kept = keptOf(match);
  saveKept(match, { ...kept, changes: [...kept.changes, { ...change, id: newId() }] });
};

const dropChange = (match: string, id: string): void => {
  const kept = keptOf(match);
  saveKept(match, { ...kept, changes: kept.changes.filter((each) => each.id !== id) });
};

const madeOf = (id: string): MatchVideo => ({
  _id: id,
  kind: id.startsWith('f:') ? 'files' : 'address',
  files: [],
  startedAt: null,
  points: [],
});

/** The videos with what waits. */
export const withWaiting = (
  videos: readonly MatchVideo[],
  changes: readonly VideoChange[],
): readonly MatchVideo[] => changes.reduce((all, change) => withChange(all, change, madeOf), videos);

/** Sent again, it would meet the same; a session that is over, or a server that is busy, may be another one tomorrow. */
const isFinal = ({ status }: Failure): boolean =>
  status >= 400 && status < 500 && ![401, 408, 429].includes(status);

type Answer = Result<readonly MatchVideo[], Failure>;

interface Told {
  sent: (videos: readonly MatchVideo[]) => void;
  /** The server does not take it. */
  refused: (change: KeptChange) => void;
}

/** Sends what waits, in its order, until one does not go. */
export const sendChanges = (
  match: string,
  send: (change: KeptChange) => Promise<Answer>,
  { sent, refused }: Told,
): Promise<Failure | null> =>
  sendInOrder(
    () => keptOf(match).changes[0],
    send,
    isFinal,
    (change, answer) => {
      if (answer.ok) sent(answer.value);
      else refused(change);
      dropChange(match, change.id);
    },
  );
