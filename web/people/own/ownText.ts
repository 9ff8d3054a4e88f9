export const ownText = {
  title: 'Meus jogos',
  lead: (name: string) => `${name}: números, jogadas e fotos.`,
  loading: 'Carregando os seus jogos...',
  failed: 'Não foi possível carregar os seus jogos',
  missing: 'O que falta para esta página',
  steps: {
    ligacao: [
      'Ligar a sua conta à atleta que aparece nas partidas.',
      'Quem faz: a organização, no seu cadastro. Peça a ela.',
    ],
    responsavel: [
      'A autorização do responsável, porque você é menor de idade.',
      'Quem faz: o responsável fala com a organização, que registra a autorização dele.',
    ],
    consentimento: [
      'O consentimento para mostrar as suas jogadas e as fotos perto dos seus pontos.',
      'Quem faz: você, aqui embaixo.',
    ],
  },
  minorStep: 'Quem faz: o responsável fala com a organização, que registra o consentimento.',
  done: 'feito',
  consent: 'Consentimento',
  given: 'Você autorizou esta página a mostrar as suas jogadas. Só você a vê.',
  notGiven:
    'Com ele, esta página reúne os seus números, as suas jogadas e as fotos da loja perto dos seus pontos. Só você a vê, e pode retirar quando quiser.',
  give: 'Autorizar',
  withdraw: 'Retirar autorização',
  withdrawn: 'Autorização retirada. A página não mostra mais as suas jogadas.',
  consentFailed: 'Não foi possível registrar',
  near: 'Perto dos seus pontos',
  nearText:
    'Fotos do rali em que você pontuou. A câmera diz o rali, não quem está na foto: pode ser outra pessoa.',
  nearStates: { loading: 'Carregando fotos...', failed: 'Não foi possível carregar as fotos' },
  nearEmpty: 'Nenhuma foto da loja é de um rali em que você pontuou.',
  more: 'Mostrar mais',
  open: (label: string) => `Abrir a foto: ${label}`,
  bought: 'Fotos compradas',
  boughtEmpty: 'Nenhuma compra paga ainda.',
  purchase: (numero: number, photos: number, moment: string) =>
    `Compra nº ${numero}: ${photos === 1 ? '1 foto' : `${photos} fotos`}, ${moment}`,
  allPurchases: 'Todas as compras',
} as const;
