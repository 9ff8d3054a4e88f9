import {
  deleteAccount,
  linkAthlete,
  listAccounts,
  mergeAccounts,
  updateAccount,
} from '@volleyscouter/contract/accounts';
import { deleteAthlete } from '@volleyscouter/contract/athletes';
import { consentOwnPlays, listPhotosNearPoints, readOwnPlays } from '@volleyscouter/contract/ownPlays';
import { exportMe, listConsents, listLeftTexts, recordConsent } from '@volleyscouter/contract/privacy';
import { foldLog } from '@volleyscouter/core/rally/fold';
import { ralliesOf } from '@volleyscouter/core/stats/rallies';
import { expect, test } from 'vitest';
import { playedMatch, storeGame } from '../../../tests/kit/matches.ts';
import { usePrivacyScene } from '../../../tests/kit/privacy.ts';
import { insertAthlete } from '../../scouting/athletes/store.ts';
import { insertTeam } from '../../scouting/teams/store.ts';

const { server, admin, photo } = usePrivacyScene();

const PHONE = '11987650000';

const link = (id: string, atletaId: string | null) =>
  server.call(linkAthlete, { params: { id }, body: { atletaId } }, { token: admin.token });
const record = (id: string, tipo: 'jogadas' | 'responsavel', dado: boolean) =>
  server.call(recordConsent, { params: { id }, body: { tipo, dado, por: 'Mãe' } }, { token: admin.token });
const read = async (token: string) => (await server.call(readOwnPlays, {}, { token })).body;
const consent = (token: string, dado: boolean) => server.call(consentOwnPlays, { body: { dado } }, { token });

async function athlete(name: string, number: number): Promise<string> {
  const { db, clock } = server.parts;
  const { _id } = await insertAthlete(db, { number, name, surname: '', function: '' }, clock());
  const team = { coach1: '', coach2: '', season: '', tables: null };
  const members = [{ athlete: _id, number, function: '' }];
  await insertTeam(db, `time-${_id}`, { name: `Clube ${_id}`, ...team, athletes: members }, clock());
  return _id;
}

/** Stores a match in which the athlete has number 3 of the home team. */
const played = (id: string, name: string, data: Parameters<typeof storeGame>[1]) =>
  storeGame(
    server.parts,
    {
      ...{ date: '2026-01-10', homeTeamId: `time-${id}`, awayName: 'Duna' },
      homePlayers: [{ number: 3, name, surname: '', function: '' }],
      ...data,
    },
    playedMatch(),
  );

test('[R-PLAY-5] only an account with link and consent sees the public matches of its athlete', async () => {
  const [zora, bruna] = [await athlete('Zora', 3), await athlete('Bruna', 3)];
  const shownGame = await played(zora, 'Zora', { public: true });
  await played(zora, 'Zora', { public: false });
  await played(zora, 'Zora', { public: true, minors: true });
  const othersGame = await played(bruna, 'Bruna', { public: true });
  const { id, token } = await server.account('Atleta', { nome: 'Zora' });
  expect(await read(token)).toEqual({
    ...{ atleta: null, menor: false, autorizado: false, partidas: [] },
    falta: ['ligacao', 'consentimento'],
  });
  expect((await link(id, zora)).body.atleta).toBe(zora);
  expect(await read(token)).toMatchObject({ falta: ['consentimento'], partidas: [] });
  const { body } = await consent(token, true);
  expect(body.partidas).toEqual([
    { ...{ _id: shownGame, date: '2026-01-10', opponent: 'Duna' }, lado: '*', numero: 3, video: false },
  ]);
  const { body: consents } = await server.call(listConsents, { params: { id } }, { token: admin.token });
  expect(consents).toMatchObject([{ tipo: 'jogadas', dado: true, por: 'A própria pessoa', recordedBy: '' }]);
  expect(await consent(token, false)).toMatchObject({
    body: { falta: ['consentimento'], partidas: [] },
  });
  await link(id, bruna);
  expect((await consent(token, true)).body.partidas.map(({ _id }) => _id)).toEqual([othersGame]);
});

