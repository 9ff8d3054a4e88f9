/** Codes and keys stand between backticks. */
import approve from './pictures/approve.webp';
import cart from './pictures/cart.webp';
import line from './pictures/line.webp';
import lineup from './pictures/lineup.webp';
import match from './pictures/match.webp';
import send from './pictures/send.webp';

export interface HelpSection {
  id: string;
  title: string;
  steps: readonly string[];
  picture?: readonly [src: string, alt: string];
  screen?: readonly [to: string, label: string];
}

export interface HelpPage {
  title: string;
  lead: string;
  sections: readonly HelpSection[];
}

const scout: HelpPage = {
  title: 'Quem scouteia',
  lead: 'Do código de acesso ao relatório. Nada se perde sem internet: o que você lança fica no aparelho.',
  sections: [
    {
      id: 'entrar',
      title: 'Entrar',
      steps: [
        'Toque em Scout, no rodapé, e digite o código que a administração enviou.',
        'Toque em Abrir na partida. Se ela não está na lista, peça à administração.',
      ],
      screen: ['/scout', 'Entrar como scout'],
    },
    {
      id: 'treinar',
      title: 'Treinar antes',
      steps: [
        'A partida de treino mostra uma jogada, você digita, e ela diz o que faltou. Não precisa de conta nem de internet.',
      ],
      screen: ['/treinar', 'Treinar'],
    },
    {
      id: 'escalacao',
      title: 'Gravar a escalação',
      steps: [
        'Toque em Escalação. Digite seis números de cada time, na ordem das posições 1 a 6.',
        'Confira o levantador e quem saca. Toque em Gravar. Faça isso no começo de cada set.',
      ],
      picture: [lineup, 'Janela da escalação, com as seis posições de cada time'],
    },
    {
      id: 'digitar',
      title: 'Digitar as jogadas',
      steps: [
        'Cada toque na bola é um código: número, fundamento, nota. `12A#` é o 12 que ataca e pontua. O time visitante leva `a` na frente: `a7A#`.',
        'Fundamentos: `S` saque, `R` recepção, `E` levantamento, `A` ataque, `B` bloqueio, `D` defesa, `F` bola de graça.',
        'Notas: `#` ponto ou excelente, `+` muito bom, `!` bom, `-` ruim, `/` muito ruim, `=` erro. No ataque, `<` é bloqueado.',
        'Um espaço separa os códigos. Um ponto liga saque e recepção: `12SM.5+`. `Enter` lança a linha.',
        'Não viu tudo? Digite só quem pontuou: `p` é ponto da casa, `ap` é ponto do visitante. Logo depois de um rally que o outro time ganhou, isso corrige esse rally; para um ponto a mais, tecle `Alt 1` antes do `Enter`.',
        'O placar e a rotação mudam sozinhos. A janela Códigos e teclas, ao lado da linha, tem a lista completa.',
      ],
      picture: [line, 'A linha de códigos, com a leitura em palavras abaixo dela'],
    },
    {
      id: 'tempo',
      title: 'Tempo, troca, cartão',
      steps: [
        '`T` é tempo da casa, `aT` do visitante. `C5:12` é substituição: sai o 5, entra o 12.',
        '`cy7` é advertência ao 7; `cr7` é penalidade, com ponto e saque para o outro time.',
      ],
    },
    {
      id: 'corrigir',
      title: 'Corrigir',
      steps: [
        '`Ctrl Z`, ou Desfazer, tira o último lançamento. `Ctrl Y` o traz de volta.',
        'Para uma jogada de antes, toque nela em Jogadas, depois em Editar e em Código. O placar é calculado de novo.',
        'Várias de uma vez: toque na primeira e, com `Shift`, na última; `Alt R` toma o rally inteiro. O que você escolher acima da lista muda, move ou remove todas, e um só Desfazer as traz de volta.',
        'Num set que terminou, toque na jogada e em Corrigir. Quando tudo estiver certo, toque em Pôr no lugar do original: partida, temporada e página pública mudam juntas.',
      ],
    },
    {
      id: 'sem-internet',
      title: 'Sem internet',
      steps: [
        'Continue a lançar. No alto aparece onde está cada lançamento: "no aparelho", "enviando" ou "gravado".',
        'Quando a rede voltar, tudo é enviado sozinho. Até lá, não limpe os dados do navegador.',
      ],
    },
    {
      id: 'banco',
      title: 'Números e recados no banco',
      steps: ['O botão com o QR code, no alto da partida, abre o Banco num tablet, sem conta.'],
    },
    {
      id: 'placar',
      title: 'Placar para transmissão',
      steps: [
        'Numa partida pública, toque em Placar para transmissão, abaixo das jogadas, e copie o endereço.',
        'No OBS: em Fontes, adicione Navegador, cole o endereço e use 1920 x 1080. O fundo é transparente.',
        'No endereço, `tamanho` vai de 0.5 a 4, e `canto` é `se`, `sd`, `ie` ou `id`: superior ou inferior, esquerdo ou direito. Exemplo: `?tamanho=1.5&canto=sd`.',
      ],
    },
    {
      id: 'relatorio',
      title: 'Relatórios',
      steps: [
        'Exportar PDF faz o relatório da partida. Baixar tem a página de um set e arquivos para planilhas, Data Volley, Sportscode e outros programas.',
        'Link do PDF dá um endereço para enviar ao time.',
      ],
    },
  ],
};

