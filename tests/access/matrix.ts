/** The cells written by hand, and how each is asked of a real server. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { addressOf } from '@volleyscouter/contract/route';
import { ROUTES, type RouteName } from '@volleyscouter/contract/routes';
import { roleOfProfile } from '@volleyscouter/core/access/roles';
import { DEFAULT_TABLES } from '@volleyscouter/core/code/defaults';
import { insertAdmin } from '@volleyscouter/server/accounts/admins';
import { insertInvite, useInvite } from '@volleyscouter/server/accounts/invites';
import { insertAccount } from '@volleyscouter/server/accounts/store';
import { insertAthlete } from '@volleyscouter/server/athletes/store';
import { pictureName } from '@volleyscouter/server/photos/files';
import { pictureAddresses } from '@volleyscouter/server/pictures/address';
import { insertProduct, type NewProduct } from '@volleyscouter/server/products/store';
import { codeSafe } from '@volleyscouter/server/sessions/codes';
import { LIFE } from '@volleyscouter/server/sessions/life';
import { openSession } from '@volleyscouter/server/sessions/store';
import { insertTeam } from '@volleyscouter/server/teams/store';
import type { House } from '../kit/house.ts';
import { dvwText, playedMatch, storeGame } from '../kit/matches.ts';
import { jpeg } from '../kit/photo.ts';
import { refOf } from '../kit/shop.ts';
import { formOf, newUpload, PIECE, placeUpload, storeBatch, TUS } from '../kit/upload.ts';

export const IDENTITIES = [
  'nobody',
  'atleta',
  'other',
  'assessoria',
  'scouter',
  'admin',
  'expired',
  'revoked',
] as const;
export type IdentityName = (typeof IDENTITIES)[number];

export interface Cell {
  call: RouteName;
  object: string;
  identity: IdentityName;
  expected: string;
}

/** Every cell of every file. */
export function readCells(): Cell[] {
  const folder = new URL('.', import.meta.url);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.csv'))
    .flatMap((name) => {
      const [head = '', ...rows] = readFileSync(new URL(name, folder), 'utf8').trim().split('\n');
      if (head !== `call,object,${IDENTITIES.join(',')}`) throw new Error(`${name} has other columns`);
      return rows.flatMap((row) => {
        const [call, object, ...cells] = row.split(',');
        if (!call || !(call in ROUTES) || !object || cells.length !== IDENTITIES.length)
          throw new Error(`${name}: ${row}`);
        return IDENTITIES.map((identity, index) => ({
          call: call as RouteName,
          object,
          identity,
          expected: cells[index] ?? '',
        }));
      });
    });
}

interface Request {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  /** What is sent instead, where it is not JSON. */
  bytes?: Buffer;
  headers?: Record<string, string>;
}

/** What stands in the database before a cell is asked: remade for each, since calls change it. */
export interface Scene {
  games: Record<string, string>;
  products: Record<string, string>;
  /** What uploads answered: one that waits for its product, one that has it. */
  images: Record<string, string>;
  /** A team, and the athletes of whom one is its only member. */
  teams: Record<string, string>;
  athletes: Record<string, string>;
  accounts: Record<'own' | 'another', string>;
  /** Requests about one's data. */
  requests: Record<string, string>;
  batches: Record<string, string>;
  /** Unfinished ones of the admin who asks and of another. */
  uploads: Record<string, string>;
  tokens: Record<IdentityName, string | undefined>;
  /** By which addresses of pictures know the session of each, also of those that are over. */
  refs: Partial<Record<IdentityName, string>>;
  code: string;
  /** Words and ids of invitations: one that is open, one that was used. */
  invites: Record<string, { word: string; _id: string }>;
  admin: { email: string; password: string };
}

/** A match in its first set, its last play, and what was recorded beside it. */
const COMMANDS = playedMatch().slice(0, 40);
const LAST_PLAY = COMMANDS.flatMap((command) => (command.type === 'add' ? [command.id] : [])).at(-1) ?? '';
const VERSION = 'lado';
const ENTRY = { type: 'add', id: 'nova', block: 'nova', code: '>nota' };
const PASSWORD = 'uma senha longa';
const FORM = formOf(await jpeg(1), 'foto.jpg');
const PHOTO = await jpeg(2);
const WRITES =
  /^(create|import|update|delete|remove|record|append|take|choose|copy|register|logout|ask|decide)/;

/** Whether a call changes what the next one would meet. */
export const changes = (call: RouteName): boolean => WRITES.test(call);

