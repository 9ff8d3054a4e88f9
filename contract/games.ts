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
  /** s or le: setter; o: opposite; p: outside; c: middle; l: libero. Any other text is free. */
  function: z.string(),
  /** Absent for other players. */
  captain: z.literal(true).optional(),
});
export type Player = z.infer<typeof Player>;

const GameTeam = z.object({
  _id: Id.nullable(),
  name: z.string(),
  /** Sets won. */
  sets: z.number().int(),
});

/** All sets are played. `decisivo`: the last set is a deciding one. */
const FixedSetsAnswer = z.object({ pontos: z.array(z.number().int()), decisivo: z.boolean() });
export const FixedSetsBody = z.object({
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
  /** Viewers who do not scout see numbers and first names only (core/game/minors). */
  menores: z.boolean(),
  placarGeral: z.object({ home: z.number().int(), away: z.number().int() }),
  placarSets: z.array(SetScore),
  /** The match has ended. Absent before the first entry, and from older servers. */
  encerrada: z.boolean().optional(),
  /** In lists, for a live match (core/game/live). `ouro`: true in the golden set. */
  aoVivo: SetScore.extend({ ouro: z.literal(true).optional() }).optional(),
  /** The caller may change the form and the rosters. */
  editavel: z.literal(true).optional(),
  /** In lists for scouts: other games that are, or look like, the same match. Absent if there are none. */
  repetida: z
    .object({
      /** True if this game counts in season and standings. */
      conta: z.boolean(),
      /** Games that a person marked as the same match. */
      iguais: z.array(Id),
      /** Unconfirmed games that look like the same match. */
      talvez: z.array(Id),
    })
    .optional(),
});
export type GameSummary = z.infer<typeof GameSummary>;

export const Game = GameSummary.extend({
  bestoff: z.number().int(),
  pontosset: z.tuple([z.number().int(), z.number().int()]),
  /** Replaces `bestoff` and `pontosset`. Absent in best-of matches, and from older servers. */
  setsFixos: FixedSetsAnswer.optional(),
  /** Max per team and set. `preset` decides the rules of re-entry. Absent from older servers. */
  regras: z
    .object({
      preset: z.enum(PRESETS).nullable(),
      substituicoes: z.number().int(),
      tempos: z.number().int(),
    })
    .optional(),
  players: z.object({ home: z.array(Player), away: z.array(Player) }),
  /** Shirt numbers in the initial line-ups. */
  homeOrder: z.array(z.number().int()),
  awayOrder: z.array(z.number().int()),
  setterPos: Setters,
  serv: Side,
  video: z.string(),
  /** In minutes, where known. Absent if none is known, and from older servers. */
  duracoes: z.array(z.object({ set: z.number().int(), minutos: z.number().int() })).optional(),
  /**
   * Attack places of the match's own combinations; every reader computes the place of an attack from this
   * list. Absent if there are none, and from older servers.
   */
  combinacoes: z.array(CombinationPlace).optional(),
  /** Origin of links that users share. Absent if the server has no public address, and from older servers. */
  enderecoPublico: z.string().optional(),
  /** The public copy can be read from a cache (log.ts, `readCopy`). Absent without CDN=1. */
  copiaPublica: z.literal(true).optional(),
  scout: z.array(
    z.object({
      '*': z.array(z.number().int()),
      a: z.array(z.number().int()),
      sett: Setters,
      set: z.object({ serv: Side }),
    }),
  ),
  /** `null` or absent: the tables of the installation. */
  tabelas: OwnTablesAnswer.nullish(),
  /** Number of the last command in the log. */
  seq: z.number().int(),
  /** `null` unless imported. */
  importedFrom: z.string().nullable(),
  /** The original of a correction copy; else `null`. In a copy, earlier sets can be corrected too. */
  copyOf: Id.nullable(),
});
export type Game = z.infer<typeof Game>;

/** Without the two fields that only scouters and admins receive. */
export const GuestGame = Game.omit({ importedFrom: true, tabelas: true });