const fotos: HelpPage = {
  title: 'Quem vende fotos',
  lead: 'Do primeiro evento ao dinheiro na conta. Entre por Admin, no rodapé.',
  sections: [
    {
      id: 'pix',
      title: 'Chave Pix',
      steps: [
        'Sem chave Pix ninguém consegue pagar. Quem instalou o sistema informa `PIX_KEY` e inicia o servidor de novo.',
        'O dinheiro vai direto para a conta dessa chave.',
      ],
      screen: ['/admin', 'Painel'],
    },
    {
      id: 'evento',
      title: 'Criar o evento',
      steps: [
        'Em Eventos, toque em Novo evento: nome, dias, quadras e equipes.',
        'Em Rascunho só a administração vê as fotos. Em Aberto elas estão à venda.',
        'Em Avisar, envie uma mensagem a quem pediu aviso na página do evento e já tem fotos.',
        'Em Editar pacotes você diz o desconto: por exemplo, 5 fotos ou mais por 10,00 cada.',
      ],
      screen: ['/admin/events', 'Eventos'],
    },
    {
      id: 'enviar',
      title: 'Enviar as fotos',
      steps: [
        'Em Enviar fotos, escreva evento, local e preço uma vez. `1500` ou `15,00` são R$ 15,00.',
        'Solte as fotos ou a pasta e toque em Enviar. São centenas de uma vez: JPEG, PNG ou WebP.',
        'Se a rede cair ou a página fechar, escolha os mesmos arquivos de novo. Nada entra duas vezes.',
        'A tag `brinde` deixa a foto de graça. A tag `oculta` a esconde da loja.',
      ],
      picture: [send, 'A tela Enviar fotos, com evento, local, preço e tags'],
      screen: ['/admin/photos/send', 'Enviar fotos'],
    },
    {
      id: 'numeros',
      title: 'Números de camisa',
      steps: [
        'Em Fotos, escolha a forma Grade e selecione as fotos de uma atleta. Digite o número da camisa.',
        '`Ctrl Z` desfaz. Com o número, a família acha a foto pela camisa.',
      ],
      screen: ['/admin/admin', 'Fotos'],
    },
    {
      id: 'jogadas',
      title: 'Fotos com a jogada',
      steps: [
        'Em Sincronizar, marque a partida do evento. Cada foto acha sozinha a sua jogada, mesmo com a câmera fora de hora.',
        'Onde estiver escrito confira, veja as fotos e toque em Confirmar. Se não baterem, toque em Foto e jogada e diga a jogada de uma foto.',
        'Ligue Jogadas na loja para a loja mostrar set e placar nas fotos.',
      ],
      screen: ['/admin/events/sincronizar', 'Sincronizar'],
    },
    {
      id: 'codigos',
      title: 'Códigos de acesso',
      steps: [
        'Em Atletas, toque em Importar lista e cole nomes e celulares, de uma planilha ou de uma conversa.',
        'Toque em Enviar códigos: abra a conversa, envie, volte e passe para a próxima.',
        'Atleta entra em Entrar; assessoria e scout têm as suas próprias entradas.',
      ],
      screen: ['/admin/atletas', 'Atletas'],
    },
    {
      id: 'aprovar',
      title: 'Aprovar as compras',
      steps: [
        'Confira no app do banco se o Pix chegou. Em Aprovações, toque em Aprovar: as fotos abrem para quem comprou.',
        'A conversa com quem comprou abre com o link pronto. Com um provedor do Pix, a compra se aprova sozinha.',
      ],
      picture: [approve, 'A lista de Aprovações, com valor e status de cada compra'],
      screen: ['/admin/compras/aprovar', 'Aprovações'],
    },
    {
      id: 'extrato',
      title: 'Conferir pelo extrato',
      steps: [
        'No banco, exporte o extrato em OFX ou CSV. Em Conferir extrato, solte o arquivo.',
        'A tela diz qual entrada pagou qual compra. Nada muda antes de você confirmar.',
        'Pagou duas vezes, ou outro valor? O caso espera por você em Pagamentos.',
      ],
      screen: ['/admin/compras/extrato', 'Conferir extrato'],
    },
    {
      id: 'devolver',
      title: 'Devolver',
      steps: [
        'Abra a compra em Aprovações e toque em Estornar. Sem provedor, devolva antes no app do banco.',
      ],
    },
    {
      id: 'pedidos',
      title: 'Pedidos de retirada',
      steps: [
        'Quem pede para tirar uma foto já não a vê na loja, nem mais ninguém. Em Pedidos de privacidade, tire a foto de vez ou toque em Mostrar de novo.',
      ],
      screen: ['/admin/requests', 'Pedidos de privacidade'],
    },
  ],
};

