import type { Account } from '@volleyscouter/contract/accounts';
import type { Profile } from '@volleyscouter/core/access/roles';
import { fullPhone } from '@volleyscouter/core/people/phone';
import { accountFormText as texts } from '../../platform/text/accounts.ts';

/** Fields as typed. `code` is `null` while the code is generated from name and phone. */
export interface AccountDraft {
  nome: string;
  celular: string;
  code: string | null;
  perfil: Profile;
  /** Only for a Scouter. */
  criaJogos: boolean;
  /** Only for an Atleta: the account uploads photos and receives the share `percentual`, in percent. */
  fotografo: boolean;
  percentual: string;
  menor: boolean;
  /** True if a random code was requested to replace the stored code. */
  longer: boolean;
  email: string;
}

export const EMPTY_DRAFT: AccountDraft = {
  nome: '',
  celular: '',
  code: null,
  perfil: 'Atleta',
  criaJogos: false,
  fotografo: false,
  percentual: '0',
  menor: false,
  longer: false,
  email: '',
};

export const accountDraft = ({
  nome,
  celular,
  perfil,
  criaJogos,
  fotografo,
  percentual,
  menor,
  email,
}: Account): AccountDraft => ({
  nome,
  celular,
  code: null,
  perfil,
  // An older server does not return these fields.
  criaJogos: criaJogos ?? false,
  fotografo: fotografo ?? false,
  percentual: String(percentual ?? 0),
  menor: menor ?? false,
  longer: false,
  email,
});

export const hasLetters = (phone: string): boolean => /\p{L}/u.test(phone);

/** No area code or too few digits: a warning, not an error. */
export const looksShort = (phone: string): boolean => /\d/.test(phone) && fullPhone(phone) === null;

export function accountProblems(
  draft: AccountDraft,
  code: string,
): Partial<Record<keyof AccountDraft, string>> {
  const email = draft.email.trim();
  return {
    ...(draft.nome.trim() === '' && { nome: texts.required }),
    ...(code === '' && { code: texts.required }),
    ...(!/^(\d{1,2}|100)$/.test(draft.percentual.trim()) && { percentual: texts.percentWrong }),
    ...(hasLetters(draft.celular) && { celular: texts.phoneLetters }),
    ...(email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && { email: texts.emailWrong }),
  };
}
