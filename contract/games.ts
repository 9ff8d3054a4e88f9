/** Games: the game form and the list. The scouted content is in the log (log.ts). */
import type { Consequence } from '@volleyscouter/core/rally/items';
import { NO_LIMIT, PRESETS } from '@volleyscouter/core/rally/preset';
import { MAX_SETS } from '@volleyscouter/core/rally/settings';
import { z } from 'zod';
import {
  DateText,
  Done,
  flag,
  Id,
  line,
  nameLine,
  Position,
  Score,
  ShirtNumber,
  Side,
  TimeText,
  text,
  whole,
} from './fields.ts';
import { route } from './route.ts';
import { CombinationPlace, OwnTablesAnswer, OwnTablesBody } from './tables.ts';

const params = z.object({ id: Id });

export const SCOUT_TYPES = ['video', 'live', ''] as const;

export const Player = z.object({
  number: z.number().int(),
  name: z.string(),
  surname: z.string(),
  /** s or le setter, o opposite, p outside, c middle, l libero; free text otherwise. */
  function: z.string(),
  /** The captain of the match; absent for others. */
  captain: z.literal(true).optional(),
});
export type Player = z.infer<typeof Player>;

const GameTeam = z.object({
  _id: Id.nullable(),
  name: z.string(),
  /** Sets won. */
  sets: z.number().int(),
});

/** A fixed number of sets, all of them played; the last one may be a deciding set. */
const FixedSetsAnswer = z.object({ pontos: z.array(z.number().int()), decisivo: z.boolean() });
export const FixedSetsBody = z.object({
  /** Points of each set. */
  pontos: z.array(whole(1, 99)).min(1).max(MAX_SETS),
  decisivo: flag.default(false),
});

const SetScore = z.object({ set: z.number().int(), home: z.number().int(), away: z.number().int() });
const Setters = z.tuple([z.number().int().min(1).max(6), z.number().int().min(1).max(6)]);

export const GameSummary = z.object({
  _id: Id,
  /** YYYY-MM-DD, or empty. */
  date: z.string(),
  /** HH:MM, or empty. */
  time: z.string(),
  league: z.string(),
  season: z.string(),
  local: z.string(),
  teams: z.object({ home: GameTeam, away: GameTeam }),
  tipoScout: z.enum(SCOUT_TYPES),
  publico: z.boolean(),
  /**
   * The athletes are minors: viewers who do not scout see numbers and first names only (core/game/minors).
   */
  menores: z.boolean(),
  placarGeral: z.object({ home: z.number().int(), away: z.number().int() }),
  placarSets: z.array(SetScore),
  /** The match has ended; absent before its first entry, and from an older server. */
  encerrada: z.boolean().optional(),
  /** Set and score of a live match (core/game/live) in a list; `ouro`: the golden set. Absent for others. */
  aoVivo: SetScore.extend({ ouro: z.literal(true).optional() }).optional(),
  /** The caller may change form and rosters. Absent otherwise. */
  editavel: z.literal(true).optional(),
  /** Other games are, or look like, the same match; only in lists for scouts. Absent if there are none. */
  repetida: z
    .object({
      /** The version that counts in season and standings. */
      conta: z.boolean(),
      /** The games that are the same match. */
      iguais: z.array(Id),
      /** Games that look like the same match, not confirmed by anybody. */
      talvez: z.array(Id),
    })
    .optional(),
});
export type GameSummary = z.infer<typeof GameSummary>;

