/** No pictured screen is empty. The API calls always have the same order. */
import { setTimeout } from 'node:timers/promises';
import { adminToken, read, send } from '../kit/buying.ts';
import { registerAthlete } from '../kit/ownAthlete.ts';
import type { TestServer } from '../kit/server.ts';

export interface Scene {
  game: string;
  played: string;
  /** A match whose video is a local file: the page shows a prompt to choose the file. */
  filmed: string;
  team: string;
  account: string;
  product: string;
  photo: string;
  /** One in each status. */
  purchases: Record<string, string>;
}

export const BUYER = 'Vitória Falcão';
const PLACED_MS = 60_000;

const PEOPLE = ['Beatriz Amaral', 'Cecília Ramos', 'Dora Pires', 'Elisa Prado', 'Flora Nunes', 'Gina Castro'];
const PLAYERS = [
  { number: 12, name: 'Ana', surname: 'Silva', function: 'p' },
  { number: 5, name: 'Bia', surname: 'Souza', function: 's' },
  { number: null, name: 'Carla', surname: '', function: '' },
];

async function makeTeams(demo: TestServer, token: string): Promise<string> {
  const athletes: { athlete: string; number: number | null; function: string }[] = [];
  for (const player of PLAYERS) {
    const { _id } = await send<{ _id: string }>(demo, 'POST', '/athletes', token, player);
    athletes.push({ athlete: _id, number: player.number, function: player.function });
  }
  const team = { name: 'Andorinha', coach1: 'Rosa Lima', coach2: '', season: '2026', athletes };
  const { _id } = await send<{ _id: string }>(demo, 'POST', '/teams', token, team);
  await send(demo, 'POST', '/teams', token, { ...team, name: 'Bem-te-vi', coach1: '', athletes: [] });
  return _id;
}

interface Purchase {
  _id: string;
  status: string;
  produtos: { _id: string }[];
}

async function requestRemovals(demo: TestServer, token: string, all: Purchase[]): Promise<Purchase> {
  const paid = all.filter(({ status }) => status === 'Pago');
  const [first, , last] = await Promise.all(
    paid.map(({ _id }) => read<Purchase>(demo, `/compras/${_id}`, token)),
  );
  if (!first || !last) throw new Error('the demonstration has no paid purchases');
  for (const [at, { _id: produto }] of [
    ...first.produtos.slice(0, 2),
    ...last.produtos.slice(0, 1),
  ].entries()) {
    const request = {
      produto,
      nome: PEOPLE[at],
      contato: 'a@exemplo.com.br',
      relacao: at === 0 ? 'eu' : 'responsavel',
    };
    await send(demo, 'POST', '/remocoes', token, { ...request, mensagem: at === 0 ? '' : 'É minha filha.' });
  }
  const requests = await read<{ _id: string; nome: string }[]>(demo, '/remocoes', token);
  const granted = requests.find(({ nome }) => nome === PEOPLE[0]);
  await send(demo, 'PUT', `/remocoes/${granted?._id}`, token, { decision: 'granted' });
  return last;
}

/** Waits until a photo is placed. */
async function showOwnPlays(demo: TestServer, token: string): Promise<void> {
  const buyer = demo.codes.find(({ nome }) => nome === BUYER);
  const { user, token: buyerToken } = await send<{ user: { id: string }; token: string }>(
    demo,
    'POST',
    '/auth/acesso',
    '',
    {
      password: buyer?.code,
    },
  );
  const { athlete } = await registerAthlete(demo);
  await send(demo, 'PUT', `/atletas/${user.id}/ligacao`, token, { atletaId: athlete });
  await send(demo, 'PUT', '/conta/jogadas', buyerToken, { dado: true });
  const end = performance.now() + PLACED_MS;
  while (performance.now() < end) {
    const { total } = await read<{ total: number }>(demo, '/conta/jogadas/fotos', buyerToken);
    if (total > 0) return;
    await setTimeout(200);
  }
  throw new Error('no photo was placed');
}

export async function makeScene(demo: TestServer): Promise<Scene> {
  const token = await adminToken(demo);
  for (const [at, nome] of PEOPLE.entries()) {
    const account = {
      nome,
      email: at % 2 ? '' : 'pessoa@exemplo.com.br',
      password: `CODIGO${at}`,
      perfil: 'Atleta',
    };
    await send(demo, 'POST', '/atletas/create', token, {
      ...account,
      celular: at === 5 ? '' : `1190001000${at}`,
    });
  }
  const team = await makeTeams(demo, token);
  await showOwnPlays(demo, token);
  const all = await read<Purchase[]>(demo, '/compras/?inicio=0&limite=50', token);
  const last = await requestRemovals(demo, token, all);
  const games = await read<{ _id: string; date: string; teams: { home: { name: string } } }[]>(
    demo,
    '/games',
    token,
  );
  const dated = games.toSorted((a, b) => a.date.localeCompare(b.date));
  await send(demo, 'PUT', '/season/names', token, { name: dated[0]?.teams.home.name ?? '', team });
  const { _id: filmed } = await send<{ _id: string }>(demo, 'POST', '/games', token, {
    teams: { home: { name: 'Andorinha' }, away: { name: 'Bem-te-vi' } },
    tipoScout: 'video',
    video: '',
    arquivoLocal: true,
  });
  const accounts = await read<{ _id: string; nome: string }[]>(demo, '/atletas', token);
  return {
    played: dated[0]?._id ?? '',
    filmed,
    team,
    game: dated[2]?._id ?? '',
    account: accounts.find(({ nome }) => nome === 'Marina Telles')?._id ?? '',
    product: last.produtos[1]?._id ?? '',
    photo: last.produtos[1]?._id ?? '',
    purchases: Object.fromEntries(
      all.map(({ status, _id }) => [status.toLowerCase().replace(/\W+/g, '-'), _id]),
    ),
  };
}
