/**
 * Finds the columns of a bank's table. Most tables have a line of headings, possibly below lines with account
 * and period. Some tables have no headings. Headings of public files:
 *
 *   Data,Valor,Identificador,Descrição                                                       Nubank
 *   Data Lançamento;Histórico;Descrição;Valor;Saldo                                          Inter
 *   Data;Lançamento;Dcto.;Crédito (R$);Débito (R$);Saldo (R$)                                Bradesco
 *   "Data","Lançamento","Detalhes","N° documento","Valor","Tipo Lançamento"                  Banco do Brasil
 *   Data Lançamento,Data Contábil,Título,Descrição,Entrada(R$),Saída(R$),Saldo do Dia(R$)    C6
 *   "Conta";"Data_Mov";"Nr_Doc";"Historico";"Valor";"Deb_Cred"                               Caixa
 *   RELEASE_DATE;TRANSACTION_TYPE;REFERENCE_ID;TRANSACTION_NET_AMOUNT;PARTIAL_BALANCE        Mercado Pago
 *   Data,Transação,Tipo Transação,Identificação,Valor                                        Cora
 *   CODIGO DA TRANSACAO;DATA;TIPO;DESCRICAO;VALOR                                            PagBank
 *   (none) 01/05/2026;PIX TRANSF NOME01/05;20,00                                             Itaú
 */
import { foldedText } from '../people/person.ts';
import { type CellRow, DELIMITERS, type Delimiter, readCells } from '../text/cells.ts';
import { readStatementAmount } from './amount.ts';
import { readDayTime } from './moment.ts';

/**
 * `side`: debit or credit; any other content of the cell is part of the text. `reference`: distinguishes
 * lines.
 */
export type Column =
  | 'date'
  | 'time'
  | 'amount'
  | 'credit'
  | 'debit'
  | 'side'
  | 'text'
  /** `payer` and `document`: recognised by a word of their heading. */
  | 'payer'
  | 'document'
  | 'identifier'
  | 'reference'
  | 'txid'
  | 'account'
  | null;

export interface Table {
  delimiter: Delimiter;
  columns: Column[];
  /** 0 if there are no headings. */
  headLine: number;
}

export const HEAD_LINES = 30;
const HEAD_CHARACTERS = 32_768;
const SAMPLE_ROWS = 30;

/** Whole headings, folded; the first match counts. */
const HEADINGS: readonly [Column, RegExp][] = [
  [
    'date',
    /^(data|dt|date|dia|release date|data (do |da |de )?(lancamento|mov\w*|transacao|pagamento|operacao)|dt (lancamento|mov\w*)|data (e )?hora|data hora)$/,
  ],
  ['time', /^(hora|horario|time)$/],
  ['credit', /^(creditos?|entradas?|valor (do )?credito|valor (de )?entrada)$/],
  ['debit', /^(debitos?|saidas?|valor (do )?debito|valor (de )?saida)$/],
  [
    'amount',
    /^(valor|valores|amount|montante|quantia|transaction net amount|valor (do lancamento|da transacao|liquido|bruto|brl)|value)$/,
  ],
  [
    'side',
    /^(tipo|tipo (de |do )?(lancamento|transacao|operacao|c d)|c d|d c|deb cred|cred deb|natureza|sinal|entrada saida|type)$/,
  ],
  [
    'identifier',
    /^(identificador|id|uuid|codigo (da )?transacao|id (da )?(transacao|operacao)|reference id|end ?to ?end( id)?|e2e( id)?|id pix|autenticacao)$/,
  ],
  [
    'reference',
    /^(documento|docto|dcto|doc|(nr|n|no|num|numero)( do| de)? ?(doc|docto|documento)|cpf|cnpj|cpf cnpj|cpf\W*do pagador)$/,
  ],
  [
    'text',
    /^(historico|descricao|lancamentos?|titulo|detalhes?|memo|complemento|transaction type|title|description|observac\w+|nome|remetente|pagador|favorecido|contraparte|origem|origem destino|mensagem|nome (do )?(pagador|remetente|favorecido)|transacao|estabelecimento)$/,
  ],
  ['txid', /^(txid|id do qr code|identificador do qr code)$/],
  ['account', /^conta$/],
];
/** Used only if no whole heading matches. */
const PAYER =
  /\b(pagador\w*|remetente|depositante|ordenante|emitente|sacado|devedor|comprador|creditante|origem|payer|sender|from|quem|(pag|envi|deposit|transferi)\w* por)\b|^de( para)?$|^recebid[oa] de$/;
const NAME =
  /\b(nomes?|cliente|titular|contraparte|contrapartida|razao social|identificacao|participante|parceiro|parte|pessoa|contato|aluno|name|counterparty)\b/;
