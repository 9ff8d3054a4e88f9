import { bind } from '../../../platform/api/calls.ts';

/** Calls about refunds that the seller makes by hand. */
export const paybackCalls = {
  listPaybacks: bind('listPaybacks', 'GET', '/devolucoes'),
  markPayback: bind('markPayback', 'PUT', '/devolucoes/:id'),
};
