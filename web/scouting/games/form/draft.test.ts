import type { Game } from '@volleyscouter/contract/games';
import { SKILL_DEFAULTS } from '@volleyscouter/core/code/defaults';
import { describe, expect, test } from 'vitest';
import { NEW_CALL, tablesDraft, withRow } from '../../shared/tables/draft.ts';
import {
  emptyDraft,
  type GameDraft,
  gameBody,
  gameChanges,
  gameDraft,
  gameProblems,
  readSetters,
} from './draft.ts';
import { typeRoster } from './side.ts';
import { choose, DEFAULT_TABLES, withCopy, withTables } from './tablesChoice.ts';

const BLANK = emptyDraft('2026-11-21');
const EMPTY: GameDraft = {
  ...BLANK,
  home: { ...BLANK.home, name: 'Maré' },
  away: { ...BLANK.away, name: 'Farol' },
};
const draft = (part: Partial<GameDraft>): GameDraft => ({ ...EMPTY, ...part });
const roster = (text: string) => typeRoster(EMPTY.home, text);

const GAME: Game = {
  _id: 'g',
  date: '2026-05-01',
  time: '19:30',
  league: 'Copa',
  season: '2026',
  local: 'Arena',
  teams: { home: { _id: 'h', name: 'Maré', sets: 0 }, away: { _id: null, name: 'Farol', sets: 0 } },
  tipoScout: '',
  publico: true,
  menores: false,
  placarGeral: { home: 0, away: 0 },
  placarSets: [],
  bestoff: 3,
  pontosset: [21, 15],
  players: { home: [{ number: 7, name: 'Ana Clara', surname: 'Silva', function: 'le' }], away: [] },
  homeOrder: [7],
  awayOrder: [],
  setterPos: [4, 6],
  serv: 'a',
  video: '',
  scout: [],
  seq: 1,
  importedFrom: null,
  copyOf: null,
};

test('[section 9] a new form has the defaults and the date of today', () => {
  expect(gameBody(BLANK)).toEqual({
    date: '2026-11-21',
    time: '',
    league: '',
    season: '',
    local: '',
    bestoff: 5,
    pontosset: [25, 15],
    setsFixos: null,
    regras: { preset: 'fivb', substituicoes: 6, tempos: 2 },
    teams: { home: { _id: null, name: '' }, away: { _id: null, name: '' } },
    players: { home: [], away: [] },
    homeOrder: [],
    awayOrder: [],
    setterPos: [1, 2],
    serv: '*',
    video: '',
    tipoScout: '',
    publico: false,
    menores: false,
    tabelas: null,
  });
  expect(gameProblems(EMPTY).size).toBe(0);
});

test('[R-RALLY-5] a fixed number of sets is sent without `bestoff`, and read back', () => {
  const four = draft({ bestOf: 'fixed', setPoints: ' 25 25,25; 15 ', lastDecides: true, points: 'x' });
  expect(gameProblems(four).size).toBe(0);
  const { bestoff, pontosset, setsFixos } = gameBody(four);
  expect([bestoff, pontosset, setsFixos]).toEqual([
    undefined,
    undefined,
    { pontos: [25, 25, 25, 15], decisivo: true },
  ]);
  const stored = gameDraft({ ...GAME, setsFixos: { pontos: [25, 15], decisivo: false } });
  expect(stored).toMatchObject({ bestOf: 'fixed', setPoints: '25, 15', lastDecides: false });
  expect(gameChanges({ ...stored, bestOf: '3' }, stored)).toMatchObject({ bestoff: 3, setsFixos: null });
});

test("an empty team name is an error; 'Sem time' is stored as no name", () => {
  expect([...gameProblems(BLANK)]).toEqual([
    ['homeName', 'team'],
    ['awayName', 'team'],
  ]);
  const chosen = draft({ away: { ...BLANK.away, name: ' sem  time' } });
  expect(gameProblems(chosen).size).toBe(0);
  expect(gameBody(chosen).teams).toEqual({
    home: { _id: null, name: 'Maré' },
    away: { _id: null, name: '' },
  });
  const stored = gameDraft({ ...GAME, teams: { ...GAME.teams, away: { _id: null, name: '', sets: 0 } } });
  expect(stored.away.name).toBe('Sem time');
  expect(gameChanges({ ...stored, local: 'Praia' }, stored)).toEqual({ local: 'Praia' });
});

