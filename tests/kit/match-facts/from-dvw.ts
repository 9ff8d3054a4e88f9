/** Copies columns as text, and leaves out names. */
import type { MatchFacts, PlayerFacts, PlayFacts } from './facts.ts';

type Sections = ReadonlyMap<string, readonly string[]>;

function sectionsOf(text: string): Sections {
  const sections = new Map<string, string[]>();
  for (const row of text.split(/\r?\n/)) {
    const name = /^\[(.+)\]$/.exec(row)?.[1];
    if (name) sections.set(name, []);
    else if (row !== '' && row !== '\0') [...sections.values()].at(-1)?.push(row);
  }
  return sections;
}

const fieldsOf = (row: string | undefined): string[] => (row ?? '').split(';');

function playerOf(row: string): PlayerFacts {
  const fields = fieldsOf(row);
  return {
    number: fields[1] ?? '',
    special: fields[12] ?? '',
    role: fields[13] ?? '',
    starts: fields.slice(3, 8),
  };
}

function playOf(row: string): PlayFacts {
  const fields = fieldsOf(row);
  const [code = '', point = '', attack = '', , from = '', over = '', to = '', clock = '', set = ''] = fields;
  return {
    ...{ code, clock, set },
    phases: [point, attack],
    spots: [from, over, to],
    setters: [fields[9] ?? '', fields[10] ?? ''],
    time: fields[12] ?? '',
    lineUps: fields.length > 15 ? [fields.slice(14, 20), fields.slice(20, 26)] : null,
  };
}

export function factsOf(text: string, encoding: MatchFacts['encoding']): MatchFacts {
  const sections = sectionsOf(text);
  const rows = (name: string): readonly string[] => sections.get(name) ?? [];
  const [first, second] = rows('3MATCH').map(fieldsOf);
  const written = rows('3DATAVOLLEYSCOUT').find((row) => row.startsWith('GENERATOR-DAY:')) ?? '';
  const [home, visitor] = rows('3TEAMS').map((row) => fieldsOf(row)[2] ?? '');
  return {
    encoding,
    lineEnd: !text.includes('\r\n') ? 'lf' : text.endsWith('\0') ? 'crlf-nul' : 'crlf',
    letters: [...new Set(text.match(/[^\0\n\r -~]/g))].sort().join(''),
    written: written.slice('GENERATOR-DAY:'.length).trim(),
    date: first?.[0] ?? '',
    time: first?.[1] ?? '',
    serial: second?.[2] ?? '',
    ends: first?.[10] ?? '',
    comments: rows('3COMMENTS').length,
    setsWon: [home ?? '', visitor ?? ''],
    sets: rows('3SET').map((row) => fieldsOf(row).slice(1, 6)),
    players: { home: rows('3PLAYERS-H').map(playerOf), visitor: rows('3PLAYERS-V').map(playerOf) },
    combinations: rows('3ATTACKCOMBINATION').map((row) => {
      const [code = '', from = '', side = '', type = '', , , , place = '', target = '', back = ''] =
        fieldsOf(row);
      return { code, from, side, type, place, target, back };
    }),
    calls: rows('3SETTERCALL').map((row) => fieldsOf(row)[0] ?? ''),
    winning: rows('3WINNINGSYMBOLS')[0] ?? '',
    plays: rows('3SCOUT').map(playOf),
  };
}
