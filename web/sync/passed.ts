/** Games and failures as web/api has them: `core/sync` reads little of them, and gives back the objects that it was fed. */
import { errorAnswer } from '@volleyscouter/contract/errors';
import type { Game } from '@volleyscouter/contract/games';
import type { CallFailure, Snapshot } from '@volleyscouter/core/sync/state';
import type { Failure } from '../api/call.ts';
import { CallError } from '../api/callError.ts';

export const CANCELLED: Failure = { code: 'cancelled', status: 0, msg: '', details: {} };
export const NOT_FOUND: Failure = {
  code: 'not-found',
  status: 404,
  msg: errorAnswer('not-found').msg,
  details: {},
};
export const SIGNED_OUT: Failure = {
  code: 'not-signed-in',
  status: 401,
  msg: errorAnswer('not-signed-in').msg,
  details: {},
};

export const callError = (failure: CallFailure): CallError => new CallError(failure as Failure);

export const gameOf = ({ game }: Snapshot): Game => game as Game;
