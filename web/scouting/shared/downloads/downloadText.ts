export const downloadText = {
  menu: 'Baixar',
  busy: 'Gerando...',
  failed: 'Erro ao gerar o arquivo. Tente novamente.',
  missing: 'O programa que gera o arquivo não pôde ser carregado. Confira a conexão.',
  report: 'Relatório da partida (2 páginas)',
  reportNote: 'PDF como os da CEV e da FIVB, para imprimir',
  setPage: 'Página do set',
  setNote: (set: string) => `PDF de uma página: ${set.toLowerCase()}`,
  picture: 'Imagem para conversa',
  setPicture: (set: string) => `Imagem para conversa: ${set.toLowerCase()}`,
  pictureNote: 'PNG que se lê no celular',
  xlsx: 'Planilha (XLSX)',
  csv: 'CSV',
  dvw: 'Data Volley (.dvw)',
  wholeMatch: 'A partida gravada, para outros programas',
  openSlashes: (n: number) =>
    n === 1
      ? 'Para outros programas, que contarão como bloqueado 1 ataque A/ que seguiu'
      : `Para outros programas, que contarão como bloqueados ${n} ataques A/ que seguiram`,
  setsBeyond: 'Os sets 6 a 9 vão como comentários: outros programas não os contam',
  touches: 'Todos os toques, um por linha',
  table: 'A tabela com o filtro de agora',
  json: 'JSON',
  jsonNote: 'A partida com todos os toques, para programas',
  ranged: (touches: number, all: number) => `Só o recorte dos relatórios: ${touches} de ${all} toques`,
  sportscode: {
    touch: 'Sportscode por toque (XML)',
    rally: 'Sportscode por rally (XML)',
    note: 'Trechos do vídeo, para Sportscode e outros programas',
    none: 'Nenhum toque tem tempo no vídeo. Alinhe a partida com o vídeo e baixe de novo.',
    left: (omitted: number, all: number) =>
      `Ficaram fora ${omitted} de ${all} trechos: não têm tempo no vídeo. Alinhe a partida com o vídeo e baixe de novo.`,
  },
} as const;
