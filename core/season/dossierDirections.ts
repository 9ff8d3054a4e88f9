import type { Place } from '../code/grid.ts';
import { pathOfZones, placeOfZone } from '../rally/path.ts';
import { conePlaces, middleOf } from '../report/courtPlan.ts';
import type { Outcome } from '../stats/directions.ts';
import type { Dossier, DossierDirection, DossierPlayer } from './dossier.ts';

export interface DrawnDirection {
  direction: DossierDirection;
  /** Start and end as the own team sees them; the end in a cone is the middle of the cone. */
  places: readonly Place[];
  outcome: Outcome;
}

function placesOf(skill: 'S' | 'A', { from, to, cone }: DossierDirection): readonly Place[] | null {
  if (from === null) return null;
  if (to !== null) return pathOfZones(skill, from, to, null);
  const corners = cone === null ? [] : conePlaces(from, cone);
  return corners.length === 0 ? null : [placeOfZone(from), middleOf(corners)];
}

const placeDirections = (skill: 'S' | 'A', directions: readonly DossierDirection[]): DrawnDirection[] =>
  directions.flatMap((direction) => {
    const places = placesOf(skill, direction);
    const outcome =
      direction.points === direction.n ? 'point' : direction.lost === direction.n ? 'lost' : 'other';
    return places ? [{ direction, places, outcome }] : [];
  });

const MAX_COURTS = 12;

export interface PlayerCourt {
  player: DossierPlayer;
  /** All serves or attacks of the player, with or without a direction. */
  n: number;
  directions: readonly DrawnDirection[];
}

export interface CourtList {
  skill: 'S' | 'A';
  courts: readonly PlayerCourt[];
}

type DirectedPlayer = DossierPlayer & { ways: readonly DossierDirection[]; all: { n: number } };

const courtsOf = (skill: 'S' | 'A', players: readonly DirectedPlayer[]): CourtList => ({
  skill,
  courts: players
    .flatMap((player): PlayerCourt[] => {
      const drawn = placeDirections(skill, player.ways);
      return drawn.length === 0 ? [] : [{ player, n: player.all.n, directions: drawn }];
    })
    .slice(0, MAX_COURTS),
});

export const courtLists = ({ attackers, servers }: Pick<Dossier, 'attackers' | 'servers'>): CourtList[] =>
  [courtsOf('A', attackers), courtsOf('S', servers)].filter(({ courts }) => courts.length > 0);
