/** Transitions: the parts of a step, each from a state to the next one and the effects it asks for. */
import type { Effect } from './event.ts';
import type { OutboxState, ServerState, SyncState } from './state.ts';

export interface Next {
  state: SyncState;
  /** To be performed in order. */
  effects: readonly Effect[];
}
export type Transition = (state: SyncState) => Next;

export const stay: Transition = (state) => ({ state, effects: [] });

export const ask =
  (...effects: readonly Effect[]): Transition =>
  (state) => ({ state, effects });

/** One after the other, each on the state that the one before left. */
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

/** Nothing where nobody records. */
export const putOutbox =
  (change: Partial<OutboxState>): Transition =>
  (state) =>
    stay(state.outbox ? { ...state, outbox: { ...state.outbox, ...change } } : state);
