import { bind } from './calls.ts';

export const matchCalls = {
  readScore: bind('readScore', 'GET', '/games/:id/placar'),
  readGame: bind('readGame', 'GET', '/games/:id'),
  readLog: bind('readLog', 'GET', '/games/:id/log'),
  readCopy: bind('readCopy', 'GET', '/public/games/:id/log'),
};
