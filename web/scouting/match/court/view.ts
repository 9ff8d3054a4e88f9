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
  /** `null` before the first entry, and between two sets. */
  item: PlayItem | null;
}

export interface StandingPlayer extends CourtPlayer {
  side: Side;
  point: Point;
  active: boolean;
}

/** Places as seen by the team of the touch: two or three places, or a single known place. */
export interface Trajectory {
  side: Side;
  places: readonly Place[];
}

export type SeenPlace = Readonly<Record<Side, Place>>;

export const toSeenPlace = (place: Place, side: Side): SeenPlace =>
  side === '*' ? { '*': place, a: acrossNet(place) } : { a: place, '*': acrossNet(place) };

export interface CourtView {
  players: readonly StandingPlayer[];
  description: string;
  /** SVG path; empty if unknown. */
  arrow: string;
  place: Point | null;
  arrowSide: Side;
}

export const playMoment = ({ match }: MatchData, item: PlayItem | null): Moment => ({
  state: item ? stateAt(item) : match.state,
  item,
});

export const nextMoment = ({ match }: MatchData): Moment => ({ state: match.state, item: null });

export function courtAt({ match }: MatchData, { state, item }: Moment, side: Side): CourtPlayer[] {
  const touch = item?.happening === null && item.play.entry?.kind === 'touch' ? item.play.entry : null;
  const touched = touch?.side === side ? touch.number : null;
  const libero = liberoAt(match.plays, item?.index ?? -1, side, match.settings);
  return courtOf(state, match.settings, side, { libero, touched });
}

function describe(data: MatchData, state: MatchState, side: Side, court: readonly CourtPlayer[]): string {
  const texts = matchText.court;
  const name = data.names[side];
  if (court.length === 0) return texts.noTeam(name);
  const setterAt = (side === '*' ? state.home : state.visitor).setter;
  const players = court.map(({ position, number, setter, libero, server, standsFor }) =>
    texts.stands(position, number, [
      ...(setter ? [texts.setter] : []),
      ...(libero ? [texts.libero] : []),
      ...(standsFor !== null ? [texts.standsFor(standsFor)] : []),
      ...(server ? [texts.server] : []),
    ]),
  );
  return texts.team(name, players.join(', '), setterAt);
}

function wayPlayed(data: MatchData, { item }: Moment): Trajectory | null {
  const touch = item?.happening === null && item.play.entry?.kind === 'touch' ? item.play.entry : null;
  if (!touch || !item) return null;
  const { spots } = item.play;
  const places =
    pathOf(touch, spots, data.match.settings.cones) ?? (spots ? placesOfSpots(touch.skill, spots) : []);
  return places.length > 0 ? { side: touch.side, places } : null;
}

/** `left`: team on the left of the drawing. */
export function courtView(
  data: MatchData,
  moment: Moment,
  left: Side,
  adaptive: boolean,
  typed: Trajectory | null,
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
  const trajectory = typed ?? wayPlayed(data, moment);
  const points = trajectory ? trajectory.places.map((place) => pointOf(place, trajectory.side === left)) : [];
  const described = [left, otherSide(left)].map((side) => describe(data, state, side, courts[side]));
  return {
    players,
    description: matchText.court.picture(described[0] ?? '', described[1] ?? ''),
    arrow: arrowPath(points),
    place: points.length === 1 ? (points[0] ?? null) : null,
    arrowSide: trajectory?.side ?? '*',
  };
}
