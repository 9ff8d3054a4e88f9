import { bind } from '../../platform/api/calls.ts';

export const alertCalls = {
  event: bind('readAlertEvent', 'GET', '/avisos/evento/:slug'),
  ask: bind('askAlert', 'POST', '/avisos'),
  stop: bind('stopAlerts', 'POST', '/avisos/:id/parar'),
  list: bind('listAlerts', 'GET', '/avisos'),
  markSent: bind('markAlertSent', 'PUT', '/avisos/:id/enviado'),
  remove: bind('deleteAlert', 'DELETE', '/avisos/:id'),
};