/** Empties the database and sets the scene. */
export async function setScene(house: House): Promise<Scene> {
  const { db, clock } = house.parts;
  const safe = codeSafe(house.parts.secret);
  await db.query(
    'truncate admins, accounts, sessions, games, products, photos, events, photo_batches, intake, privacy_requests, invites, shortcuts, sign_in_attempts, teams, scout_athletes cascade',
  );
  const account = async (nome: string, perfil: 'Atleta' | 'Assessoria' | 'Scouter', code: string) => {
    const made = await insertAccount(db, safe, { nome, email: '', celular: '', perfil, code }, clock());
    if (!made) throw new Error(nome);
    return { id: made._id, token: await openSession(db, roleOfProfile(perfil), made._id, clock()) };
  };
  const atleta = await account('Uma', 'Atleta', 'UMA001');
  const other = await account('Outra', 'Atleta', 'OUTRA1');
  const assessoria = await account('Agência', 'Assessoria', 'AGE001');
  const scouter = await account('Olheira', 'Scouter', 'OLH001');
  const admin = { name: 'Dona', email: 'dona@exemplo.com.br', password: PASSWORD };
  const id = (await insertAdmin(db, admin, clock()))?.id ?? '';
  const [invited, spent] = [await insertInvite(db, '', id, clock()), await insertInvite(db, '', id, clock())];
  await useInvite(db, spent._id, id, clock());
  const tokenAt = (time: number) => openSession(db, 'admin', id, new Date(time));
  const photo = async (seed: string) => {
    const name = createHash('sha256').update(seed).digest('hex');
    await db.query(`insert into photos (name, created_at) values ($1, $2)`, [name, clock()]);
    for (const file of [name, pictureName(name, 'card'), pictureName(name, 'preview')])
      await house.parts.photos.put(file, PHOTO);
    return name;
  };
  const product = async (tags: string, said: Partial<NewProduct> = {}) => {
    const none = { title: '', name: '', local: '', priceInCents: 0, evento: 'Copa', tags };
    return insertProduct(db, { ...none, photo: await photo(tags), ...said }, clock());
  };
  await db.query(`insert into shortcuts values ('Ctrl+S', '*H#')`);
  const game = async (isPublic: boolean) => {
    const homePlayers = [{ number: 1, name: 'Uma', surname: '', function: '' }];
    const game = await storeGame(house.parts, { public: isPublic, homePlayers }, COMMANDS);
    await db.query(`update games set imported_from = 'x.dvw' where id = $1`, [game]);
    await db.query(
      `insert into versions (id, game_id, client_id, epoch, account, name, base, started_at, ended_at, commands)
       values ($1, $2, 'outro', 1, 'outra', 'Outra', 39, now(), now(), $3)`,
      [isPublic ? VERSION : `${VERSION}-private`, game, JSON.stringify([ENTRY])],
    );
    return game;
  };
  const athlete = async (name: string) =>
    (await insertAthlete(db, { number: null, name, surname: '', function: '' }, clock()))._id;
  const member = await athlete('Uma');
  const athletes = [{ athlete: member, number: 1, function: '' }];
  const team = { name: 'Time', coach1: '', coach2: '', season: '', athletes };
  await insertTeam(db, 'time', team, clock());
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
  const revoked = await tokenAt(clock().getTime());
  const tokens = {
    nobody: undefined,
    atleta: atleta.token,
    other: other.token,
    assessoria: assessoria.token,
    scouter: scouter.token,
    admin: await tokenAt(clock().getTime()),
    expired: await tokenAt(clock().getTime() - LIFE.admin.idle),
    revoked,
  };
  const refs: Scene['refs'] = {};
  for (const name of IDENTITIES) if (tokens[name]) refs[name] = await refOf(house, tokens[name]);
  await signedOut(house, revoked);
  return {
    requests: { photo: 'foto', erasure: 'pessoa', decided: 'respondido', missing: 'nenhum' },
    teams: { stored: 'time', missing: 'nenhum' },
    athletes: { member, alone: await athlete('Outra'), missing: 'nenhuma' },
    games: { public: await game(true), private: await game(false), missing: 'nenhuma', any: 'nenhuma' },
    products: {
      gift: await product('brinde'),
      'hidden gift': await product('brinde oculta'),
      'sold photo': await product('final', { photo: sold }),
      'withheld photo': withheld,
      'photo of the assessoria': await product('final agência', {
        evento: 'Particular',
        atletaId: assessoria.id,
        atletaNome: 'Agência',
      }),
      missing: 'nenhum',
    },
    images: { upload: await photo('upload'), 'sold photo': sold, missing: 'f'.repeat(64) },
    batches: { stored: await storeBatch(house.parts), missing: 'nenhum' },
    uploads: {
      own: await placeUpload(house.parts, 'minha', id),
      another: await placeUpload(house.parts, 'alheia', 'outra'),
      missing: 'nenhuma',
    },
    accounts: { own: atleta.id, another: (await account('Alheia', 'Atleta', 'ALHEIA')).id },
    tokens,
    refs,
    code: 'UMA001',
    invites: { invited, spent },
    admin,
  };
}

