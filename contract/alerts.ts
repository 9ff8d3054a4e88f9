import { normalContact } from '@volleyscouter/core/people/person';
import { z } from 'zod';
import { Done, flag, Id, line, ShirtNumber, strangerName, teamName } from './fields.ts';
import { route } from './route.ts';

const ADMINS_ONLY = ['not-signed-in', 'session-expired', 'not-allowed'] as const;
const slug = z.string().max(120);
const params = z.object({ id: Id });

export const readAlertEvent = route({
  method: 'GET',
  path: '/avisos/evento/:slug',
  action: 'event:read',
  summary: 'Data for the form "Avise-me" of an event for sale. For events of minors, without teams.',
  params: z.object({ slug }),
  answer: z.object({ nome: z.string(), menores: z.boolean(), times: z.array(z.string()) }),
  errors: ['not-found'],
});

export const askAlert = route({
  method: 'POST',
  path: '/avisos',
  action: 'alert:ask',
  summary:
    'Requests one message when photos of a shirt number are available. The answer is the same for known and unknown contacts.',
  body: z.object({
    evento: slug,
    numero: ShirtNumber,
    time: teamName.default(''),
    nome: strangerName,
    contato: line(200).transform((typed, context) => {
      const contact = normalContact(typed);
      if (contact === null)
        context.addIssue({ code: 'custom', message: 'informe um celular com DDD ou um e-mail' });
      return contact ?? z.NEVER;
    }),
    aceita: z.literal(true, 'confirme que aceita'),
    /** The guardian of a minor agrees. */
    responsavel: flag.default(false),
  }),
  answer: Done,
  errors: ['not-found', 'too-many-attempts', 'guardian-needed'],
});

export const stopAlerts = route({
  method: 'POST',
  path: '/avisos/:id/parar',
  action: 'alert:ask',
  summary: 'Deletes every alert of the contact that received this one.',
  params,
  answer: Done,
  errors: [],
});

export const Alert = z.object({
  _id: Id,
  nome: z.string(),
  /** National digits of a phone, or an e-mail address. */
  contato: z.string(),
  evento: z.string(),
  slug: z.string(),
  numero: z.number().int(),
  /** Empty if photos of all teams of the event count. */
  time: z.string(),
  /**
   * Number of photos that an Atleta sees now. 0 if the message was sent, or if the event shows minors and the
   * guardian has not agreed.
   */
  fotos: z.number().int(),
  /** The event has open registration. */
  cadastro: z.boolean(),
  createdAt: z.string(),
  enviadoEm: z.string(),
  automatico: z.boolean(),
});
export type Alert = z.infer<typeof Alert>;

export const listAlerts = route({
  method: 'GET',
  path: '/avisos',
  action: 'alert:send',
  summary: 'Every alert, the oldest first.',
  answer: z.array(Alert),
  errors: ADMINS_ONLY,
});

export const markAlertSent = route({
  method: 'PUT',
  path: '/avisos/:id/enviado',
  action: 'alert:send',
  summary: 'Records that the message was sent.',
  params,
  body: z.object({ enviado: flag }),
  answer: Done,
  errors: [...ADMINS_ONLY, 'not-found'],
});

export const deleteAlert = route({
  method: 'DELETE',
  path: '/avisos/:id',
  action: 'alert:send',
  summary: 'Deletes an alert.',
  params,
  answer: Done,
  errors: [...ADMINS_ONLY, 'not-found'],
});
