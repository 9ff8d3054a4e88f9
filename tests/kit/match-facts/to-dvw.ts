/** Names and other texts are invented; everything that the facts describe is as in the original file. */
import { type MatchFacts, type PlayFacts, SECTION_SIDES, type SectionSide } from './facts.ts';

const SYLLABLES = ['Ba', 'Ce', 'Di', 'Fo', 'Gu', 'La', 'Me', 'Ni', 'Po', 'Ru', 'Sa', 'Te', 'Vi', 'Zo'];
const TEAMS: Readonly<Record<SectionSide, string>> = { home: 'Clube da Serra', visitor: 'Clube da Costa' };

const row = (...fields: readonly string[]): string => `${fields.join(';')};`;
const syllable = (index: number): string => SYLLABLES[index % SYLLABLES.length] ?? '';

/**
 * If there are letters, the surname contains one of them: a capital at the beginning, or a lowercase letter
 * after `di` at the end.
 */
function surnameOf(index: number, letters: readonly string[]): string {
  const plain = syllable(index) + syllable(index + 5).toLowerCase();
  const letter = letters[index % letters.length];
  if (letter === undefined) return plain;
  return letter === letter.toLowerCase() ? `${plain}di${letter}` : `${letter}a${plain.toLowerCase()}`;
}

export const playerId = (side: SectionSide, number: string): string =>
  (side === 'home' ? 'H' : 'V') + number.padStart(2, '0');

function playerRows({ players, letters }: MatchFacts, side: SectionSide): string[] {
  const first = side === 'home' ? 0 : players.home.length;
  return players[side].map(({ number, special, role, starts }, position) => {
    const [index, id] = [first + position, playerId(side, number)];
    const names = [surnameOf(index, [...letters]), syllable(index + 9), ''];
    const head = [side === 'home' ? '0' : '1', number, String(index + 1), ...starts];
    return row(...head, id, ...names, special, role, 'False', id, '');
  });
}

export function scoutRow({ code, phases, spots, clock, set, setters, time, lineUps }: PlayFacts): string {
  const video = [time && '1', time];
  const head = [code, ...phases, '', ...spots, clock, set, ...setters, ...video, ''];
  return row(...head, ...(lineUps?.flat() ?? []));
}

const program = (stamp: string, day: string): string[] => [
  `${stamp}-DAY: ${day}`,
  ...['IDP', 'PRG', 'REL', 'VER', 'NAM'].map((key) => `${stamp}-${key}: `),
];

/** Fields that the facts do not describe are empty, fixed or invented. */
function headerSections(facts: MatchFacts): [name: string, rows: readonly string[]][] {
  const { date, time, serial, ends, setsWon, comments } = facts;
  return [
    [
      '3DATAVOLLEYSCOUT',
      ['FILEFORMAT: 2.0', ...program('GENERATOR', facts.written), ...program('LASTCHANGE', facts.written)],
    ],
    [
      '3MATCH',
      [row(date, time, '', 'Torneio inventado', '', '', '', '', '1', '1', ends, '0'), row('', '', serial)],
    ],
    ['3TEAMS', SECTION_SIDES.map((side, index) => row(side, TEAMS[side], setsWon[index] ?? '', '', '', ''))],
    ['3MORE', [row('', '', '', '', '', ''), row('', '', '')]],
    ['3COMMENTS', Array<string>(comments).fill('no comments')],
    ['3SET', facts.sets.map((fields) => row('True', ...fields))],
    ['3PLAYERS-H', playerRows(facts, 'home')],
    ['3PLAYERS-V', playerRows(facts, 'visitor')],
    [
      '3ATTACKCOMBINATION',
      facts.combinations.map(({ code, from, side, type, place, target, back }) =>
        row(code, from, side, type, code, '', '', place, target, back),
      ),
    ],
    ['3SETTERCALL', facts.calls.map((code) => row(code, '', code))],
    ['3WINNINGSYMBOLS', facts.winning ? [facts.winning] : []],
    ['3RESERVE', []],
  ];
}

export function dvwText(facts: MatchFacts): string {
  const sections = [...headerSections(facts), ['3SCOUT', facts.plays.map(scoutRow)] as const];
  const lines = sections.flatMap(([name, rows]) => [`[${name}]`, ...rows]);
  const end = facts.lineEnd === 'lf' ? '\n' : '\r\n';
  return lines.map((line) => line + end).join('') + (facts.lineEnd === 'crlf-nul' ? '\0' : '');
}

/** `encoding` is UTF-8 or a one-byte encoding. `TextDecoder` provides the table of a one-byte encoding. */
export function encodeText(text: string, encoding: string): Uint8Array {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  const table = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  const bytes = new Map([...table].map((letter, byte) => [letter, byte]));
  return Uint8Array.from(text, (letter) => {
    const byte = bytes.get(letter);
    if (byte === undefined) throw new Error(`${encoding} has no ${letter}`);
    return byte;
  });
}
