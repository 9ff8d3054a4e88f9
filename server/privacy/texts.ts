/** Free texts that name a person whom an admin erases: found for her to look at, and taken where she says so (R-LGPD). */
import { createHash } from 'node:crypto';
import { type Refusal, refuse } from '@volleyscouter/contract/errors';
import { type ChosenText, type LeftText, TEXT_PLACES, type TextPlace } from '@volleyscouter/contract/privacy';
import {
  ERASED,
  type NamedPerson,
  namingOf,
  numberDigits,
  withoutPerson,
} from '@volleyscouter/core/people/namedIn';
import { nationalDigits } from '@volleyscouter/core/people/phone';
import type { Queryable } from '../database/transaction.ts';
import { eventNames } from '../products/events.ts';
import { auditOnCommit } from '../trace/audit.ts';
import { PLACES, type Taking } from './places.ts';
import { IS_HERS } from './store.ts';

/** Texts of a place in which a first name stands alone; of one that everybody bears there are more. */
const MOST_PERHAPS = 300;

/** A word that begins or ends within another, as file names have them, gets a space. */
const SPLIT = `lower(regexp_replace(public.unaccent('public.unaccent', normalize(text)), '([^A-Z ])([A-Z])', '\\1 \\2', 'g'))`;
const AS_WORD = `'(^|[^a-z])' || plain($1) || '([^a-z]|$)'`;

/** Narrows in SQL what the rule then reads: the first word of the name as a word, the e-mail, or the digits of the number. */
const NAMES_HER = `($1 <> '' and strpos(plain(normalize(text)), plain($1)) > 0
                     and (plain(normalize(text)) ~ (${AS_WORD}) or ${SPLIT} ~ (${AS_WORD}))
  or $2 <> '' and strpos(lower(text), lower($2)) > 0
  or $3 <> '' and strpos(regexp_replace(text, '\\D', '', 'g'), $3) > 0)`;

/** Every text; the parameters stay named. */
const ALL = `text <> '' and ($1::text, $2::text, $3::text) is not null`;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

type Person = NamedPerson & { id: string };
type NamingText = LeftText & { lugar: TextPlace };

async function textsOf(db: Queryable, place: TextPlace, person: Person): Promise<NamingText[]> {
  const first = /[\p{L}\p{M}\p{N}]+/u.exec(person.nome)?.[0].normalize('NFC') ?? '';
  const {
    texts,
    decode,
    whole,
    split = (text: string) => ['', decode?.(text) ?? text] as const,
  } = PLACES[place];
  const values = [first, person.email, numberDigits(person.celular), person.id];
  const { rows } = await db.query<{ text: string; count: number }>(
    `select text, count from (${texts}) as texts where ${decode ? ALL : NAMES_HER} order by text`,
    values,
  );
  let perhaps = 0;
  return rows.flatMap(({ text, count }) => {
    const [fixed, words] = split(text);
    const naming = namingOf(words, person);
    if (naming === null || (naming === 'perhaps' && ++perhaps > MOST_PERHAPS)) return [];
    const found = {
      lugar: place,
      texto: text,
      vezes: count,
      depois: whole ? ERASED : fixed + withoutPerson(words, person),
    };
    return [{ ...found, certo: naming === 'sure', hash: hashOf(text) }];
  });
}

/** Events keep names of their own: two that lose the same person do not become one. */
async function withFreeNames(db: Queryable, found: readonly NamingText[]): Promise<NamingText[]> {
  const taken = await eventNames(db);
  return found.map((text) => {
    if (text.lugar !== 'evento') return text;
    let depois = text.depois;
    for (let number = 2; taken.has(depois); number++) depois = `${text.depois} ${number}`;
    taken.add(depois);
    return { ...text, depois };
  });
}

/** The person of an account, as texts would name her; `null` when there is none. */
async function personOf(db: Queryable, account: string): Promise<Person | null> {
  const { rows } = await db.query<Person>('select id, nome, email, celular from accounts where id = $1', [
    account,
  ]);
  return rows[0] ?? null;
}

async function textsNaming(db: Queryable, person: Person): Promise<NamingText[]> {
  const found: NamingText[] = [];
  for (const place of TEXT_PLACES) found.push(...(await textsOf(db, place, person)));
  return withFreeNames(
    db,
    found.toSorted((a, b) => Number(b.certo) - Number(a.certo)),
  );
}

