export const forfeitText = {
  title: 'Encerrar sem jogar',
  absent: (team: string) => `W.O. de ${team}`,
  leaves: (team: string) => `Abandono de ${team}`,
  sureAbsent: (team: string) => `W.O. de ${team}?`,
  sureLeaves: (team: string) => `${team} abandona a partida?`,
  sure: (sets: string) =>
    `A partida termina. Sets: ${sets}. Os pontos dados não contam para nenhum atleta nem como erro. Ctrl+Z desfaz.`,
  action: 'Encerrar a partida',
} as const;