const PAYEE = /\b(favorecido|beneficiario|recebedor|destinatario|destino|payee)\b/;
const OTHER_THAN_NAME =
  /\b(banco|instituicao|agencia|transacao|operacao|conta|data|hora|valor|saldo|tipo|codigo|cod|id|ispb|chave|cartao|bank|date)\b/;
const DOCUMENT = /\b(cpf|cnpj)\b/;
/** Only a credit-card bill has these headings. */
const CARD = /^(final do cartao|nome no cartao|data (de|da) compra|parcelas?|cartao)$/;
const NUBANK_CARD = ['date', 'title', 'amount'];

const plainHeading = (cell: string): string =>
  foldedText(cell.slice(0, 60))
    .replace(/\(?\s*(em )?r\$\s*\)?/g, ' ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

function columnOf(heading: string): Column {
  const whole = HEADINGS.find(([, pattern]) => pattern.test(heading));
  if (whole) return whole[0];
  if (DOCUMENT.test(heading)) return 'document';
  const isPayer = PAYER.test(heading) || (NAME.test(heading) && !PAYEE.test(heading));
  return isPayer && !OTHER_THAN_NAME.test(heading) ? 'payer' : null;
}

const SEVERAL: readonly Column[] = ['text', 'payer', 'reference', 'document'];

function columnsOf(headings: readonly string[]): Column[] {
  const columns = headings.map(columnOf);
  return columns.map((column, index) =>
    SEVERAL.includes(column) || columns.indexOf(column) === index ? column : null,
  );
}

const isHead = (columns: readonly Column[]): boolean =>
  columns.includes('date') &&
  (columns.includes('amount') || columns.includes('credit') || columns.includes('debit'));

const isCard = (headings: readonly string[]): boolean =>
  headings.some((heading) => CARD.test(heading)) ||
  (NUBANK_CARD.every((word) => headings.includes(word)) && !headings.includes('identificador'));

function headOf(text: string): string {
  const head = text.slice(0, HEAD_CHARACTERS);
  const lines = head.split(/\r\n|\r|\n/, HEAD_LINES + 1);
  return (lines.length > HEAD_LINES ? lines.slice(0, HEAD_LINES) : lines).join('\n');
}

export type TableSearch = { kind: 'table'; table: Table } | { kind: 'card'; line: number } | { kind: 'none' };

/** Never throws. */
export function findTable(text: string): TableSearch {
  const head = headOf(text);
  let best: Table | null = null;
  let card: number | null = null;
  for (const delimiter of DELIMITERS) {
    for (const { line, cells } of readCells(head, delimiter).rows) {
      const headings = cells.map(plainHeading);
      const columns = columnsOf(headings);
      if (isCard(headings) && cells.length > 2 && columns.includes('amount')) card ??= line;
      const countKnown = (rowColumns: readonly Column[]): number =>
        rowColumns.filter((column) => column !== null).length;
      if (isHead(columns) && (!best || countKnown(columns) > countKnown(best.columns)))
        best = { delimiter, columns, headLine: line };
    }
  }
  if (card !== null) return { kind: 'card', line: card };
  best ??= guessTable(head);
  return best ? { kind: 'table', table: best } : { kind: 'none' };
}

/**
 * Finds a day, an amount and text in a table without headings. The first amount is used, since a second
 * amount is the balance.
 */
function guessTable(head: string): Table | null {
  for (const delimiter of DELIMITERS) {
    const rows = readCells(head, delimiter).rows.slice(0, SAMPLE_ROWS);
    const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
    if (width < 3 || width > 12) continue;
    const most = (index: number, is: (cell: string) => boolean): boolean => {
      const filled = rows.map(({ cells }) => cells[index] ?? '').filter((cell) => cell !== '');
      return filled.length * 2 > rows.length && filled.filter(is).length * 2 > filled.length;
    };
    const indexes = Array.from({ length: width }, (_, index) => index);
    const date = indexes.find((index) => most(index, (cell) => readDayTime(cell) !== null));
    const amount = indexes.find(
      (index) =>
        index !== date &&
        most(index, (cell) => /[.,]\d{2}\D*$/.test(cell) && readStatementAmount(cell, true) !== null),
    );
    if (date === undefined || amount === undefined) continue;
    const columns = indexes.map((index): Column => {
      if (index === date) return 'date';
      if (index === amount) return 'amount';
      if (most(index, (cell) => /^[CD]$/i.test(cell))) return 'side';
      return most(index, (cell) => /\p{L}{2}/u.test(cell)) ? 'text' : null;
    });
    if (columns.includes('text')) return { delimiter, columns, headLine: 0 };
  }
  return null;
}

/** True for a row of headings. Such a row can be repeated, for example below a second title. */
export const isHeading = ({ cells }: CellRow): boolean => isHead(columnsOf(cells.map(plainHeading)));
