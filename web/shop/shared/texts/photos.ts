export const photosText = {
  loading: 'Carregando a foto...',
  gone: 'Esta foto não pôde ser mostrada. Ela pode ter saído do ar.',
  late: 'A foto não veio: sem resposta do servidor. Ela aparece assim que a conexão voltar.',
  retry: 'Tentar novamente',
  placeOf: (position: number, total: number) =>
    `${position.toLocaleString('pt-BR')} de ${total.toLocaleString('pt-BR')}`,
  credit: ' · Foto: ',
  removeMine: 'Remover minha foto',
  download: 'Baixar',
  /** The first entry applies only with several photos. */
  keys: [
    ['← →', 'Foto anterior, próxima foto'],
    ['+ -', 'Aproximar, afastar'],
    ['?', 'Mostrar ou esconder esta lista'],
    ['Esc', 'Fechar'],
  ] as readonly (readonly [string, string])[],
  view: {
    Previous: 'Foto anterior (←)',
    Next: 'Próxima foto (→)',
    Close: 'Fechar (Esc)',
    'Zoom in': 'Aproximar (+)',
    'Zoom out': 'Afastar (-)',
    Lightbox: 'Foto ampliada',
    Carousel: 'galeria',
    Slide: 'foto',
    'Photo gallery': 'Fotos',
    '{index} of {total}': '{index} de {total}',
  },
} as const;
