/**
 * Extracts the name from a bank's text about a Pix. Each bank has its own words before a name, and changes
 * them. The known bank words before the name are removed, and the rest is the name. Examples from public
 * statements:
 *
 *   Transferência recebida pelo Pix - NOME - •••.123.456-•• - BANCO (0260) Agência: 1 Conta: 123-4      Nubank
 *   Pix recebido: "Cp :12345678-NOME"                                                                  Inter
 *   PIX TRANSF NOME01/05                                                                               Itaú: cut, followed by the day
 *   TRANSFERENCIA PIX REM: NOME 01/05                                                                  Bradesco
 *   Pix - Recebido - 01/05 12:30 00012345678909 NOME CORTA                                             Banco do Brasil
 *   PIX RECEB.OUTRA IF - Recebimento Pix - NOME - ***.123.456-**                                       Sicoob
 *   RECEBIMENTO PIX-PIX_CRED 12345678909 NOME                                                          Sicredi
 *   CRED PIX                                                                                           Caixa: no name
 *
 * End-to-end id of a Pix: E, bank (8), minute in UTC (12 digits), 11 free characters:
 * https://starkinfra.zendesk.com/hc/en-us/articles/42184580226587
 */
import { foldedText } from '../people/person.ts';

/** Words of banks before a name, or instead of a name. */
const BANK_WORDS = new Set(
  `pix qrs qr qrcode code codigo cod est estatico dinamico transf transfe transferencia recebida recebido receb recebi recebimento recebeu
   rem remet remetente pagador pelo via por de da do em na no com dinheiro valor credito creditado cred cr deb ted doc tef tev dep deposito
   outra outro outros out banco bancos if mesma msm si sicoob interc intercre enviado enviada pagamento pagto conta cta cc cp int instantaneo
   rec instant dict liq tr eletronica eletronico eletr elet disponivel disponiv disp entrada open banking reembolso estorno estornado devolvido devolvida devolucao
   referencia ref id txid identificador agencia ag chave c6 c d str titularidade internet mobile app celular lancamento movimentacao`.split(
    /\s+/,
  ),
);
/** Several bank words as one, as `CREDPIX`. */
const JOINED = /^(?:pix|ted|tef|tev|doc|qr|qrcode|transf|cred|rec|receb|recebido|recebida|recebimento){2,}$/;
/** Joined to the first word of a name, as `PIX-ANA`. */
const BANK_PREFIX = /^(?:(?:pix|ted|cred|transf|receb)[^\p{L}\p{N}\s]+)+/iu;
const isBankWord = (word: string): boolean => word === '' || BANK_WORDS.has(word) || JOINED.test(word);
/** A line without any of these words is no transfer, and its text is no name. */
const TRANSFER = /pix|transf|\bted\b|\btef\b|\btev\b|\bdoc\b|receb|\brem\b|deposito|\bdep\b/;
const RETURNED = /devol|estorn|reembols/;
const BALANCE =
  /^\W*(?:s a l d o|saldos?|saldo(?:anterior|atual|inicial|final|do|dia|total)\w*|total|totais|sdo|sld|bal|balance)\b/;
/**
 * A balance word that is not at the start, or an ambiguous balance word. The match counts only if the text
 * names no transfer.
 */
const BALANCE_WITHIN =
  /\b(?:saldos?|sdo|sld|balance)\b|^\W*(?:(?:valor|limite) )?dispon(?:ivel|iv)\b|^\W*(?:posicao|fechamento|abertura|limite)\b/;

/** A CPF or CNPJ with its punctuation, masked or full. */
const DOCUMENT =
  /(?:[•*xX\ufffd]{3}|\d{3})\.\d{3}\.\d{3}-(?:[•*xX\ufffd]{2}|\d{2})|(?:[•*xX]{2}|\d{2})\.(?:[•*xX]{3}|\d{3})\.(?:[•*xX]{3}|\d{3})\/\d{4}-(?:[•*xX]{2}|\d{2})/;
const FULL_CPF = /\b(\d{3})\.(\d{3})\.(\d{3})-(\d{2})\b/g;
/** Banco do Brasil pads a CPF with leading zeros to the length of a CNPJ. */
const BARE_CPF = /\b(?:000)?(\d{11})\b/g;
const BARE_CNPJ = /\b\d{14}\b/;
const E2E_ID = /\bE[0-9A-Z]{8}\d{12}[0-9A-Za-z]{11}\b/;
const TXID = /\b(?:txid|identificador)\s*[:=-]?\s*"?([A-Za-z0-9]{4,35})\b/i;
/** Dates, times, and digits with the punctuation of accounts and documents. */
const NUMBERS = /\d{1,2}\/\d{1,2}(?:\/\d{2,4})?|\d{1,2}:\d{2}(?::\d{2})?|[•*\d][•*\d./-]*/g;
/** Between a bank's words and a name. */
const DIVIDERS = / - | – |[:;|"()]/;
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}]/gu;

