import type { LeftText } from '@volleyscouter/contract/privacy';

type Place = LeftText['lugar'];

export const leftTextsText = {
  loading: 'Procurando textos com o nome da pessoa...',
  failed: 'Não foi possível procurar textos com o nome da pessoa',
  none: 'Nenhum texto de outras pessoas traz o nome completo dela.',
  texts: (count: number) =>
    `${count === 1 ? '1 texto de outras pessoas traz' : `${count} textos de outras pessoas trazem`} o nome completo dela. Nos marcados entra [apagado] no lugar.`,
  places: {
    fotoTitulo: 'Título de foto',
    fotoNome: 'Nome de foto',
    fotoLocal: 'Local de foto',
    fotoTags: 'Tags de foto',
    fotoArquivo: 'Arquivo de foto',
    loteLocal: 'Local de um envio de fotos',
    loteTags: 'Tags de um envio de fotos',
    envioArquivo: 'Arquivo enviado',
    convite: 'Anotação de um convite',
    recado: 'Recado do banco',
    lista: 'Nome de uma lista de vídeo',
    pedido: 'Pedido de privacidade de outra pessoa',
    consentimento: 'Consentimento de outra pessoa',
    evento: 'Nome de evento',
    comentario: 'Comentário de partida',
    elenco: 'Elenco de partida',
    atleta: 'Atleta do scout',
    equipe: 'Time ou comissão técnica',
    partida: 'Dados de partida',
    arquivo: 'Arquivo importado de partida',
    video: 'Endereço do vídeo de uma partida',
    pagador: 'Pagador no extrato',
    pedidoAberto: 'Pedido em aberto desta pessoa',
  } satisfies Record<Place, string>,
  /** Effect of a ticked item, or a note on an item that is only shown. */
  notes: {
    evento: 'O nome muda nas fotos, nas compras e nas vendas dele; outro nome se dá depois, em Eventos.',
    comentario:
      'Sai também do registro da partida; o placar não muda. Quem baixou a partida antes fica com a sua cópia.',
    elenco: 'O número da camisa e as jogadas ficam.',
    atleta: 'A ficha fica, com as jogadas dela, sem o nome.',
    video: 'A partida fica sem o vídeo deste endereço. Para usá-lo, ponha um endereço sem o nome.',
    pedidoAberto:
      'Com a conta saem o nome, o contato e o texto dele. Responda antes, em Pedidos de privacidade.',
  } as Partial<Record<Place, string>>,
  times: (count: number) => `${count} vezes`,
  take: (place: string, text: string) => `Apagar o nome em ${place}: ${text}`,
} as const;
