import type { DvwFile } from '@volleyscouter/core/dvw/file';
import type { ReportedGame } from '@volleyscouter/core/report/head';
import { STAND_IN } from '@volleyscouter/pdf/letters';

/** A hostile name, and (SEEN) the form in which documents print it. */
export const HOSTILE = ')=cmd|calc \u202Eoãçaroc\u2066 (c\\o) 🏐';
export const SEEN = `)=cmd|calc oãçaroc (c\\o) ${STAND_IN}`;

export const player = (number: number, name: string) => ({ number, name, surname: '' });
export const squad = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => player(first + index, `Atleta ${first + index}`));
export const GAME: ReportedGame = {
  ...{ date: '2026-03-12', time: '19:30', league: 'Liga', season: '2026', local: 'Ginásio' },
  teams: { home: { name: 'Casa', sets: 0 }, away: { name: 'Fora', sets: 0 } },
  players: { home: squad(1, 14), away: squad(1, 12) },
};

export function gameOfFile({ teams: [home, away], players }: DvwFile): ReportedGame {
  const named = (team: 0 | 1) =>
    players[team].map(({ number, firstName, lastName }) => ({ number, name: firstName, surname: lastName }));
  return {
    ...{ date: '', time: '', league: '', season: '', local: '' },
    teams: { home: { name: home.name, sets: 0 }, away: { name: away.name, sets: 0 } },
    players: { home: named(0), away: named(1) },
  };
}
