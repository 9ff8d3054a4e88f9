import { bind } from '../../../platform/api/calls.ts';

/** Calls about money that the seller pays back herself. */
export const paybackCalls = {
  listPaybacks: bind('listPaybacks', 'GET', '/devolucoes'),
  markPayback: bind('markPayback', 'PUT', '/devolucoes/:id'),
};
