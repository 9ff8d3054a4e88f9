/** Texts of the touch pad: what a tablet has in place of a keyboard. */
export const padText = {
  title: 'Teclado do scout',
  players: (team: string) => `Em quadra · ${team}`,
  skills: 'Fundamentos',
  types: 'Tipos',
  digits: 'Zonas e números',
  link: 'liga dois toques',
  space: 'Espaço',
  erase: 'Apagar a última letra',
  keyboard: 'Teclado do aparelho',
  noSix: 'Grave a escalação',
} as const;
