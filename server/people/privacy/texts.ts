/**
 * Texts of other people that name the person to erase. An admin ticks the texts that must lose the name
 * (R-LGPD).
 */
import { createHash } from 'node:crypto';
import { type Refusal, refuse } from '@volleyscouter/contract/errors';
import { type ChosenText, type LeftText, TEXT_PLACES, type TextPlace } from '@volleyscouter/contract/privacy';
import { ERASED, eraseName } from '@volleyscouter/core/people/eraseName';
import { nationalDigits } from '@volleyscouter/core/people/phone';
import type { Queryable } from '../../platform/database/transaction.ts';
import { auditOnCommit } from '../../platform/trace/audit.ts';
import { eventNames } from '../../shop/products/events.ts';
import { PLACES, type Taking } from './places.ts';
import { IS_OF_PERSON, LINKED_NAME, PROVED_PHONE } from './store.ts';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

interface Person {
  id: string;
  nome: string;
  email: string;
  celular: string;
  /** Full name of the linked scouting athlete, or empty. */
  atleta: string;
}

interface StoredText {
  lugar: TextPlace;
  texto: string;
  vezes: number;
  /** SHA-256, hex. */
  hash: string;
}

type NamingText = StoredText & { depois: string };

/** Returns the texts that contain `word`, and all encoded texts (`decode` in places.ts). */
async function readTexts(db: Queryable, account: string, word = ''): Promise<StoredText[]> {
  const texts: StoredText[] = [];
  for (const lugar of TEXT_PLACES) {
    const place = PLACES[lugar];
    const { rows } = await db.query<{ text: string; count: number }>(
      `select text, count from (${place.texts}) as texts
        where text <> '' and strpos(plain(normalize(text)), plain($2)) > 0 order by text`,
      [account, place.decode ? '' : word],
    );
    texts.push(...rows.map(({ text, count }) => ({ lugar, texto: text, vezes: count, hash: hashOf(text) })));
  }
  return texts;
}

/** `otherwise` if the text does not contain the name. */
function without<T>({ lugar, texto }: StoredText, nome: string, otherwise: T): string | T {
  const { decode, whole, split } = PLACES[lugar];
  const [fixed, nameText] = split?.(texto) ?? ['', decode?.(texto) ?? texto];
  const erased = eraseName(nameText, nome);
  if (erased === null) return otherwise;
  return whole ? ERASED : fixed + erased;
}

async function withFreeNames(db: Queryable, texts: readonly NamingText[]): Promise<NamingText[]> {
  const usedNames = await eventNames(db);
  return texts.map((text) => {
    if (text.lugar !== 'evento') return text;
    let depois = text.depois;
    for (let number = 2; usedNames.has(depois); number++) depois = `${text.depois} ${number}`;
    usedNames.add(depois);
    return { ...text, depois };
  });
}

async function findPerson(db: Queryable, account: string): Promise<Person | null> {
  const { rows } = await db.query<Person>(
    `select id, nome, email, ${PROVED_PHONE}, ${LINKED_NAME} as atleta from accounts where id = $1`,
    [account],
  );
  return rows[0] ?? null;
}

async function textsNaming(db: Queryable, { id, nome, atleta }: Person): Promise<NamingText[]> {
  const first = /[\p{L}\p{M}\p{N}]+/u.exec(nome)?.[0].normalize('NFC') ?? '';
  const texts = (await readTexts(db, id, first)).flatMap((text) => {
    const depois = without(text, nome, null);
    return depois === null ? [] : [{ ...text, depois }];
  });
  if (atleta !== '' && !texts.some(({ lugar, texto }) => lugar === 'atleta' && texto === atleta))
    texts.push({ lugar: 'atleta', texto: atleta, vezes: 1, hash: hashOf(atleta), depois: ERASED });
  return withFreeNames(db, texts);
}

/** Open requests of the person about photos. The erasure empties these requests. */
async function openRequests(db: Queryable, { id, email, celular }: Person): Promise<LeftText[]> {
  const { rows } = await db.query<{ texto: string }>(
    `select concat_ws(' · ', nullif(name, ''), nullif(contact, ''), nullif(message, '')) as texto
       from privacy_requests where kind = 'photo' and decision is null and ${IS_OF_PERSON} order by created_at, id`,
    [id, email, nationalDigits(celular)],
  );
  const openRequest = { lugar: 'pedidoAberto', vezes: 1, depois: '' } as const;
  return rows.map(({ texto }) => ({ ...openRequest, texto, hash: hashOf(texto) }));
}

/** Open requests of the person, then texts with their name; `null` if there is no such account. */
export async function leftTexts(db: Queryable, account: string): Promise<LeftText[] | null> {
  const person = await findPerson(db, account);
  return person && [...(await openRequests(db, person)), ...(await textsNaming(db, person))];
}

export interface TextMark {
  lugar: TextPlace;
  mark: string;
}

const MARK_LENGTH = 12;
const markOf = (account: string, { lugar, hash }: StoredText): TextMark => ({
  lugar,
  mark: hashOf(`${account} ${lugar} ${hash}`).slice(0, MARK_LENGTH),
});

async function eraseTexts(taking: Taking, texts: readonly NamingText[]): Promise<void> {
  for (const place of TEXT_PLACES) {
    const replaced = new Map(
      texts.filter(({ lugar }) => lugar === place).map(({ texto, depois }) => [texto, depois || ERASED]),
    );
    if (replaced.size > 0) await PLACES[place].take(taking, replaced);
  }
}

/** Returns the marks of the erased texts. If a chosen text is no longer found, refuses before any write. */
export async function takeTexts(
  taking: Taking,
  account: string,
  chosen: readonly ChosenText[],
): Promise<{ ok: true; value: TextMark[] } | Refusal<'texts-changed'>> {
  const { tx } = taking;
  const person = await findPerson(tx, account);
  const namingTexts = person ? await textsNaming(tx, person) : [];
  const keys = new Set(chosen.map(({ lugar, hash }) => `${lugar} ${hash}`));
  const texts = namingTexts.filter(({ lugar, hash }) => keys.has(`${lugar} ${hash}`));
  if (texts.length < keys.size) return refuse('texts-changed');
  await eraseTexts(taking, texts);
  const taken = texts.length;
  if (namingTexts.length > 0)
    auditOnCommit(tx, { event: 'erasure-texts', account, taken, kept: namingTexts.length - taken });
  return { ok: true, value: texts.map((text) => markOf(account, text)) };
}

/** Call this after a restore. If the current rule no longer finds the name, the whole text is erased. */
export async function retakeTexts(
  taking: Taking,
  account: string,
  marks: readonly TextMark[],
): Promise<void> {
  const person = await findPerson(taking.tx, account);
  if (!person || marks.length === 0) return;
  const knownMarks = new Set(marks.map(({ lugar, mark }) => `${lugar} ${mark}`));
  const texts = (await readTexts(taking.tx, account))
    .filter((text) => knownMarks.has(`${text.lugar} ${markOf(account, text).mark}`))
    .map((text) => ({ ...text, depois: without(text, person.nome, wholeErased(text)) }));
  await eraseTexts(taking, await withFreeNames(taking.tx, texts));
}

const wholeErased = ({ lugar, texto }: StoredText): string =>
  `${PLACES[lugar].split?.(texto)[0] ?? ''}${ERASED}`;
