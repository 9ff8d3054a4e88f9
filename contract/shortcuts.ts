/** Shortcuts: a typed key (`originalKey`) and the stored text (`mappedKey`) that replaces the key. */
import { z } from 'zod';
import { line, text } from './fields.ts';
import { route } from './route.ts';

export const Shortcut = z.object({ id: z.string(), originalKey: z.string(), mappedKey: z.string() });
export type Shortcut = z.infer<typeof Shortcut>;

const Key = line(60).pipe(z.string().min(1, 'Por favor, preencha ambos os campos para o novo atalho.'));
const answer = z.array(Shortcut);
/** The shortcut's key before the change. */
const params = z.object({ id: text(60) });
const SIGNED_IN = ['not-signed-in', 'session-expired', 'not-allowed'] as const;

export const listShortcuts = route({
  method: 'GET',
  path: '/api/parametros/atalhos',
  action: 'shortcut:list',
  summary: 'The shortcuts, by original key.',
  answer,
  errors: SIGNED_IN,
});

export const createShortcut = route({
  method: 'POST',
  path: '/api/parametros/atalhos',
  action: 'shortcut:create',
  summary: 'Adds a shortcut; returns the new list.',
  body: z.object({ originalKey: Key, mappedKey: Key }),
  answer,
  errors: [...SIGNED_IN, 'shortcut-taken'],
});

export const updateShortcut = route({
  method: 'PUT',
  path: '/api/parametros/atalhos/:id',
  action: 'shortcut:update',
  summary: 'Changes the mapping of a key; returns the new list.',
  params,
  body: z.object({
    mappedKey: line(60).pipe(z.string().min(1, 'Por favor, preencha a nova tecla mapeada.')),
  }),
  answer,
  errors: [...SIGNED_IN, 'not-found'],
});

export const deleteShortcut = route({
  method: 'DELETE',
  path: '/api/parametros/atalhos/:id',
  action: 'shortcut:delete',
  summary: 'Removes a shortcut; returns the new list.',
  params,
  answer,
  errors: [...SIGNED_IN, 'not-found'],
});