const publico: HelpPage = {
  title: 'Quem acompanha e compra',
  lead: 'O jogo ao vivo não pede conta. Para comprar fotos, basta o código da mensagem.',
  sections: [
    {
      id: 'acompanhar',
      title: 'Acompanhar um jogo',
      steps: [
        'Em Jogos, toque em Ver Scout. O placar muda sozinho enquanto o jogo é gravado.',
        'Toque numa jogada para ver como estava a quadra. Voltar ao vivo traz o agora.',
        'O botão Compartilhar, no alto, envia o endereço numa conversa.',
        'De menores de idade o público vê só o primeiro nome e o número.',
      ],
      picture: [match, 'Uma partida pública: placar, sets e quadra'],
      screen: ['/jogos', 'Jogos'],
    },
    {
      id: 'entrar',
      title: 'Entrar para ver as fotos',
      steps: [
        'Toque no link da mensagem: ele entra uma vez. Depois, use Entrar e digite o código da mesma mensagem.',
        'Código inválido? Confira a letra e os números, ou peça outro a quem vende as fotos.',
      ],
      screen: ['/acesso', 'Entrar'],
    },
    {
      id: 'escolher',
      title: 'Escolher as fotos',
      steps: [
        'Procure pela partida, pela camisa, pela quadra ou pelo horário. Toque na foto para ampliar.',
        'Toque em Quero: a foto vai para o carrinho. Levar mais fotos do evento pode baixar o preço de cada uma.',
        'As fotos da loja têm uma marca. As que você compra vêm sem ela.',
      ],
      screen: ['/ar/shop', 'Loja'],
    },
    {
      id: 'pagar',
      title: 'Pagar por Pix',
      steps: [
        'No Carrinho, toque em Ir para pagamento e depois em Copiar código.',
        'No app do seu banco, escolha Pix copia e cola, cole o código e pague.',
        'A tela muda sozinha quando o pagamento é confirmado. Às vezes o vendedor confere à mão.',
        'O código venceu? Toque em Gerar novo código. Se já pagou, não pague de novo: o pagamento é encontrado.',
      ],
      picture: [cart, 'O carrinho, com as fotos, o total e o botão Ir para pagamento'],
      screen: ['/ar/cart', 'Carrinho'],
    },
    {
      id: 'baixar',
      title: 'Baixar',
      steps: [
        'Em Compras, abra a compra. No celular, toque em Salvar no celular; no computador, em Baixar todas (zip).',
        'Você pode baixar de novo quando quiser. O Recibo (PDF) está na mesma tela.',
      ],
      screen: ['/ar/compras', 'Compras'],
    },
    {
      id: 'brindes',
      title: 'Brindes',
      steps: ['As fotos de presente estão na página inicial, sem código e sem custo.'],
      screen: ['/', 'Início'],
    },
    {
      id: 'remover',
      title: 'Tirar uma foto do ar',
      steps: [
        'Amplie a foto e toque em Remover minha foto, ou use o mesmo link no rodapé. Não é preciso ter conta.',
        'A foto sai do ar na hora. A resposta vem pelo contato que você deixou.',
      ],
      screen: ['/remover', 'Remover minha foto'],
    },
  ],
};

export const helpPages = { scout, fotos, publico };
export type HelpName = keyof typeof helpPages;

export const helpText = { title: 'Ajuda', print: 'Imprimir', pages: 'Páginas da ajuda', open: 'Abrir: ' };

/** By path pattern of a screen. The first match is used. */
const PLACES: readonly [path: RegExp, page: HelpName, section: string][] = [
  [/^\/(admin\/)?games\/scout\//i, 'scout', 'digitar'],
  [/^\/(admin\/)?games|^\/admin\/(teams|athletes|shortcuts|tables|temporada)/i, 'scout', 'escalacao'],
  [/^\/scout/, 'scout', 'entrar'],
  [/^\/treinar/, 'scout', 'treinar'],
  [/^\/jogos/, 'publico', 'acompanhar'],
  [/^\/admin\/compras\/(extrato|pagamentos)/, 'fotos', 'extrato'],
  [/^\/admin\/(compras|vendas)/, 'fotos', 'aprovar'],
  [/^\/admin\/events/, 'fotos', 'evento'],
  [/^\/admin\/photos/, 'fotos', 'enviar'],
  [/^\/admin\/(admin$|product)/, 'fotos', 'numeros'],
  [/^\/admin\/atletas/, 'fotos', 'codigos'],
  [/^\/admin\/requests/, 'fotos', 'pedidos'],
  [/^\/(admin|login|register)/, 'fotos', 'pix'],
  [/^\/(acesso|assessoria|entrar)/, 'publico', 'entrar'],
  [/^\/ar\/cart|^\/ar\/pagamentos/, 'publico', 'pagar'],
  [/^\/ar\/compras|^\/compra\//, 'publico', 'baixar'],
  [/^\/ar/, 'publico', 'escolher'],
  [/^\/remover/, 'publico', 'remover'],
];

/** `null`: no section describes the screen. */
export function helpFor(path: string): string | null {
  const entry = PLACES.find(([pattern]) => pattern.test(path));
  return entry ? `/ajuda/${entry[1]}#${entry[2]}` : null;
}
