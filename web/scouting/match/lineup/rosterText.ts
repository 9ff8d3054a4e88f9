import { counted } from '../../../kit/counted.ts';

export const rosterText = {
  title: 'Elenco',
  number: 'Número',
  name: 'Nome',
  function: 'Função',
  functionHint: 's ou le levantador, o oposto, p ponteiro, c central, l líbero',
  add: 'Adicionar atleta',
  save: 'Salvar',
  edit: (player: string) => `Editar ${player}`,
  remove: (player: string) => `Remover ${player} do banco`,
  onCourt: 'em quadra',
  captain: 'capitão(ã)',
  removeTitle: 'Remover do banco',
  sure: (player: string, plays: number) => {
    const question = `Tem certeza que deseja remover o atleta ${player} do banco de reservas?`;
    if (plays === 0) return question;
    return `${question} ${counted(plays, 'jogada desta partida fica', 'jogadas desta partida ficam')} só com o número, sem o nome.`;
  },
  removeAction: 'Remover',
  failed: 'Erro ao salvar atleta',
  removeFailed: 'Erro ao remover atleta',
  renumberTitle: (from: number, to: number) => `#${from} passa a ser #${to}`,
  renumberText: (plays: number, set: string) => {
    if (plays === 0) return `O número está na escalação do ${set}. Mudar ali também?`;
    const playCount = counted(plays, 'jogada do', 'jogadas do');
    return `O número está em ${playCount} ${set}. Renomear ali também? As jogadas dos sets anteriores ficam com o número antigo.`;
  },
  renumber: (plays: number) => (plays === 0 ? 'Mudar na escalação' : 'Renomear nas jogadas deste set'),
  rosterOnly: 'Só no elenco',
  taken: (number: number) => `Já existe um atleta com o número ${number}.`,
  badNumber: 'Um número de 0 a 99.',
  saved: 'Elenco salvo.',
  removed: 'Atleta removido do banco.',
  empty: 'Nenhum atleta no elenco',
} as const;
