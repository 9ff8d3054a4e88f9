import { readFile } from 'node:fs/promises';
import { chooseMatch, deleteGame, importGame, listGames } from '@volleyscouter/contract/games';
import { readStandings } from '@volleyscouter/contract/season';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inventedMatch } from '../../../tests/kit/invented-match.ts';
import { playedMatch, storeGame } from '../../../tests/kit/matches.ts';
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts';

let server: TestServer;
let token: string;
beforeEach(async () => {
  server = await openTestServer();
  ({ token } = await server.admin());
});
afterEach(() => server.close());

type ImportBody = Parameters<typeof server.call<typeof importGame>>[1]['body'];

const WHOLE = inventedMatch({ sets: 3 });
const PART = inventedMatch({ sets: 2 });
const withLaterTime = (text: string) => text.replaceAll('20.00.00', '21.30.00');
const undated = (text: string) => text.replace(/(\[3MATCH\]\r?\n)[^;]*;[^;]*;/, '$1;;');

const send = (text: string, body: Partial<ImportBody> = {}) =>
  server.call(importGame, { body: { text, publico: true, ...body } }, { token });
const stored = async (text: string, body?: Partial<ImportBody>): Promise<string> => {
  const answer = await send(text, body);
  expect(answer.status).toBe(200);
  return answer.body._id;
};
const matchesPlayed = async (): Promise<number> =>
  (await server.call(readStandings, {})).body[0]?.teams[0]?.matches ?? 0;
const counting = async (): Promise<Record<string, boolean>> => {
  const { body } = await server.call(listGames, { query: {} }, { token });
  return Object.fromEntries(body.flatMap(({ _id, repetida }) => (repetida ? [[_id, repetida.conta]] : [])));
};

describe('[R-STAT-6] a match imported twice counts once', () => {
  test('a file with a part of the match does not replace the whole match', async () => {
    const whole = await stored(WHOLE);
    expect(await matchesPlayed()).toBe(1);
    const refused = await send(PART);
    expect(refused).toMatchObject({ status: 409, body: { id: whole, conta: 'existente' } });
    const part = await stored(PART, { again: true });
    expect(await matchesPlayed()).toBe(1);
    expect(await counting()).toEqual({ [whole]: true, [part]: false });
  });

  test('a file with the whole match replaces a file with a part of the match', async () => {
    const part = await stored(PART);
    const refused = await send(WHOLE);
    expect(refused.body).toMatchObject({ conta: 'nova' });
    const whole = await stored(WHOLE, { again: true });
    expect(await counting()).toEqual({ [part]: false, [whole]: true });
  });

  test.each([
    ['another time', withLaterTime],
    ['no date', undated],
  ])('a file with %s and the same set results is only imported after a confirmation', async (_, change) => {
    const text = change(WHOLE);
    expect(text).not.toBe(WHOLE);
    await stored(WHOLE);
    expect((await send(text)).status).toBe(409);
    await stored(text, { again: true });
    expect(await matchesPlayed()).toBe(1);
  });

  test('a user chooses which game counts, or that the matches are different', async () => {
    const whole = await stored(WHOLE);
    const part = await stored(PART, { again: true, conta: 'nova' });
    expect(await counting()).toEqual({ [whole]: false, [part]: true });
    const choose = (id: string, outras: string[], mesma: boolean) =>
      server.call(chooseMatch, { params: { id }, body: { outras, mesma } }, { token });
    expect((await choose(whole, [part], true)).status).toBe(200);
    expect(await counting()).toEqual({ [whole]: true, [part]: false });
    await choose(whole, [part], false);
    expect(await counting()).toEqual({});
    const before = await matchesPlayed();
    const both = await stored(WHOLE, { again: true, conta: 'ambas' });
    expect(await matchesPlayed()).toBe(before + 1);
    await choose(both, [whole], true);
    expect(await counting()).toEqual({ [both]: true, [whole]: false });
  });

  test('deleting the game that counts leaves the other one as a single game', async () => {
    const whole = await stored(WHOLE);
    await stored(PART, { again: true });
    await server.call(deleteGame, { params: { id: whole } }, { token });
    expect(await counting()).toEqual({});
    expect((await server.call(listGames, { query: {} }, { token })).body).toHaveLength(1);
  });

  test('games recorded here are marked in the list of an admin if they look alike', async () => {
    const teams = { homeName: 'Aurora', awayName: 'Farol', date: '2026-02-21' };
    const recorded = await storeGame(server.parts, teams, playedMatch(1));
    const secondRecord = await storeGame(
      server.parts,
      { ...teams, homeName: 'AURORA', time: '18:00' },
      playedMatch(1),
    );
    await storeGame(server.parts, teams, playedMatch(2));
    const { body } = await server.call(listGames, { query: {} }, { token });
    const maybe = body.flatMap(({ _id, repetida }) => (repetida ? [[_id, repetida.talvez]] : []));
    expect(Object.fromEntries(maybe)).toEqual({ [recorded]: [secondRecord], [secondRecord]: [recorded] });
    expect(
      (await server.call(listGames, { query: {} })).body.every(({ repetida }) => repetida === undefined),
    ).toBe(true);
  });

  test('of several imports by early versions, the newest complete import counts', async () => {
    const { db } = server.parts;
    const imports = [
      ['whole', 1000],
      ['corrected', 980],
      ['part', 400],
    ] as const;
    for (const [at, [name, seq]] of imports.entries()) {
      const id = await storeGame(server.parts, { homeName: name }, []);
      await db.query(
        `update games set seq = $2, import_key = 'key', created_at = now() + $3 * interval '1 day' where id = $1`,
        [id, seq, at],
      );
    }
    const migration = await readFile(
      new URL('../../platform/database/migrations/0063_same_matches.sql', import.meta.url),
      'utf8',
    );
    await db.query(migration.slice(migration.indexOf('update games')));
    const { rows } = await db.query(
      'select home_name, chosen_at is not null as chosen from games order by created_at',
    );
    expect(rows.map(({ chosen }) => chosen)).toEqual([false, true, false]);
  });
});
