type Play = Record<string, unknown>;

export const [HOME, AWAY] = [
  [1, 2, 3, 4, 5, 6],
  [11, 12, 13, 14, 15, 16],
];

export const lineup = (home = HOME, setter = 1) => {
  const positions = (six: readonly number[] = []) =>
    Object.fromEntries(six.map((number, at) => [at + 1, number]));
  return {
    home: { positions: positions(home), setterAt: setter },
    away: { positions: positions(AWAY), setterAt: 4 },
  };
};

/** `code` has the form `*01SM+`. */
export function play(code: string, more: Play = {}): Play {
  const [team, player, skill, hitType, effect] = [code[0], code.slice(1, 3), code[3], code[4], code[5]];
  return { team, player, skill, hitType, effect, ...more };
}

export const rally = (
  plays: Play[],
  point: string | undefined,
  home: number,
  away: number,
  six = HOME,
  setter = 1,
) => ({
  lineup: lineup(six, setter),
  exchange: { plays, ...(point && { point }) },
  score: { home, away },
});

const TRAVEL_PATH = [
  { x: 810, y: -90 },
  { x: 225, y: 1575 },
];

export const SERVE = play('*01SM+', {
  startZone: 1,
  endZone: 6,
  endSubZone: 'C',
  time: 7243,
  travelPath: TRAVEL_PATH,
});
export const PASS = play('a15RM#', {
  startZone: 6,
  startSubZone: 'C',
  endZone: 3,
  endSubZone: 'B',
  time: 7255,
});
const SET = play('a14EQ+', {
  combination: 'K1',
  targetAttacker: 'C',
  startZone: 3,
  startSubZone: 'B',
  endZone: 4,
});
const ATTACK = play('a12AQ-', {
  combination: 'X1',
  startZone: 4,
  endZone: 5,
  skillType: 'H',
  players: 2,
  special: 'N',
});
const DIG = play('*05DQ+', { custom: 'R S' });
const WINNER = play('*04AH#', { combination: 'X5' });

export const EVENTS = [
  { lineup: lineup(), timeout: { team: 'a' }, score: { home: 0, away: 0 } },
  rally([SERVE, PASS, SET, ATTACK, DIG, WINNER], '*', 1, 0),
  {
    lineup: lineup([1, 2, 3, 4, 5, 9]),
    substitution: { team: '*', playerOut: 6, playerIn: 9 },
    score: { home: 1, away: 0 },
  },
];

const player = (shirtNumber: number, position: number, lastName = `S${shirtNumber}`) => ({
  shirtNumber,
  position,
  code: `P${shirtNumber}`,
  firstName: 'N',
  lastName,
});

export const vsm = (events: unknown[], more: Record<string, unknown> = {}) => ({
  gameType: 'indoor',
  version: 1,
  startDate: '2026-03-02T01:30:00.000Z',
  scout: {
    sets: [{ startingLineup: lineup(), events, score: { home: 0, away: 0 } }],
    video: { path: 'C:\\jogos\\final.mp4' },
  },
  team: {
    home: { name: 'Azul', libero: [5], players: [1, 2, 3, 4, 5, 6, 9].map((number) => player(number, 4)) },
    away: {
      name: 'Verde',
      libero: [],
      players: [player(11, 0), player(11, 1)],
      staff: { coach: { lastName: 'T' } },
    },
  },
  attackCombinations: [{ code: 'X5', name: 'Alta', hitType: 'H', targetAttacker: 'F', start: { zone: 4 } }],
  setterCalls: [{ code: 'K1', name: 'Frente', area: [] }],
  ...more,
});

/** The home team wins three sets by aces; each set begins with EVENTS. */
export const VSM_TEXT = JSON.stringify(
  vsm([], {
    scout: {
      sets: [1, 2, 3].map(() => ({
        startingLineup: lineup(),
        events: [
          ...EVENTS,
          ...Array.from({ length: 24 }, (_, at) =>
            rally([play('*01SM#', { time: 8000 + at * 200 })], '*', at + 2, 0, [1, 2, 3, 4, 5, 9]),
          ),
        ],
        score: { home: 25, away: 0 },
      })),
      video: { path: 'C:\\jogos\\final.mp4' },
    },
  }),
);
