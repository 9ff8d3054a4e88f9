/** Free texts that name a person whom an admin erases: found for her to look at, and taken where she says so (R-LGPD). */
import { createHash } from 'node:crypto';
import { FIXED_PLACES, type LeftText, TEXT_PLACES, type TextPlace } from '@volleyscouter/contract/privacy';
import { type NamedPerson, namingOf, withoutPerson } from '@volleyscouter/core/people/namedIn';
import type { PoolClient } from 'pg';
import type { Queryable } from '../database/transaction.ts';
import { auditOnCommit } from '../trace/audit.ts';

interface Column {
  table: string;
  /** Whose a row is: hers goes with her anyway. */
  owner?: string;
  column: string;
}

const COLUMNS: Record<TextPlace, Column> = {
  fotoTitulo: { table: 'products', column: 'title' },
  fotoNome: { table: 'products', column: 'name' },
  fotoLocal: { table: 'products', column: 'local' },
  fotoTags: { table: 'products', column: 'tags' },
  fotoArquivo: { table: 'photos', column: 'file_name' },
  loteLocal: { table: 'photo_batches', column: 'local' },
  loteTags: { table: 'photo_batches', column: 'tags' },
  envioArquivo: { table: 'intake', column: 'file_name' },
  convite: { table: 'invites', column: 'note' },
  recado: { table: 'bench_notes', column: 'words' },
  lista: { table: 'playlists', column: 'name' },
  pedido: { table: 'privacy_requests', column: 'message', owner: 'account_id' },
  consentimento: { table: 'consents', column: 'note', owner: 'account_id' },
};

/** Rows of text and how many have it, of the texts that can only be shown. */
const FIXED: Record<(typeof FIXED_PLACES)[number], string> = {
  evento: `select name as text, 1 as count from events where $4::text is not null`,
  comentario: `select command->>'code' as text, count(*)::int as count from log_entries
                where command->>'code' like '>%' and $4::text is not null group by 1`,
};

/** Texts of a place that are looked at more closely; a first name that everybody bears has more. */
const MOST_OF_PLACE = 300;

/** Narrows in SQL what the rule then reads: the first word of the name, the e-mail, or the digits of the phone. */
const NAMES_HER = `(plain(text) like '%' || plain($1) || '%' and $1 <> ''
  or $2 <> '' and strpos(lower(text), lower($2)) > 0
  or $3 <> '' and strpos(regexp_replace(text, '\\D', '', 'g'), $3) > 0)`;

const rowsOf = ({ table, column, owner }: Column): string =>
  `select ${column} as text, count(*)::int as count from ${table}
    where ${owner ? `${owner} is distinct from $4` : '$4::text is not null'} group by 1`;

const isFixed = (place: LeftText['lugar']): place is keyof typeof FIXED => place in FIXED;

const queryOf = (place: LeftText['lugar']): string =>
  `select text, count from (${isFixed(place) ? FIXED[place] : rowsOf(COLUMNS[place])}) as texts
    where ${NAMES_HER} order by text limit ${MOST_OF_PLACE}`;

const like = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

async function textsOf(
  db: Queryable,
  place: LeftText['lugar'],
  person: NamedPerson & { id: string },
): Promise<LeftText[]> {
  const first = /[\p{L}\p{M}\p{N}]+/u.exec(person.nome)?.[0] ?? '';
  const values = [like(first), person.email, person.celular.replace(/\D/g, ''), person.id];
  const { rows } = await db.query<{ text: string; count: number }>(queryOf(place), values);
  return rows.flatMap(({ text, count }) => {
    const naming = namingOf(text, person);
    if (naming === null) return [];
    const depois = isFixed(place) ? '' : withoutPerson(text, person);
    const found = { lugar: place, texto: text, vezes: count, depois, certo: naming === 'sure' };
    return [{ ...found, hash: hashOf(text) }];
  });
}

/** The person of an account, as texts would name her; `null` when there is none. */
async function personOf(db: Queryable, account: string): Promise<(NamedPerson & { id: string }) | null> {
  const { rows } = await db.query<NamedPerson & { id: string }>(
    'select id, nome, email, celular from accounts where id = $1',
    [account],
  );
  return rows[0] ?? null;
}

/** Every text that names her, those that surely do first; `null` when there is no such account. */
export async function leftTexts(db: Queryable, account: string): Promise<LeftText[] | null> {
  const person = await personOf(db, account);
  if (!person) return null;
  const found: LeftText[] = [];
  for (const place of [...TEXT_PLACES, ...FIXED_PLACES]) found.push(...(await textsOf(db, place, person)));
  return found.toSorted((a, b) => Number(b.certo) - Number(a.certo));
}

export interface ChosenText {
  lugar: TextPlace;
  hash: string;
}

/** Takes her out of these texts wherever they stand. `false`, and nothing written, where one of them is there no more. */
export async function takeTexts(
  tx: PoolClient,
  account: string,
  chosen: readonly ChosenText[],
): Promise<boolean> {
  const found = (await leftTexts(tx, account)) ?? [];
  const isChosen = (text: LeftText): boolean =>
    chosen.some(({ lugar, hash }) => text.lugar === lugar && text.hash === hash);
  const taken = found.filter(isChosen);
  if (taken.length < new Set(chosen.map(({ lugar, hash }) => `${lugar} ${hash}`)).size) return false;
  for (const { lugar, texto, depois } of taken) {
    if (isFixed(lugar)) continue;
    const { table, column } = COLUMNS[lugar];
    await tx.query(`update ${table} set ${column} = $2 where ${column} = $1`, [texto, depois]);
  }
  const kept = found.length - taken.length;
  if (found.length > 0) auditOnCommit(tx, { event: 'erasure-texts', account, taken: taken.length, kept });
  return true;
}