/**
 * Indexes (from 0) of the rallies that number 3 of the home team won; with `won` false, of all other rallies.
 */
const placesWon = (won: boolean): number[] =>
  ralliesOf(foldLog(playedMatch()))
    .filter(
      ({ decidedBy, touches }) =>
        won ===
        touches.some(
          ({ play, touch: { side, number, grade } }) =>
            play.id === decidedBy && side === '*' && number === 3 && grade === '#',
        ),
    )
    .map(({ number }) => number - 1);

test('[R-PLAY-5] photos near own points are the visible photos of rallies that the athlete won', async () => {
  const { db } = server.parts;
  const zora = await athlete('Zora', 3);
  const game = await played(zora, 'Zora', { public: true });
  const secret = await played(zora, 'Zora', { public: false });
  const minors = await played(zora, 'Zora', { public: true, minors: true });
  await db.query(
    `insert into events (name, minors) values ('Copa', false), ('Sub 13', true), ('Mudo', false)`,
  );
  const [[won = -1, secondWon = -1], [lost = -1]] = [placesWon(true), placesWon(false)];
  expect(Math.min(won, secondWon, lost)).toBeGreaterThanOrEqual(0);
  const placePhoto = async (
    evento: string,
    at: string,
    rally: number,
    change: object = {},
    isPlaced = true,
  ) => {
    const { id } = await photo({ evento, ...change });
    await db.query(
      `insert into event_games (event, game_id, plays_in_shop) values ($1, $2, $1 <> 'Mudo') on conflict do nothing`,
      [evento, at],
    );
    await db.query(
      `insert into photo_plays (product_id, game_id, rally, set_number, home, away, entry, phase, away_ms, shown)
       values ($1, $2, $3, 1, 4, 5, 'x', 'after', 900, $4)`,
      [id, at, rally, isPlaced],
    );
    return id;
  };
  const first = await placePhoto('Copa', game, won);
  const second = await placePhoto('Copa', game, secondWon);
  await placePhoto('Copa', game, lost);
  await placePhoto('Copa', secret, won);
  await placePhoto('Copa', minors, won);
  await placePhoto('Sub 13', game, won);
  await placePhoto('Mudo', game, won);
  await placePhoto('Copa', game, won, { tags: 'oculta' });
  await placePhoto('Copa', game, won, {}, false);
  await photo();
  const photosOf = async (token: string) =>
    (await server.call(listPhotosNearPoints, { query: {} }, { token })).body;
  const { id, token } = await server.account('Atleta', { nome: 'Zora' });
  await link(id, zora);
  expect(await photosOf(token)).toEqual({ data: [], total: 0 });
  await consent(token, true);
  const { data, total } = await photosOf(token);
  expect([total, data.map(({ _id }) => _id)]).toEqual([2, [second, first]]);
  expect(data[0]?.jogada).toMatchObject({ set: 1, home: 4, away: 5, phase: 'after', game });
  expect((await server.call(listPhotosNearPoints, { query: { inicio: 1 } }, { token })).body).toMatchObject({
    data: [{ _id: first }],
    total: 2,
  });
  const other = await server.account('Atleta');
  await link(other.id, await athlete('Bruna', 3));
  await consent(other.token, true);
  expect(await photosOf(other.token)).toEqual({ data: [], total: 0 });
  await consent(token, false);
  expect(await photosOf(token)).toEqual({ data: [], total: 0 });
});

