import type { Account } from '@volleyscouter/contract/accounts';
import type { Profile } from '@volleyscouter/core/access/roles';
import { fullPhone } from '@volleyscouter/core/people/phone';
import { accountFormText as words } from '../../platform/text/accounts.ts';

/** The form as it is typed. `code` is `null` as long as it follows name and phone by itself. */
export interface AccountDraft {
  nome: string;
  celular: string;
  code: string | null;
  perfil: Profile;
  /** Only for a Scouter: may create games. */
  criaJogos: boolean;
  /** Only for an Atleta: uploads photos, for this share in per cent. */
  fotografo: boolean;
  percentual: string;
  /** A minor. */
  menor: boolean;
  /** A random code was asked for in place of the stored one. */
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
  // an older server does not know them
  criaJogos: criaJogos ?? false,
  fotografo: fotografo ?? false,
  percentual: String(percentual ?? 0),
  menor: menor ?? false,
  longer: false,
  email,
});

export const hasLetters = (phone: string): boolean => /\p{L}/u.test(phone);

/** A phone without area code or with too few digits: warned about, not refused. */
export const looksShort = (phone: string): boolean => /\d/.test(phone) && fullPhone(phone) === null;

/** Errors by field; an empty object may be saved. */
export function accountProblems(
  draft: AccountDraft,
  code: string,
): Partial<Record<keyof AccountDraft, string>> {
  const email = draft.email.trim();
  return {
    ...(draft.nome.trim() === '' && { nome: words.required }),
    ...(code === '' && { code: words.required }),
    ...(!/^(\d{1,2}|100)$/.test(draft.percentual.trim()) && { percentual: words.percentWrong }),
    ...(hasLetters(draft.celular) && { celular: words.phoneLetters }),
    ...(email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && { email: words.emailWrong }),
  };
}
