/** R-ID-4. */
import { PROFILES } from '@volleyscouter/core/access/roles';
import { z } from 'zod';
import { Done, flag, Id, line, nameLine, whole } from './fields.ts';
import { ChosenTexts } from './privacy.ts';
import { route } from './route.ts';

const params = z.object({ id: Id });

/** Required fields may be empty: the server then answers the specified 'Preencha todos os campos'. */
export const AccountBody = z.object({
  nome: nameLine(100).default(''),
  email: z.union([line(200).pipe(z.email('e-mail inválido')), z.literal('')]).default(''),
  password: line(64).default(''),
  /** Only the digits of the phone are stored. */
  celular: line(30).default(''),
  perfil: z.enum(['', ...PROFILES]).default(''),
  /** Unchanged if absent. */
  criaJogos: flag.optional(),
  /** May upload photos to assigned events. Unchanged if absent. */
  fotografo: flag.optional(),
  /** Photographer's share of later purchases, in per cent. Unchanged if absent. */
  percentual: whole(0, 100).optional(),
  /** Unchanged if absent. */
  menor: flag.optional(),
});

export const Account = z.object({
  _id: Id,
  nome: z.string(),
  email: z.string(),
  password: z.string(),
  celular: z.string(),
  perfil: z.enum(PROFILES),
  criaJogos: z.boolean(),
  fotografo: z.boolean(),
  percentual: z.number().int(),
  menor: z.boolean(),
  /** Empty if the current code was never sent. */
  enviadoEm: z.string(),
  /** Empty if there is no current one-tap link, or it was used. */
  linkAte: z.string().default(''),
  /**
   * A link sent to the account's phone was opened, or the account is not self-registered. While false, the
   * code works only on the device of the registration.
   */
  celularProvado: z.boolean(),
  /**
   * An admin has confirmed the account; always true if the account is not self-registered. An unconfirmed
   * account sees only events with open registration.
   */
  confirmada: z.boolean(),
  /** True if the newest consent `imagem` was given; `null` if none was recorded. `responsavel` likewise. */
  consentimento: z.boolean().nullable(),
  responsavel: z.boolean().nullable(),
  /** The linked scouting athlete, or `null`. */
  atleta: Id.nullable(),
});
export type Account = z.infer<typeof Account>;

const ADMINS_ONLY = ['not-signed-in', 'session-expired', 'not-allowed'] as const;

export const listAccounts = route({
  method: 'GET',
  path: '/atletas',
  action: 'account:list',
  summary: 'Every account, by name.',
  answer: z.array(Account),
  errors: ADMINS_ONLY,
});

export const readAccount = route({
  method: 'GET',
  path: '/atletas/:id',
  action: 'account:read',
  summary: 'One account, with its access code.',
  params,
  answer: Account,
  errors: [...ADMINS_ONLY, 'not-found'],
});

export const createAccount = route({
  method: 'POST',
  path: '/atletas/create',
  action: 'account:create',
  summary: 'Creates an account. A code in use is refused, with a longer `suggestion`.',
  body: AccountBody,
  answer: Account,
  errors: [...ADMINS_ONLY, 'missing-fields', 'code-too-short', 'code-taken'],
});

export const updateAccount = route({
  method: 'PUT',
  path: '/atletas/:id',
  action: 'account:update',
  summary: 'Changes an account. A new code or profile ends its sessions.',
  params,
  body: AccountBody,
  answer: Account,
  errors: [...ADMINS_ONLY, 'not-found', 'missing-fields', 'code-too-short', 'code-taken'],
});

export const lengthenCodes = route({
  method: 'PUT',
  path: '/atletas/codigos',
  action: 'account:update',
  summary:
    'Replaces short codes, and codes derived from name and phone, of these accounts by random ones of eight characters. The old codes end at once, with their sessions and links.',
  body: z.object({ ids: z.array(Id).min(1).max(10_000) }),
  answer: z.object({ changed: z.number().int() }),
  errors: ADMINS_ONLY,
});

export const confirmAccount = route({
  method: 'PUT',
  path: '/atletas/:id/confirmar',
  action: 'account:update',
  summary: 'Confirms an account of open registration: it then sees every event that athletes see.',
  params,
  answer: Account,
  errors: [...ADMINS_ONLY, 'not-found'],
});

export const linkAthlete = route({
  method: 'PUT',
  path: '/atletas/:id/ligacao',
  action: 'account:update',
  summary: 'Links an account to the registered athlete of the same person; `null` unlinks it.',
  params,
  body: z.object({ atletaId: Id.nullable() }),
  answer: Account,
  errors: [...ADMINS_ONLY, 'not-found', 'athlete-linked'],
});

export const mergeAccounts = route({
  method: 'POST',
  path: '/atletas/:id/juntar',
  action: 'account:delete',
  summary:
    'Merges another account into this one, with its purchases, and removes the other. Both are Atleta accounts with the same proved phone. Sessions and links of both end.',
  params,
  body: z.object({ outra: Id }),
  answer: Account,
  errors: [...ADMINS_ONLY, 'not-found', 'accounts-apart'],
});

export const deleteAccount = route({
  method: 'DELETE',
  path: '/atletas/:id',
  action: 'account:delete',
  summary: 'Removes an account with the stored data of the person, and ends its sessions.',
  params,
  body: z.object({ textos: ChosenTexts }).default({ textos: [] }),
  answer: Done,
  errors: [...ADMINS_ONLY, 'not-found', 'texts-changed', 'money-owed'],
});

const Person = z.object({
  nome: line(100),
  celular: line(30).default(''),
  email: line(200).default(''),
  perfil: line(20).default(''),
  /** `sim` or `não`; empty means no. */
  menor: line(20).default(''),
});

export const importAccounts = route({
  method: 'POST',
  path: '/atletas/importar',
  action: 'account:create',
  summary:
    'Creates the accounts of a list, each with a code. Existing accounts (same name and phone) do not change.',
  body: z.object({
    people: z.array(Person).min(1).max(2000),
    /** A dry run stores nothing. */
    ensaio: flag.default(false),
  }),
  answer: z.object({
    people: z.array(
      z.object({
        nome: z.string(),
        result: z.enum(['created', 'exists', 'wrong']),
        /** Reason of `wrong`; for other results a warning, or empty. */
        msg: z.string(),
        /** `null` in a dry run or for `wrong`. */
        _id: Id.nullable(),
      }),
    ),
    created: z.number().int(),
  }),
  errors: ADMINS_ONLY,
});

export const markSent = route({
  method: 'PUT',
  path: '/atletas/:id/enviado',
  action: 'account:update',
  summary: 'Records that the code was sent to its owner.',
  params,
  body: z.object({ enviado: flag }),
  answer: Account,
  errors: [...ADMINS_ONLY, 'not-found'],
});
