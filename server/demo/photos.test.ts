import { placeShots } from '@volleyscouter/core/photoPlay/placeShots';
import { rallyTimes } from '@volleyscouter/core/photoPlay/rallyTimes';
import { foldLog } from '@volleyscouter/core/rally/fold';
import { expect, test } from 'vitest';
import { liveCommandsOf, PHOTOGRAPHED } from './matches.ts';
import { listShots, MATCH_SERIES } from './photos.ts';

const SKILLS = { serve: 'S', attack: 'A', block: 'B', dig: 'D', set: 'E', joy: undefined };

test('[R-PLAY-2] a photo is placed in the rally of its play; a photo of joy, in a rally that its side won', () => {
  const now = new Date('2026-05-02T12:00:00Z');
  const match = foldLog(liveCommandsOf(PHOTOGRAPHED, now));
  const begun = Date.parse('2026-05-01T20:00-03:00');
  const shots = listShots(MATCH_SERIES);
  const placed = placeShots(
    shots.map(({ seconds }) => ({ at: begun + seconds * 1000 })),
    [{ game: '', court: '', ...rallyTimes(match) }],
    0,
  );
  const plays = Map.groupBy(match.plays, ({ rally }) => rally - 1);
  for (const [index, { moment }] of shots.entries()) {
    const { rally = -1 } = placed[index] ?? {};
    const side = moment.home ? '*' : 'a';
    const touches = (plays.get(rally) ?? []).flatMap(({ entry }) => (entry?.kind === 'touch' ? [entry] : []));
    const skill = SKILLS[moment.play];
    const isThere =
      skill === undefined
        ? plays.get(rally + 1)?.[0]?.before.serving === side
        : touches.some(
            (touch) => touch.side === side && touch.number === moment.number && touch.skill === skill,
          );
    expect({ shot: shots[index]?.file, isThere }).toEqual({ shot: shots[index]?.file, isThere: true });
  }
});