export const Game = GameSummary.extend({
  bestoff: z.number().int(),
  pontosset: z.tuple([z.number().int(), z.number().int()]),
  /** Instead of `bestoff` and `pontosset`. Absent for a best-of match, and from an older server. */
  setsFixos: FixedSetsAnswer.optional(),
  /** Limits for a set and team, and the preset with the rules for re-entry; absent from an older server. */
  regras: z
    .object({
      preset: z.enum(PRESETS).nullable(),
      substituicoes: z.number().int(),
      tempos: z.number().int(),
    })
    .optional(),
  players: z.object({ home: z.array(Player), away: z.array(Player) }),
  /** Shirt numbers of the initial line-up. */
  homeOrder: z.array(z.number().int()),
  awayOrder: z.array(z.number().int()),
  setterPos: Setters,
  serv: Side,
  video: z.string(),
  /** Minutes of the sets with a known duration; absent if there are none, and from an older server. */
  duracoes: z.array(z.object({ set: z.number().int(), minutos: z.number().int() })).optional(),
  /**
   * Places of the game's own combinations, by which its attacks are placed for every reader; absent if there
   * are none, and from an older server.
   */
  combinacoes: z.array(CombinationPlace).optional(),
  /** Origin of shared addresses; absent if the server has no public address, and from an older one. */
  enderecoPublico: z.string().optional(),
  /** A cache serves its public copy (log.ts, `readCopy`); absent without CDN=1. */
  copiaPublica: z.literal(true).optional(),
  /** One element: the initial line-ups, setter positions and server. */
  scout: z.array(
    z.object({
      '*': z.array(z.number().int()),
      a: z.array(z.number().int()),
      sett: Setters,
      set: z.object({ serv: Side }),
    }),
  ),
  /**
   * Combinations, calls and defaults by which its lines are read; `null` or absent for those of the
   * installation.
   */
  tabelas: OwnTablesAnswer.nullish(),
  /** Number of the last command of the log. */
  seq: z.number().int(),
  /** Name of the file that the match was imported from, or `null`. */
  importedFrom: z.string().nullable(),
  /** The original of this copy, in which earlier sets can be corrected; or `null`. */
  copyOf: Id.nullable(),
});
export type Game = z.infer<typeof Game>;

/** Only scouters and admins see the name of the file, and need tables to type by. */
export const GuestGame = Game.omit({ importedFrom: true, tabelas: true });

const PlayerBody = z.object({
  number: ShirtNumber,
  name: nameLine(100).default(''),
  surname: nameLine(100).default(''),
  function: line(30).default(''),
  /** The captain stays if the roster marks none, as from older clients. */
  captain: flag.optional(),
});
export type PlayerBody = z.infer<typeof PlayerBody>;

const Roster = z
  .array(PlayerBody)
  .max(100)
  .refine(
    (players) => new Set(players.map(({ number }) => number)).size === players.length,
    'número repetido',
  );

const TeamBody = z.object({
  _id: Id.nullish(),
  name: nameLine(100).default(''),
  sets: whole(0, MAX_SETS).optional(),
});

const Order = z
  .array(ShirtNumber)
  .max(7)
  .refine((numbers) => new Set(numbers).size === numbers.length, 'número repetido');

const fields = {
  date: DateText.optional(),
  time: TimeText.optional(),
  hora: TimeText.optional(),
  league: nameLine(100).optional(),
  liga: nameLine(100).optional(),
  season: nameLine(100).optional(),
  temporada: nameLine(100).optional(),
  local: nameLine(200).optional(),
  bestoff: whole(1, 5)
    .refine((value) => value % 2 === 1, 'deve ser 1, 3 ou 5')
    .optional(),
  pontosset: z.tuple([whole(1, 99), whole(1, 99)]).optional(),
  /** `null`: a best-of match. */
  setsFixos: FixedSetsBody.nullable().optional(),
  /** A preset alone brings its own limits; 99 is no limit. */
  regras: z
    .object({
      preset: z.enum(PRESETS).nullish(),
      substituicoes: whole(0, NO_LIMIT).optional(),
      tempos: whole(0, NO_LIMIT).optional(),
    })
    .optional(),
  teams: z.object({ home: TeamBody.optional(), away: TeamBody.optional() }).optional(),
  players: z.object({ home: Roster.optional(), away: Roster.optional() }).optional(),
  homeOrder: Order.optional(),
  awayOrder: Order.optional(),
  setterPos: z.tuple([whole(1, 6), whole(1, 6)]).optional(),
  serv: Side.optional(),
  video: line(500).optional(),
  /** A video of local files: no address is needed. */
  arquivoLocal: flag.optional(),
  tipoScout: z.enum(SCOUT_TYPES).optional(),
  publico: flag.optional(),
  menores: flag.optional(),
  /** An own copy, whatever its source; `null`: those of the installation. */
  tabelas: OwnTablesBody.nullable().optional(),
  /** 56 characters, see core/code/winning. */
  winning: text(56).optional(),
  /** Takes the rules of an imported game from its plays, if some follow the end of the match. */
  relerArquivo: flag.optional(),
};

export const GameBody = z.object(fields);
export type GameBody = z.infer<typeof GameBody>;

const ADMINS_ONLY = ['not-signed-in', 'session-expired', 'not-allowed'] as const;
/** Errors of a new video address (core/video/address). */
const ADDRESS_ERRORS = ['video-missing', 'video-wrong', 'live-wrong'] as const;

/** Max and default page size of a list of games. */
export const GAMES_PAGE = 500;

