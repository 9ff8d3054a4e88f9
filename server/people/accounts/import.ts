/**
 * Creates accounts from a list of people. An existing account with the same name and proved phone stays
 * unchanged, except for the mark `menor`: a list can set it, but not remove it. If a code is taken, the
 * account gets a longer code.
 */
import { randomUUID } from 'node:crypto';
import type { importAccounts as importRoute } from '@volleyscouter/contract/accounts';
import { PERSON_WORDS } from '@volleyscouter/contract/people';
import type { CallAnswer } from '@volleyscouter/contract/route';
import { codesInstead, generateCode } from '@volleyscouter/core/access/code';
import { checkPerson, type Listed, noteOf, type Person, personKey } from '@volleyscouter/core/people/person';
import type { Pool } from 'pg';
import { inTransaction, type Queryable } from '../../platform/database/transaction.ts';
import type { CodeSafe } from '../sessions/codes.ts';

type Imported = CallAnswer<typeof importRoute>['people'][number];

export interface ImportSettings {
  /** A dry run: nothing is stored. */
  rehearsal: boolean;
  random: () => number;
  now: Date;
}

interface NewAccount extends Person {
  id: string;
  code: string;
}

/** Includes the accounts that the list creates. */
interface Known {
  /**
   * `personKey` -> account with a proved phone. `line`: the line of this list that created it; `null` if it
   * is older.
   */
  people: Map<string, { id: string; line: number | null; menor: boolean }>;
  codes: Set<string>;
}

async function readKnown(db: Queryable): Promise<Known> {
  const { rows } = await db.query<{
    id: string;
    nome: string;
    celular: string;
    menor: boolean;
    key: Buffer;
    proved: boolean;
  }>('select id, nome, celular, menor, code_key as key, phone_proved as proved from accounts');
  const people = rows.filter(({ proved }) => proved);
  return {
    people: new Map(people.map((row) => [personKey(row), { id: row.id, line: null, menor: row.menor }])),
    codes: new Set(rows.map(({ key }) => key.toString('hex'))),
  };
}

function reserveCode(person: Person, { codes }: Known, safe: CodeSafe, random: () => number) {
  const preferred = generateCode(person, random);
  for (;;)
    for (const code of [preferred, ...codesInstead(person, random)]) {
      const key = safe.keyOf(code).toString('hex');
      if (codes.has(key)) continue;
      codes.add(key);
      return { code, preferred };
    }
}

async function store(
  db: Queryable,
  safe: CodeSafe,
  newAccounts: readonly NewAccount[],
  now: Date,
): Promise<void> {
  await db.query(
    `insert into accounts (id, nome, email, celular, perfil, code_sealed, code_key, menor, created_at)
     select *, $9::timestamptz
       from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::bytea[], $7::bytea[], $8::boolean[])`,
    [
      newAccounts.map(({ id }) => id),
      newAccounts.map(({ nome }) => nome),
      newAccounts.map(({ email }) => email),
      newAccounts.map(({ celular }) => celular),
      newAccounts.map(({ perfil }) => perfil),
      newAccounts.map(({ code }) => safe.seal(code)),
      newAccounts.map(({ code }) => safe.keyOf(code)),
      newAccounts.map(({ menor }) => menor),
      now,
    ],
  );
}

const THERE = 'Já está cadastrada.';
/** The code of a newly marked minor stays, since it may be in use. */
const NOW_MINOR =
  'Já está cadastrada: fica marcada como menor. O código continua o mesmo; "Códigos longos" em Atletas troca os curtos.';

function plan(listed: readonly Listed[], existing: Known, safe: CodeSafe, random: () => number) {
  const newAccounts: NewAccount[] = [];
  const marked: string[] = [];
  const people = listed.map((line, index): Imported => {
    const checked = checkPerson(line);
    if (!checked.ok) return { nome: line.nome, result: 'wrong', msg: PERSON_WORDS[checked.error], _id: null };
    const person = checked.value;
    const key = personKey(person);
    const there = existing.people.get(key);
    if (there) {
      const isMarked = there.line === null && person.menor && !there.menor;
      if (isMarked) marked.push(there.id);
      const msg = isMarked
        ? NOW_MINOR
        : there.line === null
          ? THERE
          : `Repete a pessoa ${there.line} da lista.`;
      return { nome: person.nome, result: 'exists', msg, _id: there.id };
    }
    const id = randomUUID();
    const { code, preferred } = reserveCode(person, existing, safe, random);
    existing.people.set(key, { id, line: index + 1, menor: person.menor });
    newAccounts.push({ ...person, id, code });
    const note = noteOf(person);
    const longer = code === preferred ? '' : `O código ${preferred} já é de outra pessoa; este é mais longo.`;
    const msg = [note ? PERSON_WORDS[note] : '', longer].filter((part) => part !== '').join(' ');
    return { nome: person.nome, result: 'created', msg, _id: id };
  });
  return { people, newAccounts, marked };
}

/** One transaction. A table lock serialises imports. */
export async function importAccounts(
  db: Pool,
  safe: CodeSafe,
  listed: readonly Listed[],
  { rehearsal, random, now }: ImportSettings,
): Promise<CallAnswer<typeof importRoute>> {
  return inTransaction(db, async (tx) => {
    if (!rehearsal) await tx.query('lock table accounts in share row exclusive mode');
    const { people, newAccounts, marked } = plan(listed, await readKnown(tx), safe, random);
    if (rehearsal)
      return { people: people.map((person) => ({ ...person, _id: null })), created: newAccounts.length };
    if (newAccounts.length > 0) await store(tx, safe, newAccounts, now);
    if (marked.length > 0) await tx.query('update accounts set menor = true where id = any ($1)', [marked]);
    return { people, created: newAccounts.length };
  });
}