/**
 * Modulo 11. From the right, the weights rise from 2 to `highest`, then begin at 2 again. `highest` is 11 for
 * a CPF and 9 for a CNPJ.
 */
function isChecked(digits: string, highest: number): boolean {
  if (/^(\d)\1*$/.test(digits)) return false;
  const check = (length: number): number => {
    let sum = 0;
    for (let index = 0; index < length; index++)
      sum += Number(digits[index]) * (((length - 1 - index) % (highest - 1)) + 2);
    return ((sum * 10) % 11) % 10;
  };
  const last = digits.length - 1;
  return check(last - 1) === Number(digits[last - 1]) && check(last) === Number(digits[last]);
}

const isCpf = (digits: string): boolean => isChecked(digits, 11);
const isCnpj = (digits: string): boolean => isChecked(digits, 9);

const masked = (digits: string): string => `***.${digits.slice(3, 6)}.${digits.slice(6, 9)}-**`;

/** Full CPFs are masked: nobody needs them to identify the payer. */
export const cleanText = (text: string, longest: number): string =>
  text
    .replace(INVISIBLE, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longest)
    .toWellFormed()
    .replace(FULL_CPF, (_, a: string, b: string, c: string) => masked(a + b + c))
    .replace(BARE_CPF, (whole, digits: string) => (isCpf(digits) ? masked(digits) : whole));

/** `***.123.456-**` or `12.345.678/0001-90`; empty if there is none. */
export function documentIn(text: string): string {
  const match = DOCUMENT.exec(text)?.[0];
  if (match !== undefined) return match.replace(/[•xX\ufffd]/g, '*');
  const bare = BARE_CNPJ.exec(text)?.[0] ?? '';
  return !isCnpj(bare) ? '' : bare.replace(/^(\d{2})(\d{3})(\d{3})(\d{4})(\d{2})$/, '$1.$2.$3/$4-$5');
}

export const e2eIdIn = (text: string): string => E2E_ID.exec(text)?.[0] ?? '';

export function txidIn(text: string): string {
  const match = TXID.exec(text)?.[1] ?? '';
  return /\d/.test(match) ? match : '';
}

/** The time that follows the day `date` in `text`, in the format of Banco do Brasil: `01/05 12:30`. */
export function timeIn(text: string, date: string): { hour: string; minute: string } | null {
  const match = /\b(\d{2})\/(\d{2})(?:\/\d{2,4})? (\d{2}):(\d{2})\b/.exec(text);
  const [, day, month, hour = '', minute = ''] = match ?? [];
  return `${month}-${day}` === date.slice(5) ? { hour, minute } : null;
}

export const isReturned = (text: string): boolean => RETURNED.test(foldedText(text));
export function isBalance(text: string): boolean {
  const folded = foldedText(text).replaceAll('_', ' ');
  return BALANCE.test(folded) || (BALANCE_WITHIN.test(folded) && !TRANSFER.test(folded));
}

/** Returns `part` without the bank's words before the name; empty if fewer than two letters remain. */
function nameOf(part: string): string {
  const words = part
    .replace(NUMBERS, ' ')
    .split(/\s+/)
    .map((word) => word.replace(/^[^\p{L}]+|[^\p{L}']+$/gu, ''))
    .filter((word) => word !== '');
  // names have no underscore: a word with an underscore is the bank's if one part is a bank word
  const isBanks = (word: string): boolean => {
    const parts = foldedText(word).split(/[^\p{L}\p{N}']+/u);
    return parts.every(isBankWord) || (word.includes('_') && parts.some(isBankWord));
  };
  let from = 0;
  while (from < words.length && isBanks(words[from] ?? '')) from++;
  const name = words.slice(from).join(' ').replace(BANK_PREFIX, '');
  return (name.match(/\p{L}/gu)?.length ?? 0) >= 2 ? name : '';
}

/** In the bank's spelling; empty if there is none. */
export function payerIn(text: string): string {
  if (!TRANSFER.test(foldedText(text))) return '';
  for (const part of text.replace(E2E_ID, ' ').replace(TXID, ' ').split(DIVIDERS)) {
    const name = nameOf(part);
    if (name !== '') return name;
  }
  return '';
}
