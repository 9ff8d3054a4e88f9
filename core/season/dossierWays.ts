/** The directions of a dossier as arrows on the court, the same on screen and on paper. */
import type { Place } from '../code/grid.ts';
import { pathOfZones, placeOfZone } from '../rally/path.ts';
import { conePlaces, middleOf } from '../report/courtPlan.ts';
import type { Outcome } from '../stats/directions.ts';
import type { Dossier, DossierPlayer, DossierWay } from './dossier.ts';

export interface DrawnWay {
  way: DossierWay;
  /** Start and end, as the team that touches sees them; the end of a cone is its middle. */
  places: readonly Place[];
  outcome: Outcome;
}

function placesOf(skill: 'S' | 'A', { from, to, cone }: DossierWay): readonly Place[] | null {
  if (from === null) return null;
  if (to !== null) return pathOfZones(skill, from, to, null);
  const corners = cone === null ? [] : conePlaces(from, cone);
  return corners.length === 0 ? null : [placeOfZone(from), middleOf(corners)];
}

const drawnWays = (skill: 'S' | 'A', ways: readonly DossierWay[]): DrawnWay[] =>
  ways.flatMap((way) => {
    const places = placesOf(skill, way);
    const outcome = way.points === way.n ? 'point' : way.lost === way.n ? 'lost' : 'other';
    return places ? [{ way, places, outcome }] : [];
  });

/** Players of a list that have courts. */
const MOST_COURTS = 12;

/** The directions of a player. */
export interface PlayerCourt {
  player: DossierPlayer;
  /** All her balls, with a direction or without. */
  n: number;
  ways: readonly DrawnWay[];
}

export interface CourtList {
  skill: 'S' | 'A';
  courts: readonly PlayerCourt[];
}

type WithWays = DossierPlayer & { ways: readonly DossierWay[]; all: { n: number } };

const courtsOf = (skill: 'S' | 'A', players: readonly WithWays[]): CourtList => ({
  skill,
  courts: players
    .flatMap((player): PlayerCourt[] => {
      const ways = drawnWays(skill, player.ways);
      return ways.length === 0 ? [] : [{ player, n: player.all.n, ways }];
    })
    .slice(0, MOST_COURTS),
});

/** Attackers, then servers, of whom directions are known. */
export const courtLists = ({ attackers, servers }: Pick<Dossier, 'attackers' | 'servers'>): CourtList[] =>
  [courtsOf('A', attackers), courtsOf('S', servers)].filter(({ courts }) => courts.length > 0);
