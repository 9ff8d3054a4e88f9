/**
 * The facts of a match in plain text.
 *
 *   match    = *( "# " text LF ) *( key *( " " value ) LF ) "plays" LF plays      ; plays.ts has the grammar of the plays
 *   value    = "-" / text                                                       ; "-" for nothing
 *
 *   file         encoding, line end, non-ASCII letters, number of comments
 *   written      time at which the program wrote the file, in the format of the program
 *   match        date, time, serial number of the day, Z zones or C cones
 *   won          sets won, home and visitor
 *   set          three partial scores, score, minutes; fields separated by ";"
 *   home, visitor  a player: number, L or C, function, start positions in sets 1-5 ("." for none)
 *   combination  code, start zone, side, type, grid index, target, 1 from the back row
 *   calls        codes of the setter's calls
 *   winning      winning symbols
 */
import { ENCODINGS } from '@volleyscouter/core/dvw/encoding';
import {
  type CombinationFacts,
  LINE_ENDS,
  type MatchFacts,
  type PlayerFacts,
  SECTION_SIDES,
} from './facts.ts';
import { parsePlays, writePlays } from './plays.ts';

const line = (key: string, ...values: readonly string[]): string =>
  [key, ...values.map((value) => value || '-')].join(' ');
const fieldOf = (text: string | undefined): string => (text === undefined || text === '-' ? '' : text);

const playerLine = (side: string, { number, special, role, starts }: PlayerFacts): string =>
  line(side, number, special, role, starts.map((position) => position || '.').join(''));

export function writeFacts(facts: MatchFacts, source: readonly string[]): string {
  const { encoding, lineEnd, letters, comments, date, time, serial, ends, players } = facts;
  const lines = [
    ...source.map((text) => `# ${text}`),
    line('file', encoding, lineEnd, letters, String(comments)),
    line('written', facts.written),
    line('match', date, time, serial, ends),
    line('won', ...facts.setsWon),
    ...facts.sets.map((fields) => `set ${fields.join(';')}`),
    ...SECTION_SIDES.flatMap((side) => players[side].map((player) => playerLine(side, player))),
    ...facts.combinations.map(({ code, from, side, type, place, target, back }) =>
      line('combination', code, from, side, type, place, target, back),
    ),
    line('calls', ...facts.calls),
    line('winning', facts.winning),
    'plays',
    ...writePlays(facts.plays),
  ];
  return `${lines.join('\n')}\n`;
}

const playerOf = ([number = '', special, role, starts = '']: readonly string[]): PlayerFacts => ({
  number,
  special: fieldOf(special),
  role: fieldOf(role),
  starts: [...starts].map((position) => position.replace('.', '')),
});

const combinationOf = (values: readonly string[]): CombinationFacts => {
  const [code = '', from = '', side = '', type = '', place = '', target = '', back = ''] =
    values.map(fieldOf);
  return { code, from, side, type, place, target, back };
};

export function parseFacts(text: string): MatchFacts {
  const lines = text.split('\n').filter((factLine) => factLine !== '' && !factLine.startsWith('# '));
  const plays = lines.indexOf('plays');
  if (plays < 0) throw new Error('no plays');
  const all = (key: string): string[] =>
    lines
      .slice(0, plays)
      .filter((factLine) => factLine.startsWith(`${key} `))
      .map((factLine) => factLine.slice(key.length + 1));
  const valuesOf = (key: string): string[] => (all(key)[0] ?? '').split(' ').map(fieldOf);
  const [encoding, lineEnd, letters = '', comments] = valuesOf('file');
  const [date = '', time = '', serial = '', ends = ''] = valuesOf('match');
  const [home = '', visitor = ''] = valuesOf('won');
  return {
    encoding: ENCODINGS.find((candidate) => candidate === encoding) ?? 'utf-8',
    lineEnd: LINE_ENDS.find((candidate) => candidate === lineEnd) ?? 'lf',
    letters,
    written: fieldOf(all('written')[0]),
    ...{ date, time, serial, ends },
    comments: Number(comments),
    setsWon: [home, visitor],
    sets: all('set').map((fields) => fields.split(';')),
    players: {
      home: all('home').map((fields) => playerOf(fields.split(' '))),
      visitor: all('visitor').map((fields) => playerOf(fields.split(' '))),
    },
    combinations: all('combination').map((fields) => combinationOf(fields.split(' '))),
    calls: valuesOf('calls').filter(Boolean),
    winning: valuesOf('winning')[0] ?? '',
    plays: parsePlays(lines.slice(plays + 1)),
  };
}
