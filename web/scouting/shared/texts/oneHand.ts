export const oneHandText = {
  title: 'Teclado de uma mão',
  on: 'Usar as teclas ao lado dos números',
  text: 'Notas, lado, ponto e espaço ficam ao alcance da mão no teclado numérico. Vale para você neste aparelho; um atalho cadastrado na mesma tecla vale mais.',
  picture: (keys: string) => `Na linha: ${keys}`,
  writes: (key: string, sign: string) => `${key} escreve ${sign}`,
  space: 'espaço',
  names: {
    Insert: 'Ins',
    Home: 'Home',
    PageUp: 'PgUp',
    Delete: 'Del',
    End: 'End',
    PageDown: 'PgDn',
    NumpadMultiply: '*',
  } as Readonly<Record<string, string>>,
} as const;
