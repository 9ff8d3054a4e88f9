/** A small generator of games and photos. The proof uses the generator of tests/model/photoDays.ts. */
import type { GameTimes, Reading, Shot } from '@volleyscouter/core/photoPlay/types';
import { seeded } from '@volleyscouter/server/demo/seeded';

const MINUTE = 60_000;
export const NINE = Date.UTC(2026, 4, 9, 12);

export function inventedGame(seed: number, game = 'g1', court = '1', begin = NINE): GameTimes {
  const random = seeded(seed);
  let at = begin;
  const rallies = Array.from({ length: 150 }, (_, index) => {
    const length = 4000 + 9000 * random() ** 2;
    const rally = { from: Math.round(at), to: Math.round(at + length) };
    at += length + 9000 + 24_000 * random() ** 2 + (index % 45 === 44 ? 4 * MINUTE : 0);
    return rally;
  });
  return { game, court, rallies };
}

export interface TakenShot extends Shot {
  rally: number;
}

/** Three of four rallies have bursts, some of them just after the rally. The clock of the camera is right. */
export function takenShots(reading: Reading, seed: number): TakenShot[] {
  const random = seeded(seed);
  const shots: TakenShot[] = [];
  for (const [rally, time] of reading.entries()) {
    if (!time || random() < 0.25) continue;
    const cheer = 1 + (500 + 2000 * random()) / (time.to - time.from);
    for (const share of [random(), random() < 0.2 ? cheer : random()])
      for (let count = 0; count < 2; count++)
        shots.push({ at: Math.round(time.from + share * (time.to - time.from)) + 200 * count, rally });
  }
  return shots.sort((one, other) => one.at - other.at);
}

export const withSlowClock = <S extends Shot>(shots: readonly S[], ms: number): S[] =>
  shots.map((shot) => ({ ...shot, at: shot.at - ms }));
