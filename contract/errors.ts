/**
 * The answer is `{ error: code, msg, ...details }`. `{name}` in a message is replaced by the detail `name`.
 * Each message ends in exactly one full stop, except messages that the specification (section 8) gives
 * without one.
 */
import { SESSION_LOST } from './sessionErrors.ts';

const TABLE = {
  'not-signed-in': [401, SESSION_LOST],
  'session-expired': [401, SESSION_LOST],
  'not-allowed': [403, SESSION_LOST],

  'wrong-login': [401, 'E-mail ou senha inválidos.'],
  'wrong-code': [401, 'Código inválido'],
  'too-many-attempts': [429, 'Muitas tentativas. Aguarde {minutes} min e tente novamente.'],
  'registration-closed': [403, 'O cadastro está fechado. Peça um convite a um administrador.'],
  'event-closed-registration': [
    403,
    'O cadastro pela página deste evento está fechado. Entre com o código que você recebeu, ou peça um a quem vende as fotos.',
  ],
  'accounts-apart': [
    409,
    'Só se juntam duas contas Atleta com o mesmo celular, confirmado nas duas: envie o link de entrada em Enviar códigos e espere que ele seja aberto.',
  ],
  'athlete-linked': [409, 'Outra conta já está ligada a esta atleta. Desligue-a primeiro.'],
  'weak-password': [422, 'Escolha outra senha: esta {why}.'],
  'second-factor': [
    401,
    'Falta o código do seu aplicativo de autenticação. Se esta página não pede o código, recarregue-a.',
  ],
  'ticket-gone': [410, 'Passaram cinco minutos ou cinco códigos. Digite e-mail e senha de novo.'],
  'wrong-second-code': [
    422,
    'Código inválido ou já usado. Espere o próximo código do aplicativo, ou use um código de recuperação que ainda não usou.',
  ],
  'wrong-password': [422, 'A senha atual não confere.'],
  'password-needed': [422, 'Para isto, o sistema pede a sua senha. Se esta página não a pede, recarregue-a.'],
  'second-code-needed': [
    422,
    'Falta o código do seu aplicativo de autenticação. Se esta página não pede o código, recarregue-a.',
  ],
  'second-factor-on': [409, 'A verificação em duas etapas já está ligada. Desligue-a antes de ligar outra.'],
  'second-factor-gone': [410, 'O código QR venceu. Comece de novo para ligar a verificação em duas etapas.'],
  'last-admin': [409, 'É o último administrador: convide outra pessoa antes de remover.'],
  'email-taken': [409, 'Já existe um cadastro com este e-mail.'],

  'phone-needed': [422, 'Digite também o seu celular completo, com DDD.'],
  'invite-gone': [410, 'Este convite já foi usado ou venceu. Peça outro a um administrador.'],
  'entrance-link-gone': [410, 'Este link de entrada já foi usado, venceu ou foi trocado por outro.'],

  'missing-fields': [422, 'Preencha todos os campos'],
  'code-taken': [409, 'Este código já está em uso. Sugestão: {suggestion}.'],
  'code-too-short': [422, 'O código precisa de ao menos 5 letras ou números.'],

  'no-image': [422, 'Selecione as duas imagens'],
  'product-fields': [422, 'Please fill all required fields'],
  'price-wrong': [422, 'Price must be a positive number'],
  'team-unknown': [422, 'O evento {event} não tem a equipe {team}. Cadastre-a em Eventos.'],
  'change-gone': [410, 'Esta mudança não pode mais ser desfeita.'],
  'event-exists': [409, 'Já existe um evento com este nome.'],
  'event-has-photos': [409, 'Este evento ainda tem fotos. Mude-as de evento ou remova-as antes.'],
  'not-a-photo': [422, 'O arquivo não é uma foto JPEG, PNG ou WebP.'],
  'heic-photo': [
    422,
    'A foto está em HEIC, que a loja não aceita. Exporte-a como JPEG (no Mac: Fotos > Arquivo > Exportar; no Lightroom: Exportar > JPEG) e envie o JPEG. No iPhone, Ajustes > Câmera > Formatos > Mais Compatível faz as próximas já em JPEG.',
  ],
  'broken-photo': [422, 'O arquivo está danificado ou incompleto e não abre como foto.'],
  'photo-too-large': [413, 'A foto tem mais de 60 MB.'],
  'too-many-pixels': [422, 'A foto tem mais de 80 megapixels.'],
  'edge-too-long': [422, 'A foto tem um lado de mais de 30.000 pixels.'],
  'photo-exists': [409, 'Esta foto já está na loja.'],
  'taken-down': [409, 'Esta foto foi removida a pedido de uma pessoa e não volta à loja.'],
  'no-event': [422, 'O nome do arquivo não diz o evento (antes de " ; "). Informe o evento.'],
  'upload-gone': [404, 'Este envio não existe mais. Envie o arquivo de novo.'],
  'upload-conflict': [409, 'O envio continua em outro lugar do arquivo. Tente novamente.'],
  'store-down': [503, 'O armazenamento das fotos não responde. Nada foi perdido; tente em instantes.'],
  'report-link-expired': [410, 'Este link venceu. Peça outro a quem fez o scout da partida.'],
  'bench-ended': [410, 'O jogo terminou; o acesso do banco acabou.'],
  'notes-full': [
    409,
    'Este acesso do banco já enviou todos os recados que o jogo aceita. Peça outro ao scout.',
  ],
  'too-many-notes': [429, 'Muitos recados em pouco tempo. Aguarde um minuto e envie de novo.'],
  'link-expired': [410, 'Este link venceu. Abra a página da foto ou da compra de novo.'],
  'texts-changed': [409, 'Um dos textos marcados mudou. Nada foi apagado: confira a lista de novo.'],
  'money-owed': [
    409,
    'Há dinheiro desta pessoa a devolver ou à espera de decisão. Resolva antes em Aprovações, "Pagamentos"; nada foi apagado.',
  ],
  'guardian-needed': [
    422,
    'Neste evento, só o pai, a mãe ou o responsável legal pode pedir o aviso. Marque que você é.',
  ],
  'request-decided': [409, 'Este pedido já foi respondido.'],

  'admin-buys': [
    409,
    'Administradores veem a loja, mas não compram. Entre com o código de um atleta para comprar.',
  ],
  'cart-changed': [409, 'O carrinho mudou: confira as fotos e o total antes de pagar. Nada foi cobrado.'],
  'empty-cart': [422, 'Seu carrinho está vazio.'],
  'code-unknown': [409, 'Este código Pix não foi gerado para esta compra. Gere um novo código.'],
  'code-ended': [409, 'Este código Pix venceu. Gere um novo código.'],
  'status-refused': [409, 'A compra está como "{from}" e não pode passar para "{to}".'],
  'purchase-moved': [409, 'A compra mudou enquanto isso e agora está como "{status}".'],
  'too-many-codes': [429, 'Muitos códigos Pix em pouco tempo. Aguarde {minutes} min e tente novamente.'],
  'pix-off': [
    503,
    'O pagamento por Pix ainda não está configurado nesta loja. Nada foi cobrado; fale com o vendedor.',
  ],
  'pix-down': [503, 'O provedor do Pix não responde. Nada foi cobrado; tente novamente em instantes.'],
  'pix-refused': [502, 'O provedor do Pix recusou: {why}.'],
  'nothing-to-refund': [409, 'Não há pagamento registrado que possa ser devolvido por aqui.'],
  'payment-resolved': [409, 'Este pagamento já foi resolvido.'],
  'amount-moved': [409, 'O valor a devolver mudou enquanto isso. Confira o valor e confirme de novo.'],
  'packages-wrong': [422, 'Confira os pacotes: {why}.'],

  'not-found': [404, 'Não encontrado.'],
  'no-such-call': [404, 'Esta chamada não existe.'],
  'invalid-data': [422, '{problem}.'],
  'invalid-json': [400, 'O corpo da chamada não é um JSON válido.'],
  'unsupported-media': [415, 'Envie os dados em JSON.'],
  'unknown-parameter': [400, 'Este endereço não tem o parâmetro {name}.'],
  'sockets-full': [503, 'Muita gente está conectada agora. Tente de novo em {seconds} s.'],
  'too-many-requests': [429, 'Muitos pedidos desta rede. Aguarde {seconds} s e tente de novo.'],
  'too-large': [413, 'Os dados passam do limite de {limit}.'],

  'video-missing': [422, 'Informe o endereço do vídeo.'],
  'video-wrong': [422, 'URL de vídeo do YouTube inválida.'],
  'live-wrong': [
    422,
    'Endereço de transmissão inválido. Use um vídeo do YouTube, ou um endereço https de HLS (.m3u8) ou de WHEP.',
  ],
  'videos-full': [409, 'Esta partida já tem o máximo permitido. Apague um item para salvar outro.'],
  'winning-symbols': [422, 'A tabela de símbolos que decidem o ponto não é válida.'],
  'match-exists': [409, 'Esta partida já foi importada. Importe novamente somente se quiser uma cópia.'],
  'unreadable-file': [422, 'Não foi possível ler o arquivo: {why}.'],
  'closed-set': [409, 'Esta alteração mudaria um set já encerrado.'],
  'match-started': [409, 'A escalação inicial não muda depois da primeira jogada.'],
  'not-on-roster': [422, 'O número {number} não está no elenco de {team}.'],

  'out-of-order': [409, 'Faltam jogadas anteriores. A próxima esperada é a de número {expected}.'],
  'other-recorder': [409, '{name} está gravando esta partida. Assuma a gravação para continuar.'],
  'play-refused': [422, 'A jogada não foi gravada: {why}.'],
  'state-differs': [409, 'A partida mudou no servidor. Confira placar, rotação e saque e envie de novo.'],
  'earlier-set': [409, 'Somente o último set pode ser editado. Use "Corrigir" para os anteriores.'],
  'set-started': [409, 'O set já começou. Confirme que quer alterar a escalação.'],
  'short-lineup': [422, 'A escalação precisa de seis números diferentes.'],
  'match-moved-on': [409, 'A partida recebeu novas jogadas. Compare as versões de novo.'],
  'match-recorded': [
    409,
    'Outra pessoa está gravando a partida ou a correção. O que ela ainda não enviou ficará à parte.',
  ],
  'roster-wrong': [422, 'O elenco tem um atleta que não existe ou que se repete.'],

  'shortcut-taken': [409, 'Já existe um atalho com esta tecla.'],

  'database-down': [503, 'O banco de dados está fora do ar. Tente novamente em instantes.'],
  'database-read-only': [
    503,
    'O banco de dados só aceita leitura agora. Nada foi gravado; tente novamente em alguns minutos.',
  ],
  'not-ready': [503, 'Este servidor está parando ou não está pronto. Tente novamente em instantes.'],
  'disk-full': [503, 'Não há espaço no disco do servidor. Nada foi gravado.'],
  timeout: [503, 'O servidor demorou demais para responder. Tente novamente.'],
  internal: [500, 'Erro no servidor. Tente novamente.'],
} as const satisfies Record<string, readonly [status: number, msg: string]>;

