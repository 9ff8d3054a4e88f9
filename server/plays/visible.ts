/** The rules of core/photoPlay/visible.ts as SQL over `products p`. */
import { type Identity, scopeOf } from '@volleyscouter/core/access/may';
import { FREE, shopOf } from '../shop/products/visible.ts';

const READABLE = { all: 'true', public: 'g.public', own: 'false' } as const;

type Bind = (value: unknown) => string;

/** SQL: the caller may read match `g`. */
export const readable = ({ role }: Identity): string => READABLE[scopeOf(role, 'game:read') ?? 'own'];

/**
 * SQL: row `y` has the rally of photo `p` in match `g`. It is selected if the caller may see photo and match.
 */
const playOf = (caller: Identity, bind: Bind): string => `from photo_plays y
  join event_games l on l.game_id = y.game_id and l.event = p.evento and l.plays_in_shop
  join games g on g.id = y.game_id
 where y.product_id = p.id and y.shown and ${readable(caller)} and (${FREE} or ${shopOf(caller, bind)})${
   caller.role === 'admin'
     ? ''
     : ` and exists (select from events where name = p.evento and state = 'aberto')`
 }`;

export const hasPlay = (caller: Identity, bind: Bind, conditions: readonly string[]): string =>
  `exists (select ${[playOf(caller, bind), ...conditions].join(' and ')})`;

/** Lateral join with the columns `game` and `set`. */
export const playColumns = (caller: Identity, bind: Bind): string =>
  `left join lateral (select y.game_id as game, y.set_number as set ${playOf(caller, bind)}) as play on true`;

/** JSON for `shownPlay`; `null` for a photo without a rally. */
export const PLAY = `(select json_build_object('game', y.game_id, 'set', y.set_number, 'home', y.home, 'away', y.away, 'phase', y.phase,
    'entry', y.entry, 'inShop', l.plays_in_shop, 'isPublic', g.public, 'minors', g.minors)
  from photo_plays y join event_games l on l.game_id = y.game_id and l.event = p.evento join games g on g.id = y.game_id
 where y.product_id = p.id and y.shown)`;
