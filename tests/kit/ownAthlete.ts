/** An athlete of the demonstration's photographed match. */
import { MARE } from '@volleyscouter/server/demo/people';
import { MATCH_SERIES } from '@volleyscouter/server/demo/photos';
import { adminToken, read, send } from './buying.ts';
import type { TestServer } from './server.ts';

interface Game {
  _id: string;
  date: string;
  teams: { home: { name: string }; away: { name: string } };
}

/** Number 8 of the home team, who won rallies that have photos. */
export const ATHLETE = { name: 'Carol', surname: 'Menezes' };
export const ATHLETE_NAME = 'Carol Menezes';

/** Publishes the match, and shows the rallies of its photos in the shop. */
export async function registerAthlete(demo: TestServer): Promise<{ athlete: string; game: string }> {
  const token = await adminToken(demo);
  const athlete = await send<{ _id: string }>(demo, 'POST', '/athletes', token, { ...ATHLETE, number: 8 });
  const athletes = [{ athlete: athlete._id, number: 8, function: 'o' }];
  const team = await send<{ _id: string }>(demo, 'POST', '/teams', token, { name: MARE.name, athletes });
  await send(demo, 'PUT', '/season/names', token, {
    name: MARE.name,
    team: team._id,
    athletes: [{ name: ATHLETE_NAME, athlete: athlete._id }],
  });
  const games = await read<Game[]>(demo, '/games', token);
  const game = games.find(
    ({ teams }) => teams.home.name === MATCH_SERIES.teams.home && teams.away.name === MATCH_SERIES.teams.away,
  );
  await send(demo, 'PUT', `/games/${game?._id}`, token, { publico: true });
  const events = await read<{ name: string; key: string }[]>(demo, '/eventos', token);
  const event = events.find(({ name }) => name === MATCH_SERIES.evento);
  await send(demo, 'PUT', `/eventos/${event?.key}/jogos/${game?._id}`, token, {
    ...{ linked: true, court: MATCH_SERIES.local, playsInShop: true },
  });
  return { athlete: athlete._id, game: game?._id ?? '' };
}