test('[R-PLAY-5] for a minor, an admin records the consents of person and guardian; the account can withdraw its own consent', async () => {
  const zora = await athlete('Zora', 3);
  const { id, token } = await server.account('Atleta');
  await server.parts.db.query('update accounts set menor = true where id = $1', [id]);
  await link(id, zora);
  expect((await consent(token, true)).status).toBe(403);
  await record(id, 'jogadas', true);
  expect((await read(token)).falta).toEqual(['responsavel']);
  await record(id, 'responsavel', true);
  expect((await read(token)).falta).toEqual([]);
  await record(id, 'responsavel', false);
  expect((await read(token)).falta).toEqual(['responsavel']);
  await record(id, 'responsavel', true);
  expect((await consent(token, false)).body.falta).toEqual(['consentimento']);
});

test('a scouting athlete is linked to one account of profile Atleta', async () => {
  const zora = await athlete('Zora', 3);
  const { id } = await server.account('Atleta', { nome: 'Zora' });
  const { id: other } = await server.account('Atleta');
  const { id: agency } = await server.account('Assessoria');
  const linkOf = async () =>
    (await server.call(listAccounts, {}, { token: admin.token })).body.find(({ _id }) => _id === id)?.atleta;
  await link(id, zora);
  expect((await link(other, zora)).body.error).toBe('athlete-linked');
  for (const [account, athlete] of [
    [agency, zora],
    [id, 'nenhuma'],
    ['nenhuma', zora],
  ] as const)
    expect((await link(account, athlete)).status).toBe(404);
  expect(await linkOf()).toBe(zora);
  await link(id, null);
  expect(await linkOf()).toBe(null);
  await link(id, zora);
  const body = { nome: 'Zora', password: 'ZORA12', perfil: 'Assessoria' as const };
  await server.call(updateAccount, { params: { id }, body }, { token: admin.token });
  expect(await linkOf()).toBe(null);
  await link(other, zora);
  await server.call(deleteAthlete, { params: { id: zora } }, { token: admin.token });
  expect((await link(other, null)).body.atleta).toBe(null);
});

test('[R-LGPD] the export has link and consent; the erasure removes link, consent and name', async () => {
  const zora = await athlete('Zwyx Apelido', 3);
  const { id, token } = await server.account('Atleta', { nome: 'Maria Pessoa', celular: PHONE });
  await link(id, zora);
  await consent(token, true);
  const { body: data } = await server.call(exportMe, {}, { token });
  expect([data.conta.atleta, data.consentimentos.map(({ tipo }) => tipo)]).toEqual([
    'Zwyx Apelido',
    ['jogadas'],
  ]);
  const { body: texts } = await server.call(listLeftTexts, { params: { id } }, { token: admin.token });
  expect(texts).toMatchObject([{ lugar: 'atleta', texto: 'Zwyx Apelido', depois: '[apagado]' }]);
  const textos = texts.map(({ hash }) => ({ lugar: 'atleta' as const, hash }));
  await server.call(deleteAccount, { params: { id }, body: { textos } }, { token: admin.token });
  const { db } = server.parts;
  const { rows } = await db.query('select name, surname from scout_athletes where id = $1', [zora]);
  expect(rows).toEqual([{ name: '[apagado]', surname: '' }]);
  expect((await db.query('select from consents')).rowCount).toBe(0);
});

test('merging accounts keeps the link of the kept account, else the link of the merged account', async () => {
  const [zora, bruna] = [await athlete('Zora', 3), await athlete('Bruna', 4)];
  for (const [keptAthlete, merged, expected] of [
    [null, zora, zora],
    [bruna, null, bruna],
  ] as const) {
    const { id } = await server.account('Atleta', { celular: PHONE });
    const { id: other, token } = await server.account('Atleta', { celular: PHONE });
    await link(id, keptAthlete);
    await link(other, merged);
    await consent(token, true);
    const { body } = await server.call(
      mergeAccounts,
      { params: { id }, body: { outra: other } },
      { token: admin.token },
    );
    expect(body.atleta).toBe(expected);
    const { body: consents } = await server.call(listConsents, { params: { id } }, { token: admin.token });
    expect(consents.map(({ tipo, dado }) => [tipo, dado])).toEqual([['jogadas', true]]);
  }
});