const PlayerBody = z.object({
  number: ShirtNumber,
  name: nameLine(100).default(''),
  surname: nameLine(100).default(''),
  function: line(30).default(''),
  /** If no player is marked, the captain is unchanged. Older clients mark no player. */
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
  /** `null`: best-of. */
  setsFixos: FixedSetsBody.nullable().optional(),
  /** If only a preset is sent, the limits of this preset apply; 99 means no limit. */
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
  /** True if the video consists of local files. No address is then needed. */
  arquivoLocal: flag.optional(),
  tipoScout: z.enum(SCOUT_TYPES).optional(),
  publico: flag.optional(),
  menores: flag.optional(),
  /** `null`: the tables of the installation. */
  tabelas: OwnTablesBody.nullable().optional(),
  /** 56 characters (core/code/winning). */
  winning: text(56).optional(),
  /** Corrects an imported game whose rules end the match before its last play (core/dvw/reread). */
  relerArquivo: flag.optional(),
};

export const GameBody = z.object(fields);
export type GameBody = z.infer<typeof GameBody>;

const ADMINS_ONLY = ['not-signed-in', 'session-expired', 'not-allowed'] as const;
const ADDRESS_ERRORS = ['video-missing', 'video-wrong', 'live-wrong'] as const;

/** Max and default number of games in one answer. */
export const GAMES_PAGE = 500;

const DAYS = /^\d{4}-\d\d-\d\d(,\d{4}-\d\d-\d\d)*$/;

export const listGames = route({
  method: 'GET',
  path: '/games',
  action: 'game:list',
  summary: `Games, newest first, at most ${GAMES_PAGE}: public ones for guests, all of them for scouters and admins. The header \`x-total-count\` says how many there are.`,
  query: z.object({
    /** Each word must occur in teams, league, season or date (21/11/2026). Case and accents are ignored. */
    palavras: line(200).optional(),
    /** Separated by commas. */
    ids: text(4000).optional(),
    /** Separated by commas. */
    dias: text(4000).regex(DAYS, 'deve ser uma lista de dias AAAA-MM-DD').optional(),
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
  summary: 'Returns whether the caller may create games.',
  answer: z.object({
    criar: z.boolean(),
    /**
     * The winning symbols that the account chose last (core/code/winning). Absent before the first choice,
     * and if the account may not create games.
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

/** Pairs have the home team first. */
export const GameScore = z.object({
  nomes: z.tuple([z.string(), z.string()]),
  set: count,
  /** `null` without a golden set. */
  ouro: count.nullable(),
  placar: Score,
  sets: Score,
  placarSets: z.array(SetScore),
  /** Max sets that one team can win. */
  vitorias: count,
  encerrada: z.boolean(),
  /** Start of the current client's recording. `null` if nobody records, and after the match. */
  desde: z.string().nullable(),
  /** `null` in a match of minors. */
  detalhes: z
    .object({
      saque: Side,
      tempos: Score,
      substituicoes: Score,
      limites: z.object({ tempos: count, substituicoes: count }),
      /**
       * At most the last ten plays of the set, newest first. The list stops before a manual change, a play
       * with a warning, or an overruled play.
       */
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
  summary: 'Teams, score, serving team and last plays; of a match of minors only teams and score.',
  params,
  answer: GameScore,
  errors: ['not-found'],
});

export const createGame = route({
  method: 'POST',
  path: '/games',
  action: 'game:create',
  summary:
    'Creates a game. A complete starting line-up becomes the first entry of its log. Without a sent roster, that of the registered team is used.',
  body: GameBody,
  answer: Game,
  errors: [...ADMINS_ONLY, ...ADDRESS_ERRORS, 'winning-symbols', 'not-on-roster'],
});

export const updateGame = route({
  method: 'PUT',
  path: '/games/:id',
  action: 'game:update',
  summary:
    'Changes only the sent fields; plays stay. Rules and rosters become a command of the log. If the registered team changes and no roster is sent, its roster is used.',
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
  summary: 'Removes a game with its log.',
  params,
  answer: Done,
  errors: [...ADMINS_ONLY, 'not-found'],
});

export const chooseMatch = route({
  method: 'PUT',
  path: '/games/:id/repetida',
  action: 'game:choose',
  summary:
    'Stores whether other games are the same match as this one, or different ones. Of the same match, this game counts in season and standings.',
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
    'Replaces the rosters of the named teams, by number. `renumerar` changes a number also in plays of the last set.',
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
  summary: 'Removes a player from the bench of a team.',
  params,
  body: z.object({ team: z.enum(['home', 'away']), playerNumber: ShirtNumber }),
  answer: Game,
  errors: [...ADMINS_ONLY, 'not-found', 'closed-set'],
});

/** In characters; usual files have 0.2 million. */
export const LARGEST_DVW = 8 * 1024 * 1024;

export const ImportProblem = z.object({ line: z.number().int(), text: z.string(), reason: z.string() });

export const exportGame = route({
  method: 'GET',
  path: '/games/:id/dvw',
  action: 'game:read',
  summary:
    'The match as a Data Volley file, for callers who may read the game. Unchanged parts of an imported match are as in its file. Answers 304 to a known ETag.',
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
    'Creates a game from a decoded Data Volley file. If the match is stored already, the answer is 409 with its `id`, the version that would count (`conta`) and the number of its entries (`jogadas`), unless `again`.',
  body: z.object({
    name: line(200).default(''),
    text: z.string(),
    /** Encoding of the file. The export uses it too, or UTF-8 if this encoding lacks a letter. */
    encoding: line(30).default(''),
    /** The following five values replace the values in the file. */
    date: fields.date,
    league: fields.league,
    season: fields.season,
    homeName: nameLine(100).optional(),
    awayName: nameLine(100).optional(),
    /** Ignored if this value would end the match before its last play. */
    bestoff: fields.bestoff,
    pontosset: fields.pontosset,
    setsFixos: fields.setsFixos,
    publico: flag.default(false),
    menores: flag.default(false),
    again: flag.default(false),
    /**
     * The game that counts in season and standings. `nova`: the imported game. `existente`: the stored game.
     * `ambas`: both, as different matches. Absent: the more complete game counts, or the stored one if the
     * caller may not choose.
     */
    conta: z.enum(COUNTED_VERSIONS).optional(),
  }),
  answer: z.object({
    _id: Id,
    teams: z.object({ home: z.string(), away: z.string() }),
    placarSets: z.array(SetScore),
    plays: z.number().int(),
    /** Parts that could not be read, at most 200. */
    problems: z.array(ImportProblem),
  }),
  errors: [...ADMINS_ONLY, 'match-exists', 'unreadable-file', 'too-large', 'timeout'],
  // one character can take several bytes in the body
  bodyLimit: 3 * LARGEST_DVW,
  work: 'worker',
});
