/**
 * The access table: one row per action, one cell per role. A missing cell means no.
 *
 *   all     every object
 *   public  objects that are open to everybody (a game flagged `publico`, a free gift)
 *   own     objects that belong to the caller; for a link holder, only the purchase of the link
 *
 * Every route names its action; the type of the name comes from these rows, so a route without a row does not
 * compile.
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
/** Scouting data: anybody sees public data, scouters and admins see everything. */
const VIEWERS = {
  visitor: 'public',
  atleta: 'public',
  photographer: 'public',
  assessoria: 'public',
  ...SCOUTING,
} as const;
const ADMIN = { admin: 'all' } as const;
/** Roles that create games. */
const MAKERS = { organizer: 'all', admin: 'all' } as const;
const OWN_GAMES = { organizer: 'own', admin: 'all' } as const;
/** Photos of their own in the events assigned to them. */
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
  // the plays of the scouting athlete that the account is linked to
  'me:plays': ATHLETES,
  'privacy:ask': EVERYBODY,
  'privacy:decide': ADMIN,

  'gift:list': EVERYBODY,
  'gift:read': { ...VIEWERS, scouter: 'public', organizer: 'public' },
  // the signed address names a session, which is checked again
  'picture:read': EVERYBODY,

  'shop:list': { ...SHOPPERS, admin: 'all' },
  'product:list': PHOTOGRAPHERS,
  'product:read': { atleta: 'public', photographer: 'public', assessoria: 'public', admin: 'all' },
  'product:create': ADMIN,
  'product:update': PHOTOGRAPHERS,
  'product:delete': PHOTOGRAPHERS,
  'photo:upload': PHOTOGRAPHERS,
  // photos of a batch, also by an upload password
  'photo:send': PHOTOGRAPHERS,
  // passwords of `npm run photos`
  'upload-password:manage': PHOTOGRAPHERS,
  'event:list': PHOTOGRAPHERS,
  'event:update': ADMIN,
  // clocks of cameras; for a photographer only their own
  'event:sync': PHOTOGRAPHERS,
  // its page, for everybody with the address
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
  // a link for its buyer, who then needs no code
  'purchase:share': ADMIN,
  // like pictures: the address names the session
  'purchase:download': EVERYBODY,
  'payment:list': ADMIN,
  'payment:resolve': ADMIN,
  // anybody with the address: the content is verified at the provider
  'payment:notice': EVERYBODY,
  // for a photographer: only their own, by day and event
  'sale:list': PHOTOGRAPHERS,
  'dashboard:read': ADMIN,
  'system:manage': ADMIN,

  'analytics:send': EVERYBODY,

  'game:list': VIEWERS,
  'game:read': VIEWERS,
  // the public copy: every caller gets the visitor's version
  'game:copy': VIEWERS,
  'game:create': MAKERS,
  'game:update': OWN_GAMES,
  'game:delete': ADMIN,
  'game:import': MAKERS,
  // chooses which of several records of one match counts
  'game:choose': ADMIN,
  'roster:update': OWN_GAMES,

  'log:append': SCOUTING,
  'guess:read': SCOUTING,
  // files and alignment of a match's videos, and its playlists: by callers who may record it, in any set
  'video:keep': SCOUTING,
  // a link to the PDF of a private game without a session: by callers who may record it
  'report:share': SCOUTING,

  // callers who may record the match create a team's bench pass; with it notes are written and the match is
  // read without a session
  'bench:share': SCOUTING,
  'bench:note': EVERYBODY,

  'team:list': MAKERS,
  'team:create': ADMIN,
  'team:update': ADMIN,
  'team:delete': ADMIN,

  'athlete:list': MAKERS,
  'athlete:create': ADMIN,
  'athlete:update': ADMIN,
  'athlete:delete': ADMIN,

  // of the games that the caller may see
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
