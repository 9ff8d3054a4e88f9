import { bind } from '../api/calls.ts';

export const requestCalls = {
  listRequests: bind('listRequests', 'GET', '/remocoes'),
  listLeftTexts: bind('listLeftTexts', 'GET', '/atletas/:id/textos'),
  decideRequest: bind('decideRequest', 'PUT', '/remocoes/:id'),
};
