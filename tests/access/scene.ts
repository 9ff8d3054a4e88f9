import { createHash } from 'node:crypto';
import { ROUTES } from '@volleyscouter/contract/routes';
import { roleOfProfile } from '@volleyscouter/core/access/roles';
import { insertAccount } from '@volleyscouter/server/people/accounts/store';
import { insertInvite, useInvite } from '@volleyscouter/server/people/admins/invites';
import { insertAdmin } from '@volleyscouter/server/people/admins/store';
import { codeSafe } from '@volleyscouter/server/people/sessions/codes';
import { LIFE } from '@volleyscouter/server/people/sessions/lifetime';
import { makeLink } from '@volleyscouter/server/people/sessions/links';
import { openSession } from '@volleyscouter/server/people/sessions/store';
import { insertUploadPassword, passwordsOf } from '@volleyscouter/server/people/sessions/uploadPasswords';
import { insertAthlete } from '@volleyscouter/server/scouting/athletes/store';
import { insertNote } from '@volleyscouter/server/scouting/bench/notes';
import { benchPasses, deletePass, insertPass } from '@volleyscouter/server/scouting/bench/passes';
import { foldCache } from '@volleyscouter/server/scouting/log/folds';
import { deleteLink, openLink, reportLinks } from '@volleyscouter/server/scouting/reports/links';
import { insertTeam } from '@volleyscouter/server/scouting/teams/store';
import { PICTURES, pictureName } from '@volleyscouter/server/shop/photos/files';
import { insertEvent } from '@volleyscouter/server/shop/products/events';
import { insertProduct, type NewProduct } from '@volleyscouter/server/shop/products/store';
import { clearTables } from '../kit/clear.ts';
import { playedMatch, storeGame } from '../kit/matches.ts';
import { putPayback, putPayment } from '../kit/money-seam.ts';
import { jpeg } from '../kit/photo.ts';
import { refOf } from '../kit/shop.ts';
import type { TestServer } from '../kit/test-server.ts';
import { placeUpload, storeBatch } from '../kit/upload.ts';
import { type Orders, placeOrders } from './orders.ts';

export const IDENTITIES = [
  'nobody',
  'linkHolder',
  'atleta',
  'other',
  'photographer',
  'assessoria',
  'scouter',
  'organizer',
  'admin',
  'expired',
  'revoked',
] as const;
export type IdentityName = (typeof IDENTITIES)[number];

/**
 * Keys of the records are the objects of the access tables. Tests recreate the scene after each call that has
 * changed it.
 */
export interface Scene extends Orders {
  games: Record<string, string>;
  reportLinks: Record<string, { k: string }>;
  benchPasses: Record<string, string>;
  products: Record<string, string>;
  eventKey: string;
  images: Record<string, string>;
  teams: Record<string, string>;
  athletes: Record<string, string>;
  accounts: Record<'own' | 'another', string>;
  links: Record<string, { token: string; compra?: string }>;
  requests: Record<string, string>;
  payments: Record<string, string>;
  paybacks: Record<string, string>;
  batches: Record<string, string>;
  uploads: Record<string, string>;
  uploadPasswords: Record<string, string>;
  tokens: Record<IdentityName, string | undefined>;
  /** Sessions in addresses of pictures, ended sessions included. */
  refs: Partial<Record<IdentityName, string>>;
  code: string;
  invites: Record<string, { token: string; _id: string }>;
  admin: { email: string; password: string };
  admins: Record<string, string>;
  adminSessions: Record<string, string>;
}

export const COMMANDS = playedMatch().slice(0, 40);
export const LAST_PLAY =
  COMMANDS.flatMap((command) => (command.type === 'add' ? [command.id] : [])).at(-1) ?? '';
export const VERSION = 'lado';
export const VIDEO = 'f:1';
export const PLAYLIST = 'lista';

export const ALERT = 'aviso';

export const NOTE = 'recado';
export const ENTRY = { type: 'add', id: 'nova', block: 'nova', code: '>nota' };
export const PASSWORD = 'uma senha longa';
const PHOTO = await jpeg(2);

