/** `lista=set:2;skill:A&antes=4&depois=6`. */
import { AROUND, type Around } from '@volleyscouter/core/video/moment';
import { type PlayFilter, parseFilter, writeFilter } from '@volleyscouter/core/video/playlist';

export interface PlaylistChoice {
  filter: PlayFilter;
  /** Seconds; `null`: the default for the source of the moment. */
  before: number | null;
  after: number;
}

/** Same limit as in contract/videos. */
export const MAX_AROUND_S = 120;

/** The match without dead time. */
export const FIRST: PlaylistChoice = { filter: { rally: true }, before: null, after: AROUND.after };

function secondsIn(text: string | null): number | null {
  const seconds = text ? Number(text) : Number.NaN;
  return seconds >= 0 && seconds <= MAX_AROUND_S ? seconds : null;
}

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

/** A shared link omits this parameter. */
const PLAYS = 'tocar';

export function requestPlay(params: URLSearchParams, plays: readonly string[]): void {
  writePlaylist(params, { ...FIRST, filter: { plays } });
  params.set(PLAYS, '1');
}

export const isPlayRequested = (params: URLSearchParams): boolean => params.has(PLAYS);
export const clearPlayRequest = (params: URLSearchParams): void => params.delete(PLAYS);

export const aroundOf = ({ before, after }: PlaylistChoice): Around => ({
  before: before === null ? AROUND.before : { typed: before, file: before, corrected: before, keys: before },
  after,
});