/** Its owner ends a session. */
async function signedOut(house: House, token: string): Promise<void> {
  const { status } = await house.call(ROUTES.logout, {}, { token });
  if (status !== 200) throw new Error(`logout answers ${status}`);
}

/** A valid request for a call on an object. */
export function requestOf(scene: Scene, call: RouteName, object: string): Request {
  const game = { params: { id: scene.games[object] ?? '' } };
  const match = { partida: scene.games[object] ?? '', set: 1 };
  const account = { params: { id: scene.accounts[object as 'own'] ?? 'nenhuma' } };
  const athlete = { params: { id: scene.athletes[object] ?? '' } };
  const product = { params: { id: scene.products[object] ?? '' } };
  const team = { params: { id: scene.teams[object] ?? '' } };
  const roster = { name: 'Novo', athletes: [{ athlete: scene.athletes.alone }] };
  const shortcut = { params: { id: object === 'any' ? 'Ctrl+S' : 'nenhum' } };
  const invite = scene.invites[object];
  const person = { nome: 'Nova', password: 'NOVA01', perfil: 'Atleta' };
  const upload = { params: { id: scene.uploads[object] ?? '' }, headers: TUS };
  switch (call) {
    case 'uploadImage':
      return { bytes: FORM.bytes, headers: FORM.headers };
    case 'createBatch':
      return { body: { evento: 'Copa', priceInCents: 1500 } };
    case 'readBatch':
      return { params: { id: scene.batches[object] ?? '' } };
    case 'startUpload':
      return { headers: { ...TUS, ...newUpload(scene.batches[object] ?? '', 'foto.jpg', 10) } };
    case 'readUpload':
    case 'dropUpload':
      return upload;
    case 'continueUpload':
      return { ...upload, bytes: Buffer.alloc(0), headers: { ...TUS, ...PIECE, 'upload-offset': '0' } };
    case 'login':
      return { body: { email: scene.admin.email, password: scene.admin.password } };
    case 'register': {
      const convite = invite?.word ?? '';
      return { body: { name: 'Nova', email: 'nova@exemplo.com.br', password: PASSWORD, convite } };
    }
    case 'readRegistration':
      return { query: { convite: invite?.word ?? '' } };
    case 'createInvite':
      return { body: {} };
    case 'deleteInvite':
      return { params: { id: invite?._id ?? 'nenhum' } };
    case 'openAccess':
      return { body: { password: scene.code } };
    case 'createAccount':
      return { body: person };
    case 'importAccounts':
      return { body: { people: [{ nome: 'Nova' }] } };
    case 'markSent':
      return { ...account, body: { enviado: true } };
    case 'readAccount':
    case 'deleteAccount':
      return account;
    case 'updateAccount':
      return { ...account, body: person };
    case 'readGiftImage':
    case 'readCard':
    case 'readPreview':
    case 'readOriginal':
    case 'readProduct':
    case 'deleteProduct':
      return product;
    case 'createProduct':
      return { body: { evento: 'Copa', priceInCents: 1500, image: scene.images[object], imageSample: 'x' } };
    case 'updateProduct':
      return { ...product, body: { evento: 'Copa', priceInCents: 1500 } };
    case 'updateProducts':
      return { body: { ids: [product.params.id], change: { evento: 'Copa' } } };
    case 'deleteProducts':
      return { body: { ids: [product.params.id] } };
    case 'updateEvent':
      return { body: { name: 'Copa', menores: true } };
    case 'askTakedown': {
      const produto = object === 'any' ? null : scene.products[object];
      return { body: { produto, nome: 'Alguém', contato: 'a@b.c', relacao: 'outro' } };
    }
    case 'decideRequest':
      return { params: { id: scene.requests[object] ?? '' }, body: { decision: 'granted' } };
    case 'listConsents':
    case 'exportPerson':
      return account;
    case 'recordConsent':
      return { ...account, body: { tipo: 'imagem', dado: false, por: 'Uma' } };
    case 'askErasure':
      return { body: {} };
    case 'sendEvent':
      return { body: { event: 'page-view', page: '/' } };
    case 'importGame':
      return { body: { text: dvwText() } };
    case 'createGame':
      return { body: { league: 'Copa' } };
    case 'updateGame':
      return { ...game, body: { league: 'Copa' } };
    case 'readGame':
    case 'deleteGame':
    case 'readLog':
      return game;
    case 'appendLog':
      return {
        ...game,
        body: { client: 'c', rules: 1, batches: [{ number: 1, epoch: 1, base: 40, commands: [ENTRY] }] },
      };
    case 'takeLease':
      return { ...game, body: { client: 'c' } };
    case 'listVersions':
    case 'copyGame':
      return game;
    case 'chooseVersion': {
      const version = object === 'private' ? `${VERSION}-private` : VERSION;
      return {
        params: { ...game.params, version },
        body: { choice: 'aside', seq: COMMANDS.length },
      };
    }
    case 'recordPlay':
      return { body: { partida: match.partida, cod: '>nota' } };
    case 'recordLineup':
      return { ...game, body: { alterar: true, serving: 'a' } };
    case 'updatePlay':
      return { params: { first: match.partida, second: LAST_PLAY }, body: { tempo: 5 } };
    case 'removePlay':
      return { params: { match: match.partida, play: LAST_PLAY } };
    case 'updatePlayers':
      return { ...game, body: { home: [{ number: 2, name: 'Nova', surname: '', function: '' }] } };
    case 'removePlayer':
      return { ...game, body: { team: 'home', playerNumber: 1 } };
    case 'createAthlete':
      return { body: { name: 'Nova' } };
    case 'updateAthlete':
      return { ...athlete, body: { name: 'Nova' } };
    case 'deleteAthlete':
      return athlete;
    case 'createTeam':
      return { body: roster };
    case 'updateTeam':
      return { ...team, body: roster };
    case 'readTeam':
    case 'deleteTeam':
      return team;
    case 'updateTables':
      return { body: { ...DEFAULT_TABLES } };
    case 'createShortcut':
      return { body: { originalKey: 'F2', mappedKey: '*H#' } };
    case 'updateShortcut':
      return { ...shortcut, body: { mappedKey: '*H=' } };
    case 'deleteShortcut':
      return shortcut;
    case 'readFundamentals':
      return { body: { ...match, team: 'home' } };
    case 'readAthletesReport':
    case 'readAthletesSetReport':
      return { body: { ...match, athletes: [{ number: 1, time: '*' }] } };
    default:
      return 'body' in ROUTES[call] ? { body: match } : {};
  }
}

