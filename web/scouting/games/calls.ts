import { bind } from '../../platform/api/calls.ts';

/** API calls of the list of games and the import. */
export const gameCalls = {
  importGame: bind('importGame', 'POST', '/games/import'),
  chooseMatch: bind('chooseMatch', 'PUT', '/games/:id/repetida'),
};
