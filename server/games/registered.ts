/** What a new game takes from the registered teams that it names by id: the spelling of a name, and a roster that was not sent. */
import { type Refusal, refuse } from '@volleyscouter/contract/errors';
import type { GameBody } from '@volleyscouter/contract/games';
import type { Team } from '@volleyscouter/contract/teams';
import { foldedText } from '@volleyscouter/core/people/person';
import type { Queryable } from '../database/transaction.ts';
import { findTeam, listTeams } from '../teams/store.ts';

type Side = 'home' | 'away';
type SentPlayers = NonNullable<NonNullable<GameBody['players']>[Side]>;

/** A name as the registered team of that name is written; other names stay. */
function spelled(name: string, teams: readonly Team[]): string {
  const written = teams.filter((team) => foldedText(team.name) === foldedText(name)).map((team) => team.name);
  return written.includes(name) ? name : (written[0] ?? name);
}

/** The members of a team that have a number, each number once. */
function playersOf({ athletes }: Team): SentPlayers {
  const players = new Map<number, SentPlayers[number]>();
  for (const { number, name, surname, function: role } of athletes)
    if (number !== null && !players.has(number))
      players.set(number, { number, name, surname, function: role });
  return [...players.values()];
}

/** The body with what its registered teams say. Refuses a line-up with a number that is neither sent nor on the team's roster. */
export async function withRegistered(
  db: Queryable,
  body: GameBody,
): Promise<{ ok: true; value: GameBody } | Refusal<'not-on-roster'>> {
  const teams = { ...body.teams };
  const players = { ...body.players };
  const all = teams.home?.name || teams.away?.name ? await listTeams(db) : [];
  for (const side of ['home', 'away'] as const) {
    const sent = teams[side];
    if (!sent) continue;
    const team = sent._id ? await findTeam(db, sent._id) : null;
    const name = spelled(sent.name || (team?.name ?? ''), team ? [team, ...all] : all);
    teams[side] = { ...sent, name };
    if (!team) continue;
    const roster = playersOf(team);
    players[side] ??= roster;
    const known = new Set([...roster, ...players[side]].map(({ number }) => number));
    const order = (side === 'home' ? body.homeOrder : body.awayOrder) ?? [];
    const missing = known.size === 0 ? undefined : order.find((number) => !known.has(number));
    if (missing !== undefined) return refuse('not-on-roster', { number: String(missing), team: name });
  }
  return { ok: true, value: { ...body, teams, players } };
}
