import { readdirSync, readFileSync } from 'node:fs';
import { addressOf, BENCH_PASS_HEADER } from '@volleyscouter/contract/route';
import { ROUTES, type RouteName } from '@volleyscouter/contract/routes';
import { DEFAULT_TABLES } from '@volleyscouter/core/code/defaults';
import { pictureAddresses } from '@volleyscouter/server/shop/pictures/address';
import { dvwText } from '../kit/matches.ts';
import { jpeg } from '../kit/photo.ts';
import type { TestServer } from '../kit/test-server.ts';
import { formOf, newUpload, PIECE, TUS } from '../kit/upload.ts';
import { placeBought, readsPurchaseFile } from './bought.ts';
import { orderDetail, orderRequest } from './orders.ts';
import {
  ALERT,
  COMMANDS,
  ENTRY,
  IDENTITIES,
  type IdentityName,
  LAST_PLAY,
  NOTE,
  PASSWORD,
  PLAYLIST,
  type Scene,
  VERSION,
  VIDEO,
} from './scene.ts';

export interface Cell {
  call: RouteName;
  object: string;
  identity: IdentityName;
  expected: string;
}

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

const STATEMENT_LINE = {
  ...{ id: 'linha', date: '2026-05-01', time: null, cents: 1500, text: 'PIX' },
  ...{ payer: '', document: '', txid: '', e2eId: '' },
};

const SALES_BY: Record<string, string> = {
  'by buyers': 'atleta',
  'by payers': 'pagador',
  'by photographers': 'fotografo',
};

interface Request {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  bytes?: Buffer;
  headers?: Record<string, string>;
}

const FORM = formOf(await jpeg(1), 'foto.jpg');
const WRITES =
  /^(create|import|update|delete|remove|record|append|take|choose|copy|register|logout|ask|decide|resolve|book|make|mark|lengthen|place|save|link|consent|confirmAccount|merge|rename|undo|openEntrance|stop)/;

export const changes = (call: RouteName): boolean => WRITES.test(call);

const slugOf = ({ eventKey }: Scene, object: string): string =>
  object === 'missing' ? 'nenhum-0123456789ab' : `copa-${eventKey}`;

