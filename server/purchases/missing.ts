/** What stands in a file of photos about those that are not in it. */
import type { Seller } from '../money/setting.ts';

/** For whoever opens it on a phone or in an old editor: plain text with the line ends of Windows. */
export function missingNote(
  numero: number,
  missing: readonly { name: string }[],
  { nome, contato }: Pick<Seller, 'nome' | 'contato'>,
): string {
  const seller = nome === '' ? 'quem vendeu as fotos' : nome;
  const where = contato === '' ? seller : `${seller} (${contato})`;
  return [
    `Compra ${numero}`,
    '',
    missing.length === 1
      ? 'Uma foto da compra não está neste arquivo, porque não pôde ser lida agora:'
      : `${missing.length} fotos da compra não estão neste arquivo, porque não puderam ser lidas agora:`,
    '',
    ...missing.map(({ name }) => `- ${name}`),
    '',
    'As outras estão inteiras.',
    '',
    'O que fazer: abra a compra em "Minhas compras" daqui a alguns minutos e baixe de novo.',
    `Se ainda faltar, fale com ${where} e diga o número da compra: ${numero}.`,
    '',
  ].join('\r\n');
}
