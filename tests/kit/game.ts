/** Two invented teams, created by the admin over the API. */
import type { Page } from '@playwright/test';
import type { TestServer } from './server.ts';

const NAMES = ['Ana', 'Bia', 'Carla', 'Duda', 'Elisa', 'Fernanda', 'Gabi', 'Helena', 'Iara'];
const FUNCTIONS = ['s', 'p', 'c', 'o', 'p', 'c', 'l', 'p', 'c'];

/** Returns nine players, numbered from `first` on; the first is the setter, the seventh the libero. */
const players = (first: number) =>
  NAMES.map((name, at) => ({ number: first + at, name, surname: 'Souza', function: FUNCTIONS[at] ?? '' }));

const six = (first: number): number[] => Array.from({ length: 6 }, (_, at) => first + at);

/**
 * Minas (1 to 9; 1 to 6 on court, 1 serves) against Praia (11 to 19). Best of three: sets to five points, the
 * deciding set to three.
 */
const GAME = {
  teams: { home: { name: 'Minas' }, away: { name: 'Praia' } },
  players: { home: players(1), away: players(11) },
  homeOrder: six(1),
  awayOrder: six(11),
  setterPos: [1, 1],
  serv: '*',
  publico: true,
  bestoff: 3,
  pontosset: [5, 3],
};

async function adminToken(page: Page, { address, admin }: TestServer): Promise<string> {
  const answer = await page.request.post(`${address}/auth/login`, { data: admin });
  const { token } = await answer.json();
  return token;
}

export async function makeGame(page: Page, demo: TestServer, more: object = {}): Promise<string> {
  const authorization = `Bearer ${await adminToken(page, demo)}`;
  const answer = await page.request.post(`${demo.address}/games`, {
    headers: { authorization },
    data: { ...GAME, ...more },
  });
  if (!answer.ok()) throw new Error(`no game: ${await answer.text()}`);
  const { _id } = await answer.json();
  return _id;
}

export async function makeShortcut(
  page: Page,
  demo: TestServer,
  shortcut: { originalKey: string; mappedKey: string },
): Promise<void> {
  const authorization = `Bearer ${await adminToken(page, demo)}`;
  await page.request.post(`${demo.address}/api/parametros/atalhos`, {
    headers: { authorization },
    data: shortcut,
  });
}
