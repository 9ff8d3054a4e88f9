import { type Refusal, refuse } from '@volleyscouter/contract/errors';
import type { GameBody } from '@volleyscouter/contract/games';
import type { Team } from '@volleyscouter/contract/teams';
import { foldedText } from '@volleyscouter/core/people/person';
import type { Queryable } from '../../platform/database/transaction.ts';
import { findTeam, listTeams } from '../teams/store.ts';
import { EMPTY_GAME, type GameData } from './store.ts';

type Side = 'home' | 'away';
type SentPlayers = NonNullable<NonNullable<GameBody['players']>[Side]>;

/** Returns the spelling of the registered team with this name; any other name stays. */
function spelled(name: string, teams: readonly Team[]): string {
  const written = teams.filter((team) => foldedText(team.name) === foldedText(name)).map((team) => team.name);
  return written.includes(name) ? name : (written[0] ?? name);
}

function playersOf({ athletes }: Team): SentPlayers {
  const players = new Map<number, SentPlayers[number]>();
  for (const { number, name, surname, function: role } of athletes)
    if (number !== null && !players.has(number))
      players.set(number, { number, name, surname, function: role, captain: false });
  return [...players.values()];
}

/**
 * A team that is new on a side adds its roster, unless a roster was sent. Refuses a sent lineup with a number
 * on neither the game's nor the team's roster. `before`: the game before the change.
 */
export async function withRegistered(
  db: Queryable,
  body: GameBody,
  before: GameData = EMPTY_GAME,
): Promise<{ ok: true; value: GameBody } | Refusal<'not-on-roster'>> {
  const teams = { ...body.teams };
  const players = { ...body.players };
  const all = teams.home?.name || teams.away?.name ? await listTeams(db) : [];
  for (const side of ['home', 'away'] as const) {
    const sentTeam = teams[side];
    const [idBefore, playersBefore, order] =
      side === 'home'
        ? [before.homeTeamId, before.homePlayers, body.homeOrder]
        : [before.awayTeamId, before.awayPlayers, body.awayOrder];
    if (!sentTeam && !order) continue;
    const id = sentTeam ? (sentTeam._id ?? null) : idBefore;
    const team = id ? await findTeam(db, id) : null;
    if (sentTeam)
      teams[side] = {
        ...sentTeam,
        name: spelled(sentTeam.name || (team?.name ?? ''), team ? [team, ...all] : all),
      };
    if (!team) continue;
    const roster = playersOf(team);
    if (id !== idBefore) players[side] ??= roster;
    const rosterNumbers = new Set(
      [...roster, ...(players[side] ?? playersBefore)].map(({ number }) => number),
    );
    const missing =
      rosterNumbers.size === 0 ? undefined : order?.find((number) => !rosterNumbers.has(number));
    if (missing !== undefined)
      return refuse('not-on-roster', { number: String(missing), team: teams[side]?.name ?? team.name });
  }
  return {
    ok: true,
    value: {
      ...body,
      ...(body.teams && { teams }),
      ...(Object.keys(players).length > 0 && { players }),
    },
  };
}
