/** Options of `inventedMatch`. */
interface Invented {
  home?: string;
  visitor?: string;
  /** YYYY-MM-DD */
  date?: string;
  sets?: number;
  /** Inserted before the plays; the import reports the unreadable lines. */
  odd?: readonly string[];
}

const players = (side: 0 | 1): string[] =>
  [1, 2, 3, 4, 5, 6].map(
    (number) => `${side};${number};${number};${number};;;;;P${side}${number};Prado;Ana ${number};;;2;;;;`,
  );

function rallies(set: number): string[] {
  const tail = (second: number) => `;;;;;;;20.00.00;${set};1;1;1;${second};;1;2;3;4;5;6;1;2;3;4;5;6;`;
  return Array.from({ length: 25 }, (_, index) => {
    const score = `${String(index + 1).padStart(2, '0')}:00`;
    return [`*01SM#~~~15${tail(index * 20)}`, `*p${score}${tail(index * 20 + 5)}`];
  }).flat();
}

export function inventedMatch({
  home = 'Aurora',
  visitor = 'Farol',
  date = '2026-03-14',
  sets = 1,
  odd = [],
}: Invented = {}): string {
  const numbers = Array.from({ length: sets }, (_, index) => index + 1);
  const [year, month, day] = date.split('-');
  const tail = ';;;;;;;20.00.00;1;1;1;1;1;;1;2;3;4;5;6;1;2;3;4;5;6;';
  return [
    '[3DATAVOLLEYSCOUT]',
    '[3MATCH]',
    `${day}/${month}/${year};20.00.00;2025/2026;Liga Paulista;Fase 1;;1;1;1;1;Z;0;`,
    '[3TEAMS]',
    `1;${home};1;Bia Nunes;Caio Reis;`,
    `2;${visitor};0;Davi Luz;Eva Melo;`,
    '[3SET]',
    ...numbers.map(() => 'True;;;;25-0;;'),
    '[3PLAYERS-H]',
    ...players(0),
    '[3PLAYERS-V]',
    ...players(1),
    '[3SCOUT]',
    `*P01>LUp${tail}`,
    ...odd.map((line) => `${line}${tail}`),
    ...numbers.flatMap((set) => [...rallies(set), `**${set}set;;;;;;;20.10.00;${set + 1};;;;;;`]),
  ].join('\r\n');
}
