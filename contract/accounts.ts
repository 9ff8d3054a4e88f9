/** Accounts that sign in with a code: `Atleta`, `Assessoria`, `Scouter` (R-ID-4). */
import { PROFILES } from '@volleyscouter/core/access/roles';
import { z } from 'zod';
import { Done, flag, Id, line, nameLine, whole } from './fields.ts';
import { ChosenTexts } from './privacy.ts';
import { route } from './route.ts';

const params = z.object({ id: Id });

/** Required fields may be empty: the answer is then the specified 'Preencha todos os campos'. */
export const AccountBody = z.object({
  nome: nameLine(100).default(''),
  email: z.union([line(200).pipe(z.email('e-mail inválido')), z.literal('')]).default(''),
  /** The access code. */
  password: line(64).default(''),
  /** Only its digits are stored. */
  celular: line(30).default(''),
  perfil: z.enum(['', ...PROFILES]).default(''),
  /** Only for a Scouter: creates games of their own. Unchanged if absent. */
  criaJogos: flag.optional(),
  /** Only for an Atleta: uploads photos to assigned events. Unchanged if absent. */
  fotografo: flag.optional(),
  /** Share of a photographer in per cent, for later purchases. Unchanged if absent. */
  percentual: whole(0, 100).optional(),
  /** A minor. Unchanged if absent. */
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
  /** A minor. */
  menor: z.boolean(),
  /** Time at which the code was sent to its owner; empty if it was not, or has changed since. */
  enviadoEm: z.string(),
  /** Expiry of the unused one-tap link, which a newer link replaces; empty without one. */
  linkAte: z.string().default(''),
  /**
   * `false`: registered by itself, and no link sent to the phone was opened. Its code works on its own device
   * only.
   */
  celularProvado: z.boolean(),
  /** `false`: registered by itself, and sees only events with open registration. */
  confirmada: z.boolean(),
  /** The newest recorded consent of each kind; `null` if none was recorded. */
  consentimento: z.boolean().nullable(),
  responsavel: z.boolean().nullable(),
  /** The scouting athlete that the account is linked to. */
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
  summary: 'Makes an account. A code that is in use is refused with a longer `suggestion`.',
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
    'Gives random codes of eight characters to those of these accounts whose code is short or follows from name and phone. Those before end at once, with sessions and links.',
  body: z.object({ ids: z.array(Id).min(1).max(10_000) }),
  answer: z.object({ changed: z.number().int() }),
  errors: ADMINS_ONLY,
});

export const confirmAccount = route({
  method: 'PUT',
  path: '/atletas/:id/confirmar',
  action: 'account:update',
  summary: 'Lets an account that registered by itself see every event that athletes see.',
  params,
  answer: Account,
  errors: [...ADMINS_ONLY, 'not-found'],
});

export const linkAthlete = route({
  method: 'PUT',
  path: '/atletas/:id/ligacao',
  action: 'account:update',
  summary: 'Links an account of an athlete to the scouting athlete that they are; `null` unlinks it.',
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
    'Moves the purchases and all else of another account into this one and removes the other. Both are of athletes and have the same phone, proved. Sessions and links of both end.',
  params,
  body: z.object({ outra: Id }),
  answer: Account,
  errors: [...ADMINS_ONLY, 'not-found', 'accounts-apart'],
});

export const deleteAccount = route({
  method: 'DELETE',
  path: '/atletas/:id',
  action: 'account:delete',
  summary: 'Removes an account and what is kept of the person, and ends its sessions.',
  params,
  // absent from older clients
  body: z.object({ textos: ChosenTexts }).default({ textos: [] }),
  answer: Done,
  errors: [...ADMINS_ONLY, 'not-found', 'texts-changed', 'money-owed'],
});

/** One line of a list of people. */
const Person = z.object({
  nome: line(100),
  celular: line(30).default(''),
  email: line(200).default(''),
  perfil: line(20).default(''),
  /** A minor: `sim` or `não`. */
  menor: line(20).default(''),
});

export const importAccounts = route({
  method: 'POST',
  path: '/atletas/importar',
  action: 'account:create',
  summary:
    'Makes accounts of a list, each with a code. People who are there already (name and phone) are left as they are.',
  body: z.object({
    people: z.array(Person).min(1).max(2000),
    /** A dry run. */
    ensaio: flag.default(false),
  }),
  answer: z.object({
    people: z.array(
      z.object({
        nome: z.string(),
        result: z.enum(['created', 'exists', 'wrong']),
        /** The reason of `wrong`; otherwise a warning. */
        msg: z.string(),
        /** Id of the account; `null` for a dry run or a wrong line. */
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
  summary: 'Notes that the code was sent to its owner.',
  params,
  body: z.object({ enviado: flag }),
  answer: Account,
  errors: [...ADMINS_ONLY, 'not-found'],
});
