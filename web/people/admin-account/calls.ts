import { bind } from '../../platform/api/calls.ts';

export const ownCalls = {
  updatePassword: bind('updatePassword', 'PUT', '/auth/password'),
  sessions: bind('listSessions', 'GET', '/auth/sessions'),
  endSession: bind('deleteSession', 'DELETE', '/auth/sessions/:ref'),
  endOthers: bind('deleteOtherSessions', 'DELETE', '/auth/sessions'),
  secondFactor: bind('readSecondFactor', 'GET', '/auth/totp'),
  start: bind('createSecondFactor', 'POST', '/auth/totp'),
  confirm: bind('confirmSecondFactor', 'POST', '/auth/totp/confirm'),
  turnOff: bind('deleteSecondFactor', 'DELETE', '/auth/totp'),
  renewCodes: bind('createRecoveryCodes', 'POST', '/auth/totp/recovery'),
};