const DAYS = /^\d{4}-\d\d-\d\d(,\d{4}-\d\d-\d\d)*$/;

export const listGames = route({
  method: 'GET',
  path: '/games',
  action: 'game:list',
  summary: `Games, newest first, at most ${GAMES_PAGE}: public ones for guests, all of them for scouters and admins. The header \`x-total-count\` says how many there are.`,
  query: z.object({
    /** Every word occurs in teams, league, season or date (21/11/2026); case and accents do not count. */
    palavras: line(200).optional(),
    /** Only these, separated by commas. */
    ids: text(4000).optional(),
    /** Only games of these days, separated by commas. */
    dias: text(4000).regex(DAYS, 'deve ser uma lista de dias AAAA-MM-DD').optional(),
    /** Only public ones. */
    publicos: flag.optional(),
    inicio: whole(0, 10_000_000).optional(),
    limite: whole(1, GAMES_PAGE).optional(),
  }),
  answer: z.array(GameSummary),
  errors: [],
});

export const readGameRights = route({
  method: 'GET',
  path: '/games/rights',
  action: 'game:list',
  summary: 'What the caller may do beside seeing games: make them.',
  answer: z.object({
    criar: z.boolean(),
    /**
     * The last winning symbols chosen by the account (core/code/winning). Absent before the first choice, and
     * without the right to create games.
     */
    winning: z.string().optional(),
  }),
  errors: [],
});

export const readGame = route({
  method: 'GET',
  path: '/games/:id',
  action: 'game:read',
  summary: 'One game. A private one does not exist for guests.',
  params,
  answer: Game,
  narrow: { visitor: GuestGame, atleta: GuestGame, assessoria: GuestGame },
  errors: ['not-found', 'bench-ended'],
});

const count = z.number().int();

const ConsequenceAnswer: z.ZodType<Consequence> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('rotation'), side: Side, six: z.array(count), setter: Position }),
  z.object({ kind: z.literal('sideChange'), left: Side }),
  z.object({ kind: z.literal('setEnd'), set: count, score: Score, winner: Side.nullable() }),
  z.object({ kind: z.literal('newSet'), set: count, golden: z.literal(true).optional() }),
  z.object({ kind: z.literal('matchEnd'), winner: Side.nullable() }),
]);

/** The scoreboard of a match. Pairs: home first. */
export const GameScore = z.object({
  nomes: z.tuple([z.string(), z.string()]),
  set: count,
  /** Number of the golden set. */
  ouro: count.nullable(),
  placar: Score,
  sets: Score,
  placarSets: z.array(SetScore),
  /** Sets that a team can win. */
  vitorias: count,
  encerrada: z.boolean(),
  /** Time at which the recording began. */
  desde: z.string().nullable(),
  /** `null` in a match of minors. */
  detalhes: z
    .object({
      saque: Side,
      tempos: Score,
      substituicoes: Score,
      limites: z.object({ tempos: count, substituicoes: count }),
      /** The last ones of the set, newest first. */
      jogadas: z.array(
        z.object({
          codigo: z.string(),
          consequencia: ConsequenceAnswer.nullable(),
          placar: Score,
          ponto: Side.nullable(),
          bloqueado: z.boolean(),
        }),
      ),
    })
    .nullable(),
});
export type GameScore = z.infer<typeof GameScore>;

export const readScore = route({
  method: 'GET',
  path: '/games/:id/placar',
  action: 'game:read',
  summary: 'Teams, score, who serves and the last plays; of a match of minors teams and score only.',
  params,
  answer: GameScore,
  errors: ['not-found'],
});

export const createGame = route({
  method: 'POST',
  path: '/games',
  action: 'game:create',
  summary:
    'Makes a game. A whole initial line-up opens its log. A registered team brings its roster where none is sent.',
  body: GameBody,
  answer: Game,
  errors: [...ADMINS_ONLY, ...ADDRESS_ERRORS, 'winning-symbols', 'not-on-roster'],
});

export const updateGame = route({
  method: 'PUT',
  path: '/games/:id',
  action: 'game:update',
  summary:
    'Changes what is sent and leaves the rest; what was scouted stays. Rules and rosters become a command of the log. Another registered team brings its roster where none is sent.',
  params,
  body: GameBody,
  answer: Game,
  errors: [
    ...ADMINS_ONLY,
    'not-found',
    ...ADDRESS_ERRORS,
    'winning-symbols',
    'closed-set',
    'match-started',
    'not-on-roster',
  ],
});

