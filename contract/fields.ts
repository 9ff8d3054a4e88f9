import { SIDES } from '@volleyscouter/core/code/vocabulary';
import { cleanName } from '@volleyscouter/core/text/name';
import { visibleText } from '@volleyscouter/core/text/visibleText';
import { z } from 'zod';

// the content security policy of pages forbids code generation, which Zod would try
if ('document' in globalThis) z.config({ jitless: true });

/** Text that PostgreSQL can store: no NUL, no lone surrogates. */
export const text = (max: number) =>
  z
    .string()
    .max(max)
    .refine(
      (value) => !value.includes('\u0000') && value.isWellFormed(),
      'contém letras que não podem ser salvas',
    );

export const line = (max: number) => text(max).transform((value) => value.trim());

/** Text written by a stranger: trimmed, without invisible characters. */
export const seenLine = (max: number) => text(max).transform((value) => visibleText(value).trim());

export const nameLine = (max: number) => text(max).transform(cleanName);

/** NFC, so that names that look equal are equal. */
export const eventName = line(200).transform((value) => value.normalize('NFC'));

export const newEventName = eventName.transform(cleanName);

export const teamName = line(60).transform((value) => value.normalize('NFC'));

export const Id = z.string().regex(/^[\w-]{1,64}$/, 'identificador inválido');

export const whole = (min: number, max: number) =>
  z.union([
    z.number().int().min(min).max(max),
    z
      .string()
      .regex(/^ *\d{1,9} *$/, 'deve ser um número')
      .transform(Number)
      .pipe(z.number().int().min(min).max(max)),
  ]);

export const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')]);

export const Side = z.enum(SIDES);
export const ShirtNumber = whole(0, 99);
export const Position = z.union([
  z.literal(1),
  z.literal(2),
  z.literal(3),
  z.literal(4),
  z.literal(5),
  z.literal(6),
]);

/** Home first. */
export const Score = z.tuple([z.number().int().min(0), z.number().int().min(0)]);

/** YYYY-MM-DD, or empty. The calendar has no year 0. */
export const DateText = z.union([
  z.iso.date().refine((value) => !value.startsWith('0000'), 'não é uma data'),
  z.literal(''),
]);
/** HH:MM, or empty. */
export const TimeText = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, 'deve ter a forma HH:MM');

export const Done = z.object({ ok: z.literal(true) });
export const DONE: z.infer<typeof Done> = { ok: true };

/** First and last day of a query. If `de` is after `ate`, no day matches. */
export const period = { de: z.iso.date().optional(), ate: z.iso.date().optional() };

/**
 * Only letters, apostrophes, hyphens, spaces, and full stops at the end of a word: a message must not contain
 * a link from a stranger.
 */
export const strangerName = nameLine(100)
  .pipe(z.string().min(1, 'preencha este campo'))
  .refine((name) => /^(?:[\p{L}\p{M}'’-]+\.?(?: |$))+$/u.test(name), 'use só letras');
