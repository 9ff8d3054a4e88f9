/** The store's copy of the server's log, for a start without network: one write at a time, the newest next. */
import { ask, chain, putOutbox, stay, type Transition } from './transition.ts';

/** Writes what the store does not have yet; closes every step. What failed is written with the next change, not again at once. */
export const saveLog: Transition = (state) => {
  const { outbox, server } = state;
  const { known, logResets } = server;
  if (!outbox || !known || outbox.copy.writing !== null || outbox.copy.tried === known) return stay(state);
  const { resets } = outbox.copy;
  return chain(
    putOutbox({ copy: { writing: logResets, tried: known, resets } }),
    ask({ kind: 'save-log', snapshot: known, replaces: logResets !== resets }),
  )(state);
};

export const logSaved =
  (ok: boolean): Transition =>
  (state) => {
    const { copy } = state.outbox ?? {};
    if (copy?.writing == null) return stay(state);
    return putOutbox({ copy: { ...copy, writing: null, resets: ok ? copy.writing : copy.resets } })(state);
  };
