/** Takedowns of photos, and personal data (R-LGPD). */
import { isContact } from '@volleyscouter/core/people/phone';
import { z } from 'zod';
import { Done, flag, Id, line, nameLine } from './fields.ts';
import { route, SMALL_FORM } from './route.ts';

const params = z.object({ id: Id });
const ADMINS_ONLY = ['not-signed-in', 'session-expired', 'not-allowed'] as const;
const filled = (max: number) => line(max).pipe(z.string().min(1, 'preencha este campo'));

export const RELATIONS = ['eu', 'responsavel', 'outro'] as const;

/** Texts from which a name can be removed. Older clients know only the texts before `evento`. */
export const TEXT_PLACES = [
  'fotoTitulo',
  'fotoNome',
  'fotoLocal',
  'fotoTags',
  'fotoArquivo',
  'loteLocal',
  'loteTags',
  'envioArquivo',
  'convite',
  'recado',
  'lista',
  'pedido',
  'consentimento',
  'evento',
  'comentario',
  'elenco',
  'atleta',
  'equipe',
  'partida',
  'arquivo',
  'video',
  'pagador',
] as const;
export type TextPlace = (typeof TEXT_PLACES)[number];
/** The person's own open requests: deleting the account empties them. */
export const SHOWN_PLACES = ['pedidoAberto'] as const;

/**
 * Texts from which the name of an erased person is removed. If one of these texts has changed, none is
 * edited.
 */
export const ChosenTexts = z
  .array(
    z.object({
      lugar: z.enum(TEXT_PLACES),
      hash: z.string().max(64),
    }),
  )
  .max(5000)
  .default([]);
export type ChosenText = z.output<typeof ChosenTexts>[number];

export const askTakedown = route({
  method: 'POST',
  path: '/remocoes',
  action: 'privacy:ask',
  summary:
    'Requests the takedown of a photo. If the caller can see the photo, it is hidden at once. An admin decides.',
  bodyLimit: 4 * SMALL_FORM,
  body: z.object({
    /** If absent, the message describes the photo. */
    produto: Id.nullable().default(null),
    nome: nameLine(100).pipe(z.string().min(1, 'preencha este campo')),
    contato: filled(200).refine(isContact, 'informe um celular com DDD ou um e-mail'),
    relacao: z.enum(RELATIONS),
    mensagem: line(2000).default(''),
  }),
  answer: z.object({ hidden: z.boolean() }),
  errors: ['not-found', 'too-many-attempts'],
});

export const PrivacyRequest = z.object({
  _id: Id,
  kind: z.enum(['photo', 'erasure']),
  nome: z.string(),
  contato: z.string(),
  relacao: z.enum(RELATIONS),
  mensagem: z.string(),
  createdAt: z.string(),
  /** `null` if the photo was taken down, or the request named none. */
  produto: z.object({ _id: Id, evento: z.string(), imageCard: z.string() }).nullable(),
  /** True if the request named a photo, also after the photo was taken down. */
  fotoIndicada: z.boolean(),
  /** Paid purchases with the photo, and refunds due after a takedown. */
  vendida: z.object({ compras: z.number().int(), cents: z.number().int() }),
  /** In an open request, the refunds that a takedown would cause; in a granted request, the actual refunds. */
  compradores: z.array(
    z.object({
      compra: Id,
      numero: z.number().int(),
      nome: z.string(),
      celular: z.string(),
      cents: z.number().int(),
      /**
       * A refund to pay by hand; when and by which admin it was marked as paid. `null`: no such refund.
       */
      devolucao: z.object({ _id: Id, devolvidoEm: z.string(), devolvidoPor: z.string() }).nullable(),
    }),
  ),
  /** In a request to erase: the account to erase. */
  conta: z.object({ _id: Id, nome: z.string() }).nullable(),
  decision: z.enum(['granted', 'denied']).nullable(),
  decidedAt: z.string(),
});
export type PrivacyRequest = z.infer<typeof PrivacyRequest>;

export const listRequests = route({
  method: 'GET',
  path: '/remocoes',
  action: 'privacy:decide',
  summary: 'Requests about pictures and data, open ones first, the newest first.',
  answer: z.array(PrivacyRequest),
  errors: ADMINS_ONLY,
});

export const decideRequest = route({
  method: 'PUT',
  path: '/remocoes/:id',
  action: 'privacy:decide',
  summary: '`granted` removes the photo for good, or erases the person; `denied` shows the photo again.',
  params,
  body: z.object({
    decision: z.enum(['granted', 'denied']),
    /** Only for an erasure. */
    textos: ChosenTexts,
  }),
  answer: Done,
  errors: [...ADMINS_ONLY, 'not-found', 'request-decided', 'texts-changed', 'money-owed'],
});

