/** The playlist in the address: `lista=set:2;skill:A&antes=4&depois=6`, so that a link shares it. */
import { AROUND, type Around } from '@volleyscouter/core/video/moment';
import { type PlayFilter, parseFilter, writeFilter } from '@volleyscouter/core/video/playlist';

export interface PlaylistChoice {
  filter: PlayFilter;
  /** s before each moment; `null`: as usual for where it came from. */
  before: number | null;
  after: number;
}

/** Of contract/videos. */
export const MOST_AROUND = 120;

/** What is shown before anybody has chosen: the match without its dead time. */
export const FIRST: PlaylistChoice = { filter: { rally: true }, before: null, after: AROUND.after };

function secondsIn(text: string | null): number | null {
  const seconds = text ? Number(text) : Number.NaN;
  return seconds >= 0 && seconds <= MOST_AROUND ? seconds : null;
}

/** Whether a link brought a playlist. */
export const hasPlaylist = (params: URLSearchParams): boolean => params.has('lista');

/** Never throws. */
export function readPlaylist(params: URLSearchParams): PlaylistChoice {
  const text = params.get('lista');
  return {
    filter: text === null ? FIRST.filter : parseFilter(text),
    before: secondsIn(params.get('antes')),
    after: secondsIn(params.get('depois')) ?? FIRST.after,
  };
}

export function writePlaylist(params: URLSearchParams, { filter, before, after }: PlaylistChoice): void {
  params.set('lista', writeFilter(filter));
  if (before === null) params.delete('antes');
  else params.set('antes', String(before));
  if (after === FIRST.after) params.delete('depois');
  else params.set('depois', String(after));
}

/** Plays these plays once, as soon as a video can: without it, a link shows the list alone. */
const PLAYS = 'tocar';

export function askToPlay(params: URLSearchParams, plays: readonly string[]): void {
  writePlaylist(params, { ...FIRST, filter: { plays } });
  params.set(PLAYS, '1');
}

export const isAskedToPlay = (params: URLSearchParams): boolean => params.has(PLAYS);
export const forgetAsked = (params: URLSearchParams): void => params.delete(PLAYS);

export const aroundOf = ({ before, after }: PlaylistChoice): Around => ({
  before: before === null ? AROUND.before : { typed: before, file: before, corrected: before, keys: before },
  after,
});