export const deleteGame = route({
  method: 'DELETE',
  path: '/games/:id',
  action: 'game:delete',
  summary: 'Removes a game and everything scouted in it.',
  params,
  answer: Done,
  errors: [...ADMINS_ONLY, 'not-found'],
});

export const chooseMatch = route({
  method: 'PUT',
  path: '/games/:id/repetida',
  action: 'game:choose',
  summary:
    'Says whether other games are the same match as this one, which then counts in season and standings, or different matches.',
  params,
  body: z.object({ outras: z.array(Id).min(1).max(100), mesma: flag }),
  answer: Done,
  errors: [...ADMINS_ONLY, 'not-found'],
});

const RosterBody = z
  .array(
    z.object({
      number: ShirtNumber,
      name: nameLine(100).default(''),
      surname: nameLine(100).optional(),
      function: line(30).default(''),
      captain: flag.optional(),
    }),
  )
  .max(100)
  .refine(
    (players) => new Set(players.map(({ number }) => number)).size === players.length,
    'número repetido',
  );

export const updatePlayers = route({
  method: 'PUT',
  path: '/games/players/:id',
  action: 'roster:update',
  summary:
    'Replaces the players of the teams that are named, by number. `renumerar`: plays of the last set that name one number get another.',
  params,
  body: z.object({
    home: RosterBody.optional(),
    away: RosterBody.optional(),
    renumerar: z.object({ team: z.enum(['home', 'away']), de: ShirtNumber, para: ShirtNumber }).optional(),
  }),
  answer: Game,
  errors: [...ADMINS_ONLY, 'not-found', 'closed-set'],
});

export const removePlayer = route({
  method: 'DELETE',
  path: '/games/players/:id',
  action: 'roster:update',
  summary: 'Takes a player from the bench of a team.',
  params,
  body: z.object({ team: z.enum(['home', 'away']), playerNumber: ShirtNumber }),
  answer: Game,
  errors: [...ADMINS_ONLY, 'not-found', 'closed-set'],
});

/** Max size of a Data Volley file, in characters; a real one has 0.2 million. */
export const LARGEST_DVW = 8 * 1024 * 1024;

export const ImportProblem = z.object({ line: z.number().int(), text: z.string(), reason: z.string() });

export const exportGame = route({
  method: 'GET',
  path: '/games/:id/dvw',
  action: 'game:read',
  summary:
    'The match as a Data Volley file, by the right to the game: an imported one as its file had it where the match is still the same. Answers 304 to a known ETag.',
  params,
  answer: z.instanceof(Uint8Array),
  file: true,
  work: 'in-turn',
  errors: ['not-found'],
});

export const COUNTED_VERSIONS = ['nova', 'existente', 'ambas'] as const;

export const importGame = route({
  method: 'POST',
  path: '/games/import',
  action: 'game:import',
  summary:
    'Makes a game from a decoded Data Volley file. The same match again answers 409 with its `id`, the version that would count (`conta`) and the entries of the stored one (`jogadas`), unless `again`.',
  body: z.object({
    /** Name of the file. */
    name: line(200).default(''),
    /** The decoded file. */
    text: z.string(),
    /** Its encoding, kept for the export. */
    encoding: line(30).default(''),
    /** Instead of the file's value. */
    date: fields.date,
    league: fields.league,
    season: fields.season,
    homeName: nameLine(100).optional(),
    awayName: nameLine(100).optional(),
    /** Rules of the sets instead of the file's; ignored if a play would follow the end of the match. */
    bestoff: fields.bestoff,
    pontosset: fields.pontosset,
    setsFixos: fields.setsFixos,
    publico: flag.default(false),
    menores: flag.default(false),
    again: flag.default(false),
    /**
     * The version that counts in season and standings; `ambas`: these are different matches. Absent: the more
     * complete one; the stored one for callers who may not choose.
     */
    conta: z.enum(COUNTED_VERSIONS).optional(),
  }),
  answer: z.object({
    _id: Id,
    teams: z.object({ home: z.string(), away: z.string() }),
    placarSets: z.array(SetScore),
    /** Entries of the log. */
    plays: z.number().int(),
    /** Unreadable parts, at most 200. */
    problems: z.array(ImportProblem),
  }),
  errors: [...ADMINS_ONLY, 'match-exists', 'unreadable-file', 'too-large', 'timeout'],
  // a character of the text may take several bytes in the body
  bodyLimit: 3 * LARGEST_DVW,
  work: 'worker',
});
