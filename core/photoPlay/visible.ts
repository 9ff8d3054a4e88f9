/** R-PLAY-4. The same rules in SQL: server/plays/visible.ts. */
import { type Identity, may } from '../access/may.ts';
import { seesWholeNames } from '../game/minors.ts';
import { isPlainId } from '../rally/ids.ts';
import { type Shown, sees } from '../shop/visible.ts';
import type { PlacedShot } from './types.ts';

export interface PlayFacts {
  game: string;
  set: number;
  home: number;
  away: number;
  phase: PlacedShot['phase'];
  entry: string;
  /** True if "Jogadas na loja" is on for the event and the match. */
  inShop: boolean;
  isPublic: boolean;
  minors: boolean;
}

/**
 * `null` if the caller may not see the rally. If the photo or the match is of minors, phase, match and entry
 * are `null`.
 */
export function shownPlay(caller: Identity, photo: Shown, play: PlayFacts | null) {
  if (!play?.inShop || may(caller, 'game:read', { owner: null, public: play.isPublic }) !== 'yes')
    return null;
  if (!sees(caller, photo) || (photo.eventState !== 'aberto' && caller.role !== 'admin')) return null;
  const { set, home, away, phase, game, entry } = play;
  if (photo.minors || play.minors) return { set, home, away, phase: null, game: null, entry: null };
  // an id chosen by a scout may contain personal data
  const seesEntry = isPlainId(entry) || seesWholeNames(caller.role);
  return { set, home, away, phase, game, entry: (seesEntry && entry) || null };
}