/** The best signature that somebody could have: of his own session, where there is or was one. */
function signatureOf(
  { parts }: House,
  { refs, products }: Scene,
  { call, object, identity }: Cell,
): Request['query'] {
  const addresses = pictureAddresses(parts.secret);
  const [ref, product, now] = [refs[identity], products[object], parts.clock()];
  if (!ref || !product) return undefined;
  const signed = {
    readCard: () => addresses.shown('card', product, ref, now),
    readPreview: () => addresses.shown('preview', product, ref, now),
    readOriginal: () => addresses.original(product, ref, now),
  }[call as 'readCard'];
  return signed && { k: new URL(signed(), 'http://nowhere').searchParams.get('k') ?? '' };
}

/** The words behind the colon. */
function detailOf(call: RouteName, expected: string, body: unknown): string {
  if (!expected.includes(':') || typeof body !== 'object' || body === null) return '';
  if (call === 'readRegistration') return 'open' in body && body.open ? ':open' : ':closed';
  if (call === 'readGame') return 'importedFrom' in body ? ':file shown' : ':file hidden';
  if (call === 'askTakedown') return 'hidden' in body && body.hidden ? ':hidden' : ':asked';
  if ('conta' in body) return `:${(body.conta as { nome: string }).nome}`;
  for (const count of ['changed', 'removed'] as const)
    if (count in body) return `:${(body as Record<string, unknown>)[count]}`;
  const list = 'data' in body ? body.data : body;
  return Array.isArray(list) ? `:${list.length}` : '';
}

/** Asks the server for one cell: the status, and the words where the cell has some. */
export async function outcome(house: House, scene: Scene, cell: Cell): Promise<string> {
  const { call, object, identity, expected } = cell;
  const { method, path } = ROUTES[call];
  const { params, query, body, bytes, headers } = requestOf(scene, call, object);
  const token = scene.tokens[identity];
  const answer = await house.app.inject({
    method,
    url: addressOf(path, params, query ?? signatureOf(house, scene, cell)),
    ...((bytes ?? body) && { payload: bytes ?? body }),
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
  });
  const isJson = method !== 'HEAD' && String(answer.headers['content-type']).includes('json');
  return `${answer.statusCode}${detailOf(call, expected, isJson ? answer.json() : null)}`;
}
