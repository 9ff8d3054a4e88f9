/** Texts of the menu with the files of a match. */
export const downloadText = {
  menu: 'Baixar',
  busy: 'Gerando...',
  failed: 'Erro ao gerar o arquivo. Tente novamente.',
  missing: 'O programa que gera o arquivo não pôde ser carregado. Confira a conexão.',
  tooEarly: 'Dados ainda não carregados. Tente novamente em alguns segundos.',
  xlsx: 'Planilha (XLSX)',
  csv: 'CSV',
  touches: 'Todos os toques, um por linha',
} as const;
