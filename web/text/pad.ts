/** Texts of the touch pad: what fingers have in place of a keyboard. */
export const padText = {
  title: 'Teclado do scout',
  players: (team: string) => `Em quadra · ${team}`,
  bench: (team: string) => `Reservas · ${team}`,
  skills: 'Fundamentos',
  sweep: 'Deslize do fundamento até a nota, ou toque um e depois a outra',
  codes: 'Combinações e chamadas',
  digits: 'Zonas e números',
  link: 'liga dois toques',
  space: 'Espaço',
  erase: 'Apagar a última letra',
  keyboard: 'Teclado do aparelho',
  more: 'Mais combinações, reservas e cartões',
  numbers: 'Zonas, tipos e números',
  noSix: 'Grave a escalação',
} as const;