export function requestOf(scene: Scene, call: RouteName, object: string): Request {
  const game = { params: { id: scene.games[object] ?? '' } };
  const pass = scene.benchPasses[object];
  const benched = { ...game, ...(pass && { headers: { [BENCH_PASS_HEADER]: pass } }) };
  const match = { partida: scene.games[object] ?? '', set: 1 };
  const account = { params: { id: scene.accounts[object as 'own'] ?? 'nenhuma' } };
  const athlete = { params: { id: scene.athletes[object] ?? '' } };
  const product = { params: { id: scene.products[object] ?? '' } };
  const team = { params: { id: scene.teams[object] ?? '' } };
  const roster = { name: 'Novo', athletes: [{ athlete: scene.athletes.alone }] };
  const shortcut = { params: { id: object === 'any' ? 'Ctrl+S' : 'nenhum' } };
  const alert = { params: { id: object === 'any' ? ALERT : 'nenhum' } };
  const invite = scene.invites[object];
  const person = { nome: 'Nova', password: 'NOVA01', perfil: 'Atleta' };
  const upload = { params: { id: scene.uploads[object] ?? '' }, headers: TUS };
  const sync = { params: { key: object === 'missing' ? 'nenhum' : scene.eventKey } };
  switch (call) {
    case 'uploadImage':
      return { bytes: FORM.bytes, headers: FORM.headers };
    case 'createBatch':
    case 'createUploadPassword':
      return { body: { evento: object === 'any' ? 'Copa' : 'Antes', priceInCents: 1500 } };
    case 'deleteUploadPassword':
      return { params: { id: scene.uploadPasswords[object] ?? 'nenhuma' } };
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
      const convite = invite?.token ?? '';
      return {
        body: { name: 'Nova', email: 'nova@exemplo.com.br', password: PASSWORD, convite, current: PASSWORD },
      };
    }
    case 'readRegistration':
      return { query: { convite: invite?.token ?? '' } };
    case 'checkRegistration':
      return { body: { convite: invite?.token ?? '' } };
    case 'loginWithCode':
      return { body: { ticket: 'nenhum', code: '123456' } };
    case 'deleteAdmin':
      return { params: { id: scene.admins[object] ?? 'nenhuma' }, body: { password: PASSWORD } };
    case 'updatePassword':
      return { body: { current: PASSWORD, password: 'outra senha longa' } };
    case 'deleteSession':
      return { params: { ref: scene.adminSessions[object] ?? 'nenhuma' } };
    case 'createSecondFactor':
      return { body: { password: PASSWORD } };
    case 'confirmSecondFactor':
      return { body: { code: '123456' } };
    case 'deleteSecondFactor':
    case 'createRecoveryCodes':
      return { body: { password: PASSWORD, code: '123456' } };
    case 'createInvite':
      return { body: { password: PASSWORD } };
    case 'deleteInvite':
      return { params: { id: invite?._id ?? 'nenhum' } };
    case 'openAccess':
      return { body: { password: scene.code } };
    case 'registerBuyer': {
      const evento = object === 'missing event' ? 'nenhum-0123456789ab' : `copa-${scene.eventKey}`;
      return { body: { evento, nome: 'Nova', celular: '11987654321', aceite: true } };
    }
    case 'createAccount':
      return { body: person };
    case 'importAccounts':
      return { body: { people: [{ nome: 'Nova' }] } };
    case 'readEntranceLink':
    case 'openEntranceLink':
      return { body: scene.links[object] ?? {} };
    case 'lengthenCodes':
      return { body: { ids: [account.params.id] } };
    case 'markSent':
      return { ...account, body: { enviado: true } };
    case 'mergeAccounts':
      return { ...account, body: { outra: scene.accounts.another } };
    case 'linkAthlete':
      return { ...account, body: { atletaId: scene.athletes.alone } };
    case 'consentOwnPlays':
      return { body: { dado: true } };
    case 'confirmAccount':
    case 'readAccount':
    case 'deleteAccount':
    case 'createEntranceLink':
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
    case 'createEvent':
      return { body: { name: 'Novo' } };
    case 'renameEvent':
      return { body: { name: object === 'any' ? 'Copa' : 'Nenhum', to: 'Novo' } };
    case 'deleteEvent':
      return { params: { key: object === 'any' ? scene.eventKey : 'nenhum' } };
    case 'listDayEvents':
      return { params: { dia: '2026-05-01' } };
    case 'readEventPage':
    case 'readEventPicture':
    case 'readEventPhoto':
      return { params: { slug: slugOf(scene, object), id: 'nenhuma', tamanho: 'card' } };
    case 'readAlertEvent':
      return { params: { slug: slugOf(scene, object) } };
    case 'askAlert': {
      const evento = slugOf(scene, object);
      return { body: { evento, numero: 7, nome: 'Alguém', contato: 'c@exemplo.com.br', aceita: true } };
    }
    case 'stopAlerts':
    case 'deleteAlert':
      return alert;
    case 'markAlertSent':
      return { ...alert, body: { enviado: true } };
    case 'readSync':
      return sync;
    case 'listCameraPhotos':
      return { ...sync, query: { body: 'corpo' } };
    case 'saveClock':
      return {
        ...sync,
        body: { body: object === 'camera of another' ? 'outro' : 'corpo', fromAt: '', shift: 1000 },
      };
    case 'listEventRallies':
      return { params: { key: scene.eventKey, game: game.params.id } };
    case 'saveEventGame':
      return {
        params: { key: scene.eventKey, game: game.params.id },
        body: { linked: true, court: '', playsInShop: false },
      };
    case 'undoChange':
      return { body: { mudanca: 'nenhuma' } };
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
    case 'listLeftTexts':
      return account;
    case 'recordConsent':
      return { ...account, body: { tipo: 'imagem', dado: false, por: 'Uma' } };
    case 'askErasure':
      return { body: {} };
    case 'retryJob':
      return { body: { job: 'daily-backup' } };
    case 'sendEvent':
      return { body: { event: 'page-view', page: '/' } };
    case 'importGame':
      return { body: { text: dvwText() } };
    case 'chooseMatch':
      return { ...game, body: { outras: ['outra'], mesma: true } };
    case 'createGame':
      return { body: { league: 'Copa' } };
    case 'updateGame':
      return { ...game, body: { league: 'Copa' } };
    case 'readGame':
    case 'readGameSeason':
    case 'readLog':
    case 'listBenchNotes':
      return benched;
    case 'createBenchNote':
      return { ...benched, body: { _id: 'novo', texto: 'Sacar na 5' } };
    case 'updateVideo':
      return { params: { ...game.params, video: 'f:nova' }, body: { kind: 'files' } };
    case 'deleteVideo':
      return { params: { ...game.params, video: VIDEO } };
    case 'createVideoPoint':
      return { params: { ...game.params, video: VIDEO }, body: { kind: 'keys', base: 2, at: 1 } };
    case 'deleteVideoPoint':
      return { params: { ...game.params, video: VIDEO }, query: { kind: 'keys', base: '1' } };
    case 'createPlaylist':
      return { ...game, body: { _id: 'nova', name: 'Nova' } };
    case 'updatePlaylist':
    case 'deletePlaylist':
      return {
        params: { ...game.params, playlist: object === 'public' ? PLAYLIST : `${PLAYLIST}-${object}` },
        ...(call === 'updatePlaylist' && { body: { name: 'Outra' } }),
      };
    case 'createBenchPass':
      return { ...game, body: {} };
    case 'markBenchNote':
      return { params: { ...game.params, note: NOTE } };
    case 'listGamePhotos':
    case 'readCopy':
    case 'readScore':
    case 'readSharedPage':
    case 'readSharedPicture':
    case 'listVideos':
    case 'listPlaylists':
    case 'readBenchPass':
    case 'deleteBenchPass':
    case 'deleteGame':
    case 'exportGame':
    case 'readReportLink':
    case 'createReportLink':
    case 'deleteReportLink':
    case 'readLearnt':
    case 'readMatchFile':
    case 'readTouches':
      return game;
    case 'readMatchPdf':
      return { ...game, query: scene.reportLinks[object] };
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
    case 'placeCopy': {
      const seq = COMMANDS.length;
      return { ...game, body: { seq, copySeq: seq, winner: 'copy' } };
    }
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
    case 'readSeasonPlays':
      return { ...team, query: { counts: 'A' } };
    case 'readAthleteSeason':
      return athlete;
    case 'readAthletePlays':
      return { ...athlete, query: { counts: 'A' } };
    case 'sayName':
      return { body: { name: 'Time do arquivo', team: null } };
    case 'readTeam':
    case 'readSeason':
    case 'readDossier':
    case 'readDossierPdf':
    case 'deleteTeam':
      return team;
    case 'updateTables':
      return { body: { ...DEFAULT_TABLES } };
    case 'listSales':
      return { query: { por: SALES_BY[object] ?? 'dia' } };
    case 'resolvePayment':
      return { params: { id: scene.payments[object] ?? '' }, body: { decisao: 'keep' } };
    case 'markPayback':
      return { params: { id: scene.paybacks[object] ?? '' }, body: { devolvido: true } };
    case 'findPayables':
      return { body: { cents: 1500, dia: '2026-05-01' } };
    case 'proposePayments':
      return { body: { entries: [STATEMENT_LINE] } };
    case 'bookPayments':
      return { body: { linhas: [{ entry: STATEMENT_LINE, compra: 'nenhuma' }] } };
    case 'forgetPayer':
      return { params: { id: object === 'missing' ? 'nenhum' : 'lembrado' } };
    case 'notePix':
      return { body: { pix: [{ txid: 'A'.repeat(32) }] } };
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

/** Signs the address of a picture for the identity's session, even if the session has ended. */
function signatureOf(
  { parts }: TestServer,
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

/** Returns the detail with its colon, such as `:open`; empty if the cell has no detail. */
function detailOf(call: RouteName, expected: string, body: unknown): string {
  if (!expected.includes(':') || typeof body !== 'object' || body === null) return '';
  if (call === 'readRegistration' || call === 'checkRegistration')
    return 'open' in body && body.open ? ':open' : ':closed';
  if (call === 'readGameRights') return 'criar' in body && body.criar ? ':may' : ':may not';
  if (call === 'listSessions') return isOwn(body) ? ':own' : ':of others';
  if (call === 'readGame') return 'importedFrom' in body ? ':file shown' : ':file hidden';
  const ofOrder = orderDetail(call, body);
  if (ofOrder !== null) return ofOrder;
  if (call === 'askTakedown') return 'hidden' in body && body.hidden ? ':hidden' : ':asked';
  if ('falta' in body && 'atleta' in body)
    return body.atleta ? `:${(body.atleta as { nome: string }).nome}` : ':nobody';
  if ('conta' in body) return `:${(body.conta as { nome: string }).nome}`;
  for (const count of ['changed', 'removed'] as const)
    if (count in body) return `:${(body as Record<string, unknown>)[count]}`;
  // an answer with facets has events instead of `data`, so its events are counted
  const list = 'data' in body ? body.data : 'eventos' in body ? body.eventos : body;
  return Array.isArray(list) ? `:${list.length}` : '';
}

/** True if the answer has only the current session of the requesting admin. */
const isOwn = (body: object): boolean =>
  'sessions' in body && Array.isArray(body.sessions) && body.sessions.length === 1;

export async function outcome(server: TestServer, scene: Scene, cell: Cell): Promise<string> {
  const { call, object, identity, expected } = cell;
  const { method, path } = ROUTES[call];
  const placed = readsPurchaseFile(call) ? await placeBought(server, scene, cell) : null;
  const { params, query, body, bytes, headers }: Request =
    placed ?? orderRequest(scene, call, object) ?? requestOf(scene, call, object);
  const token = scene.tokens[identity];
  const answer = await server.app.inject({
    method,
    // one address for each identity, because the server limits some calls by address
    remoteAddress: `10.0.0.${IDENTITIES.indexOf(identity)}`,
    url: addressOf(path, params, query ?? signatureOf(server, scene, cell)),
    ...((bytes ?? body) && { payload: bytes ?? body }),
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
  });
  await placed?.remove();
  const isJson = method !== 'HEAD' && String(answer.headers['content-type']).includes('json');
  return `${answer.statusCode}${detailOf(call, expected, isJson ? answer.json() : null)}`;
}
