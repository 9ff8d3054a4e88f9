/** The match that a call names, with its fold. */
import { type Refusal, refuse } from '@volleyscouter/contract/errors';
import { findAllowed } from '../games/routes.ts';
import type { GameRow } from '../games/store.ts';
import type { Context } from '../http/handle.ts';
import type { Folded, Folds } from '../log/folds.ts';
import type { Parts } from '../parts.ts';

export interface Loaded extends Folded {
  ok: true;
  row: GameRow;
}

export type LoadMatch = (
  call: Pick<Context, 'who' | 'action'> & { body: { partida: string } },
) => Promise<Loaded | Refusal<'not-found'>>;

/** Loads what the caller may see; a private match does not exist for guests. */
export const matchLoader =
  ({ db }: Parts, folds: Folds): LoadMatch =>
  async (call) => {
    const row = await findAllowed(db, call, call.body.partida);
    return row ? { ok: true, row, ...(await folds.loadAt(db, row.id, row.seq)) } : refuse('not-found');
  };