export const LeftText = z.object({
  lugar: z.enum([...TEXT_PLACES, ...SHOWN_PLACES]),
  texto: z.string(),
  vezes: z.number().int(),
  /** The text without the name. Empty for texts that are shown only. */
  depois: z.string(),
  /** SHA-256 of `texto`, hex. */
  hash: z.string(),
});
export type LeftText = z.infer<typeof LeftText>;

export const listLeftTexts = route({
  method: 'GET',
  path: '/atletas/:id/textos',
  action: 'privacy:decide',
  summary: 'Texts by others that name a person. An erasure keeps those that the admin does not select.',
  params,
  answer: z.array(LeftText),
  errors: [...ADMINS_ONLY, 'not-found'],
});

export const CONSENTS = ['imagem', 'responsavel', 'jogadas'] as const;

export const Consent = z.object({
  /**
   * `imagem`: the person may be shown. `responsavel`: the guardian of a minor agrees. `jogadas`: the account
   * sees the athlete's plays, and photos of these plays.
   */
  tipo: z.enum(CONSENTS),
  dado: z.boolean(),
  por: z.string(),
  nota: z.string(),
  recordedAt: z.string(),
  /** The admin; empty if the account itself recorded the consent. */
  recordedBy: z.string(),
});
export type Consent = z.infer<typeof Consent>;

export const listConsents = route({
  method: 'GET',
  path: '/atletas/:id/consentimentos',
  action: 'consent:record',
  summary: 'Recorded consents, newest first; the newest of a kind counts.',
  params,
  answer: z.array(Consent),
  errors: [...ADMINS_ONLY, 'not-found'],
});

export const recordConsent = route({
  method: 'POST',
  path: '/atletas/:id/consentimentos',
  action: 'consent:record',
  summary: 'Records a consent, or its withdrawal. Without `imagem` the photos of this person are hidden.',
  params,
  body: z.object({
    tipo: z.enum(CONSENTS),
    dado: flag,
    por: filled(100),
    nota: line(500).default(''),
  }),
  answer: z.array(Consent),
  errors: [...ADMINS_ONLY, 'not-found'],
});

export const PersonalData = z.object({
  conta: z.object({
    _id: Id,
    nome: z.string(),
    email: z.string(),
    celular: z.string(),
    perfil: z.string(),
    menor: z.boolean(),
    createdAt: z.string(),
    /** Time of the self-registration, which includes the consent to the terms; or empty. */
    aceiteEm: z.string(),
    /** Name of the scouting athlete, or empty. */
    atleta: z.string(),
  }),
  consentimentos: z.array(Consent),
  pedidos: z.array(z.object({ kind: z.string(), mensagem: z.string(), createdAt: z.string() })),
  sessoes: z.array(z.object({ createdAt: z.string(), seenAt: z.string() })),
  fotos: z.array(z.object({ _id: Id, evento: z.string(), local: z.string() })),
  compras: z.array(
    z.object({
      numero: z.number().int(),
      /** Name and phone at the time of the purchase. */
      nome: z.string(),
      celular: z.string(),
      createdAt: z.string(),
      status: z.string(),
      totalPrice: z.number().int(),
      devolvido: z.number().int(),
      /** `baixadaEm`: time of the first download, or empty. */
      fotos: z.array(
        z.object({
          evento: z.string(),
          local: z.string(),
          priceInCents: z.number().int(),
          baixadaEm: z.string(),
        }),
      ),
    }),
  ),
  /** Bench notes written while signed in. */
  notas: z.array(z.object({ autor: z.string(), texto: z.string(), createdAt: z.string() })),
  listas: z.array(z.object({ nome: z.string(), createdAt: z.string() })),
  pagadores: z.array(z.object({ nome: z.string(), compra: z.number().int(), em: z.string() })),
});

export const exportPerson = route({
  method: 'GET',
  path: '/atletas/:id/dados',
  action: 'person:export',
  summary: 'All stored data of a person, for that person. Never the access code.',
  params,
  answer: PersonalData,
  errors: [...ADMINS_ONLY, 'not-found'],
});

export const exportMe = route({
  method: 'GET',
  path: '/conta/dados',
  action: 'me:read',
  summary: 'All stored data of the caller.',
  answer: PersonalData,
  errors: ADMINS_ONLY,
});

export const askErasure = route({
  method: 'POST',
  path: '/conta/exclusao',
  action: 'me:erase',
  summary: 'Asks for the erasure of the caller’s own data; an admin carries it out.',
  body: z.object({ mensagem: line(2000).default('') }),
  answer: Done,
  errors: ADMINS_ONLY,
});