export type ErrorCode = keyof typeof TABLE;
export const ERROR_CODES = Object.keys(TABLE) as ErrorCode[];
export type ErrorDetails = Readonly<Record<string, unknown>>;

export const statusOf = (code: ErrorCode): number => TABLE[code][0];

export const COMMON_ERRORS = [
  'invalid-data',
  'invalid-json',
  'unsupported-media',
  'too-large',
  'database-down',
  'database-read-only',
  'store-down',
  'disk-full',
  'timeout',
  'internal',
] as const satisfies readonly ErrorCode[];

export interface ErrorAnswer {
  error: ErrorCode;
  msg: string;
  [detail: string]: unknown;
}

export function errorAnswer(code: ErrorCode, details: ErrorDetails = {}): ErrorAnswer {
  const filled = TABLE[code][1].replace(/\{(\w+)\}/g, (_, name: string) => String(details[name] ?? ''));
  return { ...details, error: code, msg: filled.replace(/\.{2,}$/, '.') };
}

export interface Refusal<Code extends ErrorCode = ErrorCode> {
  ok: false;
  error: Code;
  details?: ErrorDetails;
}

export const refuse = <Code extends ErrorCode>(error: Code, details?: ErrorDetails): Refusal<Code> => ({
  ok: false,
  error,
  details,
});

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'ok' in value && value.ok === false && 'error' in value;
