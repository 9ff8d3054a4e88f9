import type { Account } from '@volleyscouter/contract/accounts';
import { chatLink, fillText } from '@volleyscouter/core/people/message';
import { fullPhone } from '@volleyscouter/core/people/phone';
import { accountFormText } from '../../text/accounts.ts';

export type Which = 'unsent' | 'all';

/** Ids of the people who can be reached, in the order of the list. */
export const queueOf = (accounts: readonly Account[], which: Which): string[] =>
  accounts
    .filter(({ celular, enviadoEm }) => fullPhone(celular) !== null && (which === 'all' || enviadoEm === ''))
    .map(({ _id }) => _id);

/** People without a complete phone number. */
export const unreachableOf = (accounts: readonly Account[]): Account[] =>
  accounts.filter(({ celular }) => fullPhone(celular) === null);

/** The message to one person. `origin` is where this site is reached. */
export const messageTo = ({ nome, password, perfil }: Account, template: string, origin: string): string =>
  fillText(template, {
    nome,
    codigo: password,
    endereco: `${origin}/#${accountFormText.entrances[perfil]}`,
  });

/** The address that opens the chat with a person who can be reached. */
export const chatWith = ({ celular }: Account, message: string): string => chatLink(celular, message) ?? '';
