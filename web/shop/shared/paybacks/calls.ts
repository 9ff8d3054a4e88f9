import { bind } from '../../../platform/api/calls.ts';

/** Refunds that the seller makes by hand. */
export const paybackCalls = {
  listPaybacks: bind('listPaybacks', 'GET', '/devolucoes'),
  markPayback: bind('markPayback', 'PUT', '/devolucoes/:id'),
};
