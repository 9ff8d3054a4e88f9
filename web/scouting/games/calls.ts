import { bind } from '../../platform/api/calls.ts';

export const gameCalls = {
  importGame: bind('importGame', 'POST', '/games/import'),
  chooseMatch: bind('chooseMatch', 'PUT', '/games/:id/repetida'),
};
