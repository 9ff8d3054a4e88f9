const photos = (count: number): string => (count === 1 ? '1 foto' : `${count.toLocaleString('pt-BR')} fotos`);

/** Decimal, as phones count; at least 1. */
const megabytes = (bytes: number): string =>
  `${Math.max(1, Math.round(bytes / 1_000_000)).toLocaleString('pt-BR')} MB`;

export const savePhotosText = {
  save: 'Salvar no celular',
  saveOf: (photo: string) => `Salvar no celular: ${photo}`,
  hand: (count: number) => `Salvar ${photos(count)}`,
  fetching: (fetched: number, of: number) => `Buscando ${fetched} de ${of}...`,
  next: 'Toque de novo e escolha onde salvar.',
  handfuls: (saved: number, of: number) =>
    saved === 0
      ? `${photos(of)}, em grupos de até 10 para caber na memória do celular.`
      : `${saved} de ${of} já salvas.`,
  failed: 'Nem todas as fotos chegaram',
  failedText: 'Verifique a rede e toque de novo: nada se perde, e o que já foi salvo continua salvo.',
  closed: {
    title: 'As fotos ainda não foram salvas',
    text: 'O menu foi fechado antes de escolher. Nada se perdeu: toque de novo, ou use Download em cada foto.',
  },
  refused: {
    title: 'O celular não aceitou as fotos',
    text: 'Nada se perdeu. Toque de novo; se não abrir, use Download em cada foto.',
  },
  part: (position: number, total: number, bytes: number) =>
    `Parte ${position} de ${total} · ${megabytes(bytes)}`,
  parts:
    'A compra é grande e vem em partes. Se a rede cair, o download continua de onde parou, por 24 horas.',
} as const;