test('[R-RALLY-4] the form shows the limits of the game, and an empty field for no limit', () => {
  const regras = { preset: 'livre', substituicoes: 99, tempos: 3 } as const;
  expect(gameDraft({ ...GAME, regras })).toMatchObject({ preset: 'livre', substitutions: '', timeouts: '3' });
  expect(gameBody(gameDraft({ ...GAME, regras })).regras).toEqual(regras);
  expect(gameDraft(GAME)).toMatchObject({ preset: null, substitutions: '6', timeouts: '2' });
  const free = gameDraft({ ...GAME, regras: { preset: null, substituicoes: 8, tempos: 2 } });
  expect(gameChanges({ ...free, date: '2026-05-02' }, free)).toEqual({ date: '2026-05-02' });
  expect(gameProblems(draft({ substitutions: '1x', timeouts: '-1' }))).toEqual(
    new Map([
      ['substitutions', 'limits'],
      ['timeouts', 'limits'],
    ]),
  );
});

test('the setters follow the functions of the roster until setters are typed', () => {
  const home = roster('1 2 3s 4 5 6');
  expect(gameBody(draft({ home })).setterPos).toEqual([3, 2]);
  expect(gameBody(draft({ home, setters: ' 5, 6' })).setterPos).toEqual([5, 6]);
});

describe('[section 5] when the form is checked', () => {
  test.each<[Partial<GameDraft>, string, string]>([
    [{ scoutType: 'video' }, 'video', 'video-missing'],
    [{ scoutType: 'video', video: 'https://exemplo.com.br/a.mp4' }, 'video', 'video-wrong'],
    [{ points: '' }, 'points', 'points'],
    [{ tieBreak: '0' }, 'tieBreak', 'points'],
    [{ home: { ...EMPTY.home, sets: '10' } }, 'setsHome', 'sets'],
    [{ bestOf: 'fixed', setPoints: '25, 0' }, 'setPoints', 'setPoints'],
    [{ bestOf: 'fixed', setPoints: '25 '.repeat(10) }, 'setPoints', 'setPoints'],
    [{ setters: '1' }, 'setters', 'setters'],
    [{ setters: '1,7' }, 'setters', 'setters'],
    [{ away: roster('7 Ana\n7 Bia') }, 'awayRoster', 'roster'],
  ])('a form with %j reports for the field %s the problem %s', (part, field, problem) =>
    expect([...gameProblems(draft(part))]).toEqual([[field, problem]]),
  );

  test.each<[Partial<GameDraft>, string]>([
    [{ scoutType: 'live', video: 'http://ginasio.example/a.m3u8' }, 'live-wrong'],
    [{ scoutType: 'live', video: 'javascript:alert(1)' }, 'live-wrong'],
    [{ scoutType: 'video', video: 'javascript:alert(1)//youtu.be/dQw4w9WgXcQ' }, 'video-wrong'],
  ])('a form with %j reports for the video the problem %s', (part, problem) =>
    expect([...gameProblems(draft(part))]).toEqual([['video', problem]]),
  );

  test('[R-VIDEO-2] a video file of the device needs no URL, and no URL is sent', () => {
    const local = draft({ scoutType: 'video', localFile: true, video: 'anterior' });
    expect(gameProblems(local).size).toBe(0);
    expect(gameBody(local)).toMatchObject({ tipoScout: 'video', video: '', arquivoLocal: true });
    expect(gameBody({ ...local, scoutType: 'live' })).toMatchObject({ video: 'anterior' });
    expect(gameBody({ ...local, scoutType: 'live' })).not.toHaveProperty('arquivoLocal');
    expect(gameChanges(local, draft({}))).toEqual({ tipoScout: 'video', arquivoLocal: true });
    expect(gameChanges({ ...local, league: 'Copa' }, local)).toEqual({ league: 'Copa' });
  });

  test('[R-VIDEO-2] an invalid URL typed for another scout type is not sent for Só Scout', () => {
    expect(gameBody(draft({ scoutType: '', video: 'qualquer' })).video).toBe('');
    expect(gameBody(draft({ scoutType: '', video: 'https://exemplo.com.br/a' })).video).not.toBe('');
  });

  test('Live requires no URL; Vídeo accepts a YouTube URL', () => {
    expect(gameProblems(draft({ scoutType: 'live' })).size).toBe(0);
    expect(gameProblems(draft({ scoutType: 'video', video: 'https://youtu.be/dQw4w9WgXcQ' })).size).toBe(0);
  });

  test('a player without a number is no error of the form', () =>
    expect(gameProblems(draft({ home: roster('Ana') })).size).toBe(0));

  test('a pair of positions can contain spaces; three positions are invalid', () => {
    expect(readSetters('1,2')).toEqual([1, 2]);
    expect(readSetters(' 3 , 6 ')).toEqual([3, 6]);
    expect(readSetters('1,2,3')).toBeNull();
  });
});

