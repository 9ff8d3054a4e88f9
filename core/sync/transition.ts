import type { Effect } from './event.ts';
import type { OutboxState, ServerState, SyncState } from './state.ts';

export interface Next {
  state: SyncState;
  /** Performed in order. */
  effects: readonly Effect[];
}
export type Transition = (state: SyncState) => Next;

export const stay: Transition = (state) => ({ state, effects: [] });

export const emit =
  (...effects: readonly Effect[]): Transition =>
  (state) => ({ state, effects });

export const chain =
  (...transitions: readonly Transition[]): Transition =>
  (state) =>
    transitions.reduce((before: Next, transition) => {
      const after = transition(before.state);
      return { state: after.state, effects: [...before.effects, ...after.effects] };
    }, stay(state));

export const putServer =
  (change: Partial<ServerState>): Transition =>
  (state) =>
    stay({ ...state, server: { ...state.server, ...change } });

/** Does nothing if this page does not record. */
export const putOutbox =
  (change: Partial<OutboxState>): Transition =>
  (state) =>
    stay(state.outbox ? { ...state, outbox: { ...state.outbox, ...change } } : state);
