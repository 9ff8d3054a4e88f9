import { expect, test } from 'vitest';
import { sameMatch } from './preview.ts';

const team = (name: string) => ({ name, sets: 0 });
const GAME = {
  _id: 'g',
  date: '2026-03-14',
  time: '20:00',
  league: '',
  season: '',
  publico: false,
  teams: { home: team('Leões'), away: team('Maré') },
};
const FILE = { date: '2026-03-14', time: '20:00', home: team(' leões '), visitor: team('MARÉ') };

test('[R-STAT-6] the same match is recognized before the upload, by date, time and teams', () => {
  expect(sameMatch(FILE, [GAME])).toBe('g');
  for (const other of [
    { date: '2026-03-15' },
    { time: '18:00' },
    { home: team('Outro') },
    { home: FILE.visitor, visitor: FILE.home },
  ])
    expect(sameMatch({ ...FILE, ...other }, [GAME])).toBeNull();
});

test('a file without date or names matches no game', () => {
  expect(sameMatch({ ...FILE, date: '' }, [{ ...GAME, date: '' }])).toBeNull();
  const nameless = { ...GAME, teams: { home: team(''), away: team('Maré') } };
  expect(sameMatch({ ...FILE, home: team('') }, [nameless])).toBeNull();
});
