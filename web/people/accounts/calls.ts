import { bind } from '../../platform/api/calls.ts';

/** In a separate file, so that pages that do not call these routes do not load this file. */
export const accountCalls = {
  list: bind('listAccounts', 'GET', '/atletas'),
  read: bind('readAccount', 'GET', '/atletas/:id'),
  create: bind('createAccount', 'POST', '/atletas/create'),
  update: bind('updateAccount', 'PUT', '/atletas/:id'),
  remove: bind('deleteAccount', 'DELETE', '/atletas/:id'),
  import: bind('importAccounts', 'POST', '/atletas/importar'),
  markSent: bind('markSent', 'PUT', '/atletas/:id/enviado'),
  confirm: bind('confirmAccount', 'PUT', '/atletas/:id/confirmar'),
  linkAthlete: bind('linkAthlete', 'PUT', '/atletas/:id/ligacao'),
  merge: bind('mergeAccounts', 'POST', '/atletas/:id/juntar'),
  lengthen: bind('lengthenCodes', 'PUT', '/atletas/codigos'),
  link: bind('createEntranceLink', 'POST', '/atletas/:id/link'),
  consents: bind('listConsents', 'GET', '/atletas/:id/consentimentos'),
  recordConsent: bind('recordConsent', 'POST', '/atletas/:id/consentimentos'),
  export: bind('exportPerson', 'GET', '/atletas/:id/dados'),
  admins: bind('listAdmins', 'GET', '/auth/admins'),
  removeAdmin: bind('deleteAdmin', 'DELETE', '/auth/admins/:id'),
  invite: bind('createInvite', 'POST', '/auth/invites'),
  takeBack: bind('deleteInvite', 'DELETE', '/auth/invites/:id'),
};
