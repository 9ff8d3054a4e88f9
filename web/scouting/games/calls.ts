import { bind } from '../../platform/api/calls.ts';

/** Calls of the list of games and the import. */
export const gameCalls = {
  importGame: bind('importGame', 'POST', '/games/import'),
  chooseMatch: bind('chooseMatch', 'PUT', '/games/:id/repetida'),
};
