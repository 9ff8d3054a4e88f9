/** What the court shows at one moment of the match. */
import { acrossNet, type Place } from '@volleyscouter/core/code/grid';
import { otherSide, SIDES, type Side } from '@volleyscouter/core/code/vocabulary';
import { type CourtPlayer, courtOf, liberoAt, rosterOf } from '@volleyscouter/core/rally/court';
import { type Places, receptionPlaces, rotationPlaces } from '@volleyscouter/core/rally/formation';
import { type PlayItem, stateAt } from '@volleyscouter/core/rally/items';
import { pathOf, placesOfSpots } from '@volleyscouter/core/rally/path';
import type { MatchState } from '@volleyscouter/core/rally/state';
import type { MatchData } from '../../shared/matchData.ts';
import { matchText } from '../../shared/texts/match.ts';
import { arrowPath, type Point, pointOf } from './geometry.ts';

export interface Moment {
  state: MatchState;
  /** The line of the play list that is shown, `null` before the first. */
  item: PlayItem | null;
}

export interface StandingPlayer extends CourtPlayer {
  side: Side;
  point: Point;
  /** Touches the ball in the play that is shown. */
  active: boolean;
}

/** The way of the ball of one touch, as its side sees it; one place is known without the other. */
export interface Way {
  side: Side;
  places: readonly Place[];
}

/** A point of the court as each side sees it. */
export type SeenPlace = Readonly<Record<Side, Place>>;

export const seenFrom = (place: Place, side: Side): SeenPlace =>
  side === '*' ? { '*': place, a: acrossNet(place) } : { a: place, '*': acrossNet(place) };

export interface CourtView {
  players: readonly StandingPlayer[];
  /** Both rotations in words. */
  description: string;
  /** Way of the ball as an SVG path; empty where nobody said it. */
  arrow: string;
  /** A place of which it is not known where the ball came from or went. */
  place: Point | null;
  arrowSide: Side;
}

/** The match as a line of its list shows it; as it began, without one. */
export const playMoment = ({ match }: MatchData, item: PlayItem | null): Moment => ({
  state: item ? stateAt(item) : match.state,
  item,
});

/** Between two sets: the line-ups and the score with which the next one begins. */
export const nextMoment = ({ match }: MatchData): Moment => ({ state: match.state, item: null });

/** The six of a side at a moment. */
export function courtAt({ match }: MatchData, { state, item }: Moment, side: Side): CourtPlayer[] {
  const touch = item?.happening === null && item.play.entry?.kind === 'touch' ? item.play.entry : null;
  const touched = touch?.side === side ? touch.number : null;
  const libero = liberoAt(match.plays, item?.index ?? -1, side, match.settings);
  return courtOf(state, match.settings, side, { libero, touched });
}

function describe(data: MatchData, state: MatchState, side: Side, court: readonly CourtPlayer[]): string {
  const words = matchText.court;
  const name = data.names[side];
  if (court.length === 0) return words.noTeam(name);
  const setterAt = (side === '*' ? state.home : state.visitor).setter;
  const players = court.map(({ position, number, setter, libero, server, standsFor }) =>
    words.stands(position, number, [
      ...(setter ? [words.setter] : []),
      ...(libero ? [words.libero] : []),
      ...(standsFor !== null ? [words.standsFor(standsFor)] : []),
      ...(server ? [words.server] : []),
    ]),
  );
  return words.team(name, players.join(', '), setterAt);
}

/** The way of the ball in the play that is shown. */
function wayPlayed(data: MatchData, { item }: Moment): Way | null {
  const touch = item?.happening === null && item.play.entry?.kind === 'touch' ? item.play.entry : null;
  if (!touch || !item) return null;
  const { spots } = item.play;
  const places =
    pathOf(touch, spots, data.match.settings.cones) ?? (spots ? placesOfSpots(touch.skill, spots) : []);
  return places.length > 0 ? { side: touch.side, places } : null;
}

/** The court at a moment, with the way that is being typed, or that of the play; `left` being the side on the left of the drawing. */
export function courtView(
  data: MatchData,
  moment: Moment,
  left: Side,
  adaptive: boolean,
  typed: Way | null,
): CourtView {
  const { state, item } = moment;
  const { settings } = data.match;
  const touch = item?.happening === null && item.play.entry?.kind === 'touch' ? item.play.entry : null;
  const courts = { '*': courtAt(data, moment, '*'), a: courtAt(data, moment, 'a') };
  const placesOf = (side: Side): Places =>
    adaptive && state.serving !== side
      ? receptionPlaces(courts[side], rosterOf(settings, side))
      : rotationPlaces(courts[side]);
  const players = SIDES.flatMap((side) => {
    const places = placesOf(side);
    return courts[side].map((player): StandingPlayer => {
      const place = places.get(player.position) ?? { across: 0, deep: 0 };
      const active = touch?.side === side && touch.number === player.number;
      return { ...player, side, point: pointOf(place, side === left), active };
    });
  });
  const way = typed ?? wayPlayed(data, moment);
  const points = way ? way.places.map((place) => pointOf(place, way.side === left)) : [];
  const described = [left, otherSide(left)].map((side) => describe(data, state, side, courts[side]));
  return {
    players,
    description: matchText.court.picture(described[0] ?? '', described[1] ?? ''),
    arrow: arrowPath(points),
    place: points.length === 1 ? (points[0] ?? null) : null,
    arrowSide: way?.side ?? '*',
  };
}