/** Her requests about photos that nobody has answered: after the erasure nobody knows what about, and whom to answer. */
async function openRequests(db: Queryable, { id, email, celular }: Person): Promise<LeftText[]> {
  const { rows } = await db.query<{ texto: string }>(
    `select concat_ws(' · ', nullif(name, ''), nullif(contact, ''), nullif(message, '')) as texto
       from privacy_requests where kind = 'photo' and decision is null and ${IS_HERS} order by created_at, id`,
    [id, email, nationalDigits(celular)],
  );
  const shown = { lugar: 'pedidoAberto', vezes: 1, depois: '', certo: true } as const;
  return rows.map(({ texto }) => ({ ...shown, texto, hash: hashOf(texto) }));
}

/** Her open requests, then every text that names her, those that surely do first; `null` when there is no such account. */
export async function leftTexts(db: Queryable, account: string): Promise<LeftText[] | null> {
  const person = await personOf(db, account);
  return person && [...(await openRequests(db, person)), ...(await textsNaming(db, person))];
}

/** Tells a text again that was taken, without saying it: among the few that name an account. */
export interface TextMark {
  lugar: TextPlace;
  mark: string;
}

const MARK_LENGTH = 12;
const markOf = (account: string, { lugar, hash }: Pick<NamingText, 'lugar' | 'hash'>): TextMark => ({
  lugar,
  mark: hashOf(`${account} ${lugar} ${hash}`).slice(0, MARK_LENGTH),
});

const isSame = (
  one: Pick<NamingText, 'lugar' | 'hash'>,
  other: Pick<NamingText, 'lugar' | 'hash'>,
): boolean => one.lugar === other.lugar && one.hash === other.hash;

/** The ticked texts with what an admin calls an event; `null` where one is there no more, or such a name cannot be. */
async function ticked(
  db: Queryable,
  person: Person,
  found: readonly NamingText[],
  chosen: readonly ChosenText[],
): Promise<{ ok: true; value: NamingText[] } | Refusal<'texts-changed' | 'event-name'>> {
  if (!chosen.every((each) => found.some((text) => isSame(text, each)))) return refuse('texts-changed');
  const names = await eventNames(db);
  const texts: NamingText[] = [];
  for (const text of found) {
    const choice = chosen.find((each) => isSame(text, each));
    if (!choice) continue;
    const named = text.lugar === 'evento' ? choice.novo?.trim() : undefined;
    if (named !== undefined && named !== text.depois && (names.has(named) || namingOf(named, person)))
      return refuse('event-name');
    if (text.lugar === 'evento') names.add(named || text.depois);
    texts.push({ ...text, depois: named || text.depois });
  }
  return { ok: true, value: texts };
}

async function take(taking: Taking, texts: readonly NamingText[]): Promise<void> {
  for (const place of TEXT_PLACES) {
    const replaced = new Map(
      texts.filter(({ lugar }) => lugar === place).map(({ texto, depois }) => [texto, depois || ERASED]),
    );
    if (replaced.size > 0) await PLACES[place].take(taking, replaced);
  }
}

/** Takes her out of these texts wherever they stand; what tells them again. Refused before anything is written. */
export async function takeTexts(
  taking: Taking,
  account: string,
  chosen: readonly ChosenText[],
): Promise<{ ok: true; value: TextMark[] } | Refusal<'texts-changed' | 'event-name'>> {
  const { tx } = taking;
  const person = await personOf(tx, account);
  if (!person) return chosen.length === 0 ? { ok: true, value: [] } : refuse('texts-changed');
  const found = await textsNaming(tx, person);
  const texts = await ticked(tx, person, found, chosen);
  if (!texts.ok) return texts;
  await take(taking, texts.value);
  const taken = texts.value.length;
  if (found.length > 0)
    auditOnCommit(tx, { event: 'erasure-texts', account, taken, kept: found.length - taken });
  return { ok: true, value: texts.value.map((text) => markOf(account, text)) };
}

/** Those of the texts naming her that were taken before: after a restore brought them back. */
export async function takenBefore(
  db: Queryable,
  account: string,
  marks: readonly TextMark[],
): Promise<ChosenText[]> {
  const known = new Set(marks.map(({ lugar, mark }) => `${lugar} ${mark}`));
  const isKnown = (text: NamingText): boolean => known.has(`${text.lugar} ${markOf(account, text).mark}`);
  const person = await personOf(db, account);
  return (person ? await textsNaming(db, person) : [])
    .filter(isKnown)
    .map(({ lugar, hash }) => ({ lugar, hash }));
}
