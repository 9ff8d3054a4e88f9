import { reais } from '@volleyscouter/core/shop/money';

interface Times {
  priceInCents: number;
  createdAt: string;
  usedAt: string;
}

/** Passwords of `npm run photos`. */
export const uploadPasswordsText = {
  title: 'Senhas de envio',
  lead: 'O comando npm run photos envia a um evento as fotos de uma pasta do computador, assim que a câmera ou o editor as grava. A senha que ele pede não abre mais nada.',
  loading: 'Carregando as senhas de envio...',
  failed: 'Não foi possível carregar as senhas de envio',
  list: 'Senhas de envio',
  times: ({ priceInCents, createdAt, usedAt }: Times, moment: (iso: string) => string) =>
    `${reais(priceInCents)} cada foto · feita em ${moment(createdAt)}, ${usedAt ? `usada em ${moment(usedAt)}` : 'nunca usada'}`,
  event: 'Evento',
  chooseEvent: 'Escolha o evento',
  price: 'Preço de cada foto',
  priceMissing: 'Informe o preço.',
  make: 'Fazer senha de envio',
  makeFailed: 'A senha não foi feita',
  made: 'Senha de envio',
  once: 'Aparece só agora: copie-a e guarde-a num arquivo, ou cole-a quando o comando pedir.',
  command: (server: string, event: string) =>
    `Na pasta do VolleyScouter: npm run photos -- --server ${server} --event "${event}" PASTA`,
  copy: 'Copiar senha',
  revoke: 'Revogar',
  revokeOf: (event: string) => `Revogar a senha de ${event}`,
  sure: 'Revogar esta senha de envio?',
  sureText: 'O comando que a usa para de enviar. As fotos enviadas ficam na loja.',
  revoked: 'Senha de envio revogada.',
  revokeFailed: 'A senha não foi revogada',
} as const;
