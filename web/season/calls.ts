import { bind } from '../api/calls.ts';

export const seasonCalls = {
  readStandings: bind('readStandings', 'GET', '/games/standings'),
};
