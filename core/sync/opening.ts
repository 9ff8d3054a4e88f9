import type { Saved } from './event.ts';
import { beginFollowing } from './following.ts';
import { byNumber } from './outbox.ts';
import { FIRST_BACKOFF_MS, IDLE, type OutboxState, type SyncState, scoutOf } from './state.ts';
import { chain, emit, putOutbox, stay, type Transition } from './transition.ts';
import { recognise } from './waiting.ts';

export const initialState = ({ records, follows }: Pick<SyncState, 'records' | 'follows'>): SyncState => ({
  records,
  follows,
  now: 0,
  scouts: [],
  client: '',
  opening: false,
  calls: 0,
  server: {
    active: false,
    known: null,
    entries: 0,
    logResets: 0,
    gameStale: true,
    joined: false,
    everJoined: false,
    crowd: null,
    reachable: true,
    heardAt: 0,
    spokeAt: 0,
    awaited: 0,
    outdated: false,
    fetching: null,
    ended: null,
    trouble: null,
  },
  outbox: null,
});

/** A tab that only follows needs no store. */
export const start: Transition = (state) => (state.records ? readStore(state) : beginFollowing(null)(state));

const readStore: Transition = (state) => emit({ kind: 'open-store' })({ ...state, opening: true });

export const openStore: Transition = (state) => {
  const { records, opening, outbox, scouts } = state;
  return records && !opening && !outbox && scouts.length > 0 ? readStore(state) : stay(state);
};

export const opened =
  (client: string, saved: Saved): Transition =>
  (state) => {
    const isFirst = !state.server.active && !state.server.ended;
    return chain(
      startRecording(saved),
      state.follows && isFirst ? beginFollowing(saved.snapshot) : stay,
    )({ ...state, client, opening: false });
  };

const startRecording =
  ({ snapshot, batches }: Saved): Transition =>
  (state) => {
    const [first] = state.scouts;
    if (!first || state.outbox) return stay(state);
    const { lease = null } = snapshot ?? {};
    const owner = lease?.client === state.client ? scoutOf(state.scouts, lease.account) : undefined;
    const outbox: OutboxState = {
      author: (owner ?? first).account,
      batches: [...batches].sort(byNumber),
      presses: [],
      echoed: new Set(),
      loading: null,
      // following begins with the stored log, which has `logResets` 0
      copy: { writing: null, tried: null, resets: 0 },
      leads: false,
      activity: IDLE,
      backoff: { wait: FIRST_BACKOFF_MS, planned: false },
      halted: null,
      singlyTo: 0,
      takeover: null,
    };
    return chain(emit({ kind: 'join-tabs' }), recognise(0))({ ...state, outbox });
  };

/** Chooses another author if the session of the current author does not exist any more. */
export const chooseAuthor: Transition = (state) => {
  const { outbox, scouts } = state;
  const [first] = scouts;
  return outbox && first && !scoutOf(scouts, outbox.author)
    ? putOutbox({ author: first.account })(state)
    : stay(state);
};
