import { bind } from '../../../platform/api/calls.ts';

export const leftTextCalls = {
  list: bind('listLeftTexts', 'GET', '/atletas/:id/textos'),
};
