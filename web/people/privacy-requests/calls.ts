import { bind } from '../../platform/api/calls.ts';

export const requestCalls = {
  listRequests: bind('listRequests', 'GET', '/remocoes'),
  decideRequest: bind('decideRequest', 'PUT', '/remocoes/:id'),
};
