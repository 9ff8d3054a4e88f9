/**
 * `core/sync` passes games and failures on unchanged, so they can be cast to the types of web/platform/api.
 */
import type { Game } from '@volleyscouter/contract/games';
import { SESSION_LOST } from '@volleyscouter/contract/sessionErrors';
import type { CallFailure, Snapshot } from '@volleyscouter/core/sync/state';
import type { Failure } from '../../platform/api/call.ts';
import { CallError } from '../../platform/api/callError.ts';

export const CANCELLED: Failure = { code: 'cancelled', status: 0, msg: '', details: {} };
/** The screen has its own text for this failure. */
export const NOT_FOUND: Failure = { code: 'not-found', status: 404, msg: '', details: {} };
export const SIGNED_OUT: Failure = { code: 'not-signed-in', status: 401, msg: SESSION_LOST, details: {} };

export const callError = (failure: CallFailure): CallError => new CallError(failure as Failure);

export const gameOf = ({ game }: Snapshot): Game => game as Game;