test('[R-LGPD] the flag for minors is read and sent', () => {
  const before = gameDraft({ ...GAME, menores: true });
  expect(gameBody(before).menores).toBe(true);
  expect(gameChanges({ ...before, menores: false }, before)).toEqual({ menores: false });
});

describe('an edit', () => {
  const before = gameDraft(GAME);

  test('sends nothing if nothing changed, even if the form spells a stored function differently', () =>
    expect(gameChanges(before, before)).toEqual({}));

  test('sends only the changed fields, team and roster', () => {
    const home = { ...before.home, name: 'Maré Nova', teamId: null };
    const away = typeRoster(before.away, '1 2 3 4 5 6');
    expect(gameChanges({ ...before, home, away, league: ' Liga ' }, before)).toEqual({
      league: 'Liga',
      teams: { home: { _id: null, name: 'Maré Nova', sets: 0 } },
      players: {
        away: [1, 2, 3, 4, 5, 6].map((number) => ({ number, name: '', surname: '', function: '' })),
      },
    });
  });
});

describe('[R-CODE-6] tables of a game', () => {
  const tabelas = { combinations: [], calls: [{ code: 'K9', text: 'Nove' }] };
  const ofTeam = { tables: tablesDraft(tabelas), of: 'Maré', teamId: 'h' };
  const before = gameDraft({ ...GAME, tabelas });

  test('are sent completely after a change, and are not sent without a change', () => {
    expect(gameChanges(before, before)).toEqual({});
    expect(gameChanges({ ...before, tables: choose(before.tables, 'house') }, before)).toEqual({
      tabelas: null,
    });
    const defaults = SKILL_DEFAULTS;
    const ownTables = withTables(before.tables, { ...ofTeam.tables, defaults });
    expect(gameChanges({ ...before, tables: ownTables }, before)).toEqual({
      tabelas: { ...tabelas, defaults },
    });
    expect(gameChanges({ ...before, tables: withCopy(DEFAULT_TABLES, 'home', ofTeam) }, before)).toEqual({});
  });

  test('are the defaults if empty; an empty row is left out', () => {
    expect(gameBody({ ...before, tables: choose(DEFAULT_TABLES, 'own') }).tabelas).toBeNull();
    const blank = { combinations: [], calls: withRow(ofTeam.tables.calls, NEW_CALL), defaults: null };
    expect(gameBody({ ...before, tables: withTables(before.tables, blank) }).tabelas).toEqual({
      ...tabelas,
      defaults: null,
    });
  });

  test('block the form if a row is invalid or if their team was replaced', () => {
    const twice = [...ofTeam.tables.calls, { code: 'K9', text: '', key: 9 }];
    const wrong = withTables(before.tables, { ...ofTeam.tables, calls: twice });
    expect(gameProblems({ ...before, tables: wrong }).get('tables')).toBe('tables');
    const home = { ...before, tables: withCopy(DEFAULT_TABLES, 'home', ofTeam) };
    expect(gameProblems(home).size).toBe(0);
    expect(gameProblems({ ...home, home: { ...home.home, teamId: null } }).get('tables')).toBe('other-team');
  });
});
