/**
 * A missing cell means that the role may not perform the action.
 *
 *   all     every object
 *   public  objects that are open to everybody (a game flagged `publico`, a free gift)
 *   own     objects that belong to the caller; for a link holder, only the purchase of the link
 */
import type { Role } from './roles.ts';

export const SCOPES = ['all', 'public', 'own'] as const;
export type Scope = (typeof SCOPES)[number];
export type AccessRow = Partial<Record<Role, Scope>>;

const SCOUTING = { scouter: 'all', organizer: 'all', admin: 'all' } as const;
const ATHLETES = { atleta: 'all', photographer: 'all' } as const;
const SHOPPERS = { ...ATHLETES, assessoria: 'all' } as const;
const SIGNED_IN = { ...SHOPPERS, ...SCOUTING } as const;
const EVERYBODY = { visitor: 'all', ...SIGNED_IN } as const;
const VIEWERS = {
  visitor: 'public',
  atleta: 'public',
  photographer: 'public',
  assessoria: 'public',
  ...SCOUTING,
} as const;
const ADMIN = { admin: 'all' } as const;
const GAME_CREATORS = { organizer: 'all', admin: 'all' } as const;
const OWN_GAMES = { organizer: 'own', admin: 'all' } as const;
/** The scope `own` of photographers: their own photos in events assigned to them. */
const PHOTOGRAPHERS = { photographer: 'own', admin: 'all' } as const;
const BUYERS = { atleta: 'own', photographer: 'own', assessoria: 'own' } as const;

const TABLE = {
  'system:read': EVERYBODY,

  'session:open': EVERYBODY,
  'session:close': { linkHolder: 'all', ...SIGNED_IN },
  'admin:register': EVERYBODY,

  'account:list': ADMIN,
  'account:read': ADMIN,
  'account:create': ADMIN,
  'account:update': ADMIN,
  'account:delete': ADMIN,

  'admin:list': ADMIN,
  'admin:delete': ADMIN,
  // the caller's own password, second factor and sessions
  'admin:secure': ADMIN,
  'invite:create': ADMIN,
  'invite:delete': ADMIN,

  'consent:record': ADMIN,
  'person:export': ADMIN,
  'me:read': SHOPPERS,
  'me:erase': SHOPPERS,
  // plays of the athlete to whom an admin linked the account
  'me:plays': ATHLETES,
  'privacy:ask': EVERYBODY,
  'privacy:decide': ADMIN,

  'gift:list': EVERYBODY,
  'gift:read': { ...VIEWERS, scouter: 'public', organizer: 'public' },
  // the signed address names a session, which the server checks
  'picture:read': EVERYBODY,

  'shop:list': { ...SHOPPERS, admin: 'all' },
  'product:list': PHOTOGRAPHERS,
  'product:read': { atleta: 'public', photographer: 'public', assessoria: 'public', admin: 'all' },
  'product:create': ADMIN,
  'product:update': PHOTOGRAPHERS,
  'product:delete': PHOTOGRAPHERS,
  'photo:upload': PHOTOGRAPHERS,
  // also allowed with an upload password
  'photo:send': PHOTOGRAPHERS,
  // passwords of `npm run photos`
  'upload-password:manage': PHOTOGRAPHERS,
  'event:list': PHOTOGRAPHERS,
  'event:update': ADMIN,
  // camera clocks; photographers: only their own cameras
  'event:sync': PHOTOGRAPHERS,
  'event:read': EVERYBODY,
  'alert:ask': EVERYBODY,
  'alert:send': ADMIN,

  'purchase:price': SHOPPERS,
  'purchase:create': SHOPPERS,
  'purchase:read': { linkHolder: 'own', ...BUYERS, admin: 'all' },
  'purchase:update': { ...BUYERS, admin: 'all' },
  'purchase:claim': BUYERS,
  'purchase:list': ADMIN,
  'purchase:delete': ADMIN,
  // a link by which the buyer opens a purchase without an access code
  'purchase:share': ADMIN,
  // the signed address names a session, as for `picture:read`
  'purchase:download': EVERYBODY,
  'payment:list': ADMIN,
  'payment:resolve': ADMIN,
  // the server checks the notice with the payment provider
  'payment:notice': EVERYBODY,
  // photographers: only sales of their own photos, by day and event
  'sale:list': PHOTOGRAPHERS,
  'dashboard:read': ADMIN,
  'system:manage': ADMIN,

  'analytics:send': EVERYBODY,

  'game:list': VIEWERS,
  'game:read': VIEWERS,
  // every caller gets the visitor's version
  'game:copy': VIEWERS,
  'game:create': GAME_CREATORS,
  'game:update': OWN_GAMES,
  'game:delete': ADMIN,
  'game:import': GAME_CREATORS,
  // selects the record that counts if one match was recorded several times
  'game:choose': ADMIN,
  'roster:update': OWN_GAMES,

  'log:append': SCOUTING,
  'guess:read': SCOUTING,
  // files and alignment of videos, and playlists
  'video:keep': SCOUTING,
  // a link that needs no session and opens the PDF of a private game
  'report:share': SCOUTING,

  // the device on the bench uses the pass without a session
  'bench:share': SCOUTING,
  'bench:note': EVERYBODY,

  'team:list': GAME_CREATORS,
  'team:create': ADMIN,
  'team:update': ADMIN,
  'team:delete': ADMIN,

  'athlete:list': GAME_CREATORS,
  'athlete:create': ADMIN,
  'athlete:update': ADMIN,
  'athlete:delete': ADMIN,

  // computed from the games that the caller may read
  'season:read': EVERYBODY,
  'dossier:read': SCOUTING,
  // assigns imported names to registered teams and athletes
  'name:list': ADMIN,
  'name:say': ADMIN,

  'tables:read': SCOUTING,
  'tables:update': ADMIN,

  'shortcut:list': SCOUTING,
  'shortcut:create': ADMIN,
  'shortcut:update': ADMIN,
  'shortcut:delete': ADMIN,
} as const satisfies Record<string, AccessRow>;

export type Action = keyof typeof TABLE;
export type AccessTable = Readonly<Record<Action, AccessRow>>;
export const ACCESS: AccessTable = TABLE;
export const ACTIONS = Object.keys(TABLE) as Action[];