export async function setScene(server: TestServer): Promise<Scene> {
  const { db, clock } = server.parts;
  const safe = codeSafe(server.parts.secret);
  await clearTables(
    server.parts,
    'admins, accounts, sessions, games, products, photos, events, photo_batches, intake, privacy_requests, invites, shortcuts, sign_in_attempts, teams, scout_athletes, purchases, money_payments',
  );
  const account = async (
    nome: string,
    perfil: 'Atleta' | 'Assessoria' | 'Scouter',
    code: string,
    rights: { criaJogos?: boolean; fotografo?: boolean } = {},
  ) => {
    const data = { nome, email: '', celular: '', perfil, ...rights, code };
    const created = await insertAccount(db, safe, data, clock());
    if (!created) throw new Error(nome);
    return { id: created._id, token: await openSession(db, roleOfProfile(perfil), created._id, clock()) };
  };
  const atleta = await account('Uma', 'Atleta', 'UMA001');
  const other = await account('Outra', 'Atleta', 'OUTRA1');
  const photographer = await account('Fotógrafa', 'Atleta', 'FOT001', { fotografo: true });
  const assessoria = await account('Agência', 'Assessoria', 'AGE001');
  const scouter = await account('Olheira', 'Scouter', 'OLH001');
  const organizer = await account('Mesária', 'Scouter', 'MES001', { criaJogos: true });
  const admin = { name: 'Dona', email: 'dona@exemplo.com.br', password: PASSWORD };
  const id = (await insertAdmin(db, admin, clock()))?.id ?? '';
  const otherAdmin = (await insertAdmin(db, { ...admin, email: 'outra@exemplo.com.br' }, clock()))?.id ?? '';
  const [invited, spent] = [await insertInvite(db, '', id, clock()), await insertInvite(db, '', id, clock())];
  await useInvite(db, spent._id, id, clock());
  const tokenAt = (time: number) => openSession(db, 'admin', id, new Date(time));
  const photo = async (seed: string) => {
    const name = createHash('sha256').update(seed).digest('hex');
    await db.query(`insert into photos (name, created_at) values ($1, $2)`, [name, clock()]);
    for (const file of [name, ...PICTURES.map((picture) => pictureName(name, picture))])
      await server.parts.photos.put(file, PHOTO);
    return name;
  };
  const product = async (tags: string, fields: Partial<NewProduct> = {}) => {
    return insertProduct(db, { evento: 'Copa', tags, photo: await photo(tags), ...fields }, clock());
  };
  await db.query(`insert into shortcuts values ('Ctrl+S', '*H#')`);
  const addVideos = async (game: string, playlist: string) => {
    await db.query(
      `insert into match_videos (game_id, id, kind, points, created_at)
       values ($1, $2, 'files', '[{"kind":"keys","base":1,"at":1}]', $3)`,
      [game, VIDEO, clock()],
    );
    await db.query(
      `insert into playlists (id, game_id, name, filter, seconds_after, created_by, created_at)
       values ($1, $2, 'Lista', 'set:1', 5, $3, $4)`,
      [playlist, game, scouter.id, clock()],
    );
  };
  const game = async (isPublic: boolean) => {
    const homePlayers = [{ number: 1, name: 'Uma', surname: '', function: '' }];
    const game = await storeGame(server.parts, { public: isPublic, homePlayers }, COMMANDS);
    await db.query(`update games set imported_from = 'x.dvw' where id = $1`, [game]);
    await db.query(
      `insert into versions (id, game_id, client_id, epoch, account, name, base, started_at, ended_at, commands)
       values ($1, $2, 'outro', 1, 'outra', 'Outra', 39, now(), now(), $3)`,
      [isPublic ? VERSION : `${VERSION}-private`, game, JSON.stringify([ENTRY])],
    );
    await addVideos(game, isPublic ? PLAYLIST : `${PLAYLIST}-private`);
    return game;
  };
  const organizerGame = await storeGame(
    server.parts,
    { homePlayers: [{ number: 1, name: 'Uma', surname: '', function: '' }] },
    COMMANDS,
  );
  await db.query('update games set made_by = $2 where id = $1', [organizerGame, organizer.id]);
  const copy = await storeGame(server.parts, {}, COMMANDS);
  await db.query('update games set copy_of = $2 where id = $1', [copy, organizerGame]);
  await addVideos(organizerGame, `${PLAYLIST}-hers`);
  const privateGame = await game(false);
  const shared = reportLinks(server.parts.secret);
  const linkOf = async (id: string): Promise<{ k: string }> => {
    const { url } = shared.answer(id, await openLink(db, id, scouter.id, clock()));
    return { k: new URL(url, 'http://nowhere').searchParams.get('k') ?? '' };
  };
  const linkQueries = { linked: await linkOf(organizerGame), private: await linkOf(privateGame) };
  await deleteLink(db, privateGame);
  const passes = benchPasses(server.parts, foldCache());
  const passTo = async (id: string): Promise<string> => {
    await insertPass(db, id, scouter.id, clock(), null);
    const pass = await passes.find(db, id);
    return pass ? passes.sign(pass) : '';
  };
  const shownPasses = { benched: await passTo(organizerGame), private: await passTo(privateGame) };
  await deletePass(db, privateGame);
  const written = { author: '', account: null, byPass: true, words: 'nota', writtenAt: clock() };
  await insertNote(db, { ...written, id: NOTE, gameId: organizerGame }, clock());
  const athlete = async (name: string) =>
    (await insertAthlete(db, { number: null, name, surname: '', function: '' }, clock()))._id;
  const member = await athlete('Uma');
  const athletes = [{ athlete: member, number: 1, function: '' }];
  const team = { name: 'Time', coach1: '', coach2: '', season: '', athletes, tables: null };
  await insertTeam(db, 'time', team, clock());
  await db.query(`update games set home_team_id = 'time' where id = $1`, [privateGame]);
  await db.query(`insert into athlete_names (team_id, name, athlete_id) values ('time', 'uma', $1)`, [
    member,
  ]);
  await db.query('update accounts set athlete_id = $2 where id = $1', [atleta.id, member]);
  await db.query(
    `insert into consents (account_id, kind, given, told_by, recorded_by, recorded_at)
     values ($1, 'imagem', true, 'Uma', $2, $3)`,
    [atleta.id, id, clock()],
  );
  await db.query(
    `insert into privacy_requests (id, kind, account_id, name, contact, relation, created_at, decision)
     values ('foto', 'photo', null, 'Alguém', 'a@b.c', 'eu', $2, null),
            ('pessoa', 'erasure', $1, 'Uma', 'a@b.c', 'eu', $2, null),
            ('respondido', 'photo', null, 'Alguém', 'a@b.c', 'eu', $2, 'denied')`,
    [other.id, clock()],
  );
  const sold = await photo('sold');
  const withheld = await product('final retirada');
  await db.query('update products set withheld_at = $2 where id = $1', [withheld, clock()]);
  const money = { source: 'statement', purchase: null, cents: 1500, situacao: 'unknown' } as const;
  await putPayment(server.parts, { ...money, id: 'aberto' });
  await putPayment(server.parts, { ...money, id: 'visto', decided: true });
  await db.query(
    `insert into remembered_payers (id, payer, words, buyer_id, purchase_number, paid_on) values ('lembrado', 'CARLA', 'carla', $1, 1, $2)`,
    [other.id, clock()],
  );
  const revoked = await tokenAt(clock().getTime());
  const orders = await placeOrders(server, atleta.id, other.id);
  const purchase = orders.purchases['own paid'] ?? '';
  const tokens = {
    nobody: undefined,
    linkHolder: await openSession(db, 'linkHolder', atleta.id, clock(), { purchase }),
    atleta: atleta.token,
    other: other.token,
    photographer: photographer.token,
    assessoria: assessoria.token,
    scouter: scouter.token,
    organizer: organizer.token,
    admin: await tokenAt(clock().getTime()),
    expired: await tokenAt(clock().getTime() - LIFE.admin.idle),
    revoked,
  };
  const refs: Scene['refs'] = {};
  for (const name of IDENTITIES) if (tokens[name]) refs[name] = await refOf(server, tokens[name]);
  await signOut(server, revoked);
  const otherAdminRef = await refOf(server, await openSession(db, 'admin', otherAdmin, clock()));
  await putPayback(server.parts, { id: 'devolver', purchase: orders.purchases.own ?? '', cents: 100 });
  await insertEvent(db, 'Copa');
  await db.query(`insert into event_photographers values ('Copa', $1)`, [photographer.id]);
  const photographerBatch = await storeBatch(server.parts, {}, photographer.id);
  const revokedBatch = await storeBatch(server.parts, { evento: 'Antes' }, photographer.id);
  const products = {
    gift: await product('brinde'),
    'hidden gift': await product('brinde oculta'),
    'sold photo': await product('final', { photo: sold, priceInCents: 1500 }),
    'withheld photo': withheld,
    'photo of the assessoria': await product('final agência', {
      priceInCents: 1500,
      evento: 'Particular',
      atletaId: assessoria.id,
      atletaNome: 'Agência',
    }),
    'photo of the photographer': await product('oculta deles', {
      batchId: photographerBatch,
      priceInCents: 1500,
    }),
    'photo of an event that was taken away': await product('oculta antes', {
      priceInCents: 1500,
      evento: 'Antes',
      batchId: revokedBatch,
    }),
    missing: 'nenhum',
  };
  const publicGame = await game(true);
  for (const linked of [publicGame, privateGame])
    await db.query(`insert into event_games (event, game_id, plays_in_shop) values ('Copa', $1, true)`, [
      linked,
    ]);
  await placePlays(server, publicGame, products, [
    'gift',
    'sold photo',
    'withheld photo',
    'photo of the photographer',
  ]);
  await placePlays(server, privateGame, products, ['hidden gift']);
  const uploadPassword = async (owner: string): Promise<string> => {
    const batch = await storeBatch(server.parts);
    await insertUploadPassword(db, { role: 'admin', id: owner }, batch, clock());
    return (await passwordsOf(db, owner))[0]?._id ?? '';
  };
  const ofPurchase = (await makeLink(db, atleta.id, clock(), purchase))?.token ?? '';
  const { rows } = await db.query<{ key: string }>(
    `update events set open_registration = true where name = 'Copa' returning key`,
  );
  await db.query(`insert into photo_alerts values ($1, $2, 7, '', 'Alguém', 'a@b.c', false, $3)`, [
    ALERT,
    rows[0]?.key,
    clock(),
  ]);
  return {
    ...orders,
    requests: { photo: 'foto', erasure: 'pessoa', decided: 'respondido', missing: 'nenhum' },
    teams: { stored: 'time', missing: 'nenhum' },
    athletes: { member, alone: await athlete('Outra'), missing: 'nenhuma' },
    reportLinks: linkQueries,
    benchPasses: shownPasses,
    games: {
      public: publicGame,
      private: privateGame,
      hers: organizerGame,
      copy,
      linked: organizerGame,
      benched: organizerGame,
      missing: 'nenhuma',
      any: 'nenhuma',
    },
    products,
    eventKey: rows[0]?.key ?? '',
    images: { upload: await photo('upload'), 'sold photo': sold, missing: 'f'.repeat(64) },
    batches: {
      stored: await storeBatch(server.parts),
      'of the photographer': photographerBatch,
      'of an event that was taken away': revokedBatch,
      missing: 'nenhum',
    },
    uploads: {
      own: await placeUpload(server.parts, 'minha', id),
      another: await placeUpload(server.parts, 'alheia', 'outra'),
      'of the photographer': await placeUpload(server.parts, 'foto', photographer.id, {}, photographerBatch),
      'of an event that was taken away': await placeUpload(
        server.parts,
        'antes',
        photographer.id,
        {},
        revokedBatch,
      ),
      missing: 'nenhuma',
    },
    uploadPasswords: {
      own: await uploadPassword(id),
      another: await uploadPassword(otherAdmin),
      missing: 'nenhuma',
    },
    paybacks: { 'open payback': 'devolver', missing: 'nenhuma' },
    payments: { 'open payment': 'aberto', 'resolved payment': 'visto', missing: 'nenhum' },
    accounts: { own: atleta.id, another: (await account('Alheia', 'Atleta', 'ALHEIA')).id },
    links: {
      live: { token: (await makeLink(db, atleta.id, clock()))?.token ?? '' },
      'of a purchase': { token: ofPurchase, compra: purchase },
      'of a purchase as one that signs in': { token: ofPurchase },
      'of a purchase for another': { token: ofPurchase, compra: orders.purchases.own },
      spent: { token: 'nenhum' },
    },
    tokens,
    refs,
    code: 'UMA001',
    invites: { invited, spent },
    admin,
    admins: { own: id, another: otherAdmin },
    adminSessions: { own: refs.admin ?? '', another: otherAdminRef },
  };
}

/** Camera `corpo` took the photographer's photo and the sold photo. Camera `outro` took the rest of `names`. */
async function placePlays(
  { parts: { db } }: TestServer,
  game: string,
  products: Record<string, string>,
  names: readonly string[],
): Promise<void> {
  const ids = names.map((name) => products[name] ?? '');
  await db.query(
    `insert into photo_plays (product_id, game_id, rally, set_number, home, away, entry, phase, away_ms, shown)
     select unnest($2::text[]), $1, 0, 1, 0, 0, '', 'after', 0, true`,
    [game, ids],
  );
  const sameCamera = [products['photo of the photographer'], products['sold photo']];
  await db.query(
    `with made as (update products set taken_at = '2026-05-01 10:00', time_source = 'original' where id = any($1) returning photo, id = any($2) as own)
     update photos f set taken_at = '2026-05-01 10:00', time_source = 'original', camera_key = case when own then 'corpo' else 'outro' end
       from made where f.name = made.photo`,
    [ids, sameCamera],
  );
}

async function signOut(server: TestServer, token: string): Promise<void> {
  const { status } = await server.call(ROUTES.logout, {}, { token });
  if (status !== 200) throw new Error(`logout answers ${status}`);
}
