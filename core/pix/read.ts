/**
 * Reads a BR Code ("Pix copia e cola").
 *
 *   00  "01"                        first
 *   01  "11" / "12"                 12: can be paid once
 *   26-51 one of them:
 *       00 "br.gov.bcb.pix"         small or capital letters
 *       01 key                      a static code
 *       02 information
 *       03 8DIGIT                   ISPB of the agent of a Pix Saque
 *       25 url                      a dynamic code: address of the charge
 *   52  4DIGIT                      category of the merchant
 *   53  "986"                       real
 *   54  amount                      see amount.ts
 *   58  "BR"
 *   59  1*25 name, 60 1*15 city, 61 postal code
 *   62  05 txid                     1*25(ALPHA / DIGIT) / "***"
 *   80-99 a template with 00 as above and 25: address of a recurrence of Pix Automático
 *   63  4HEXDIG                     last, see crc.ts
 *
 * Source: Manual do BR Code 2.0.1, table 1; Manual de Padrões para Iniciação do Pix 2.10.0, 2.6 (static), 2.7
 * (dynamic), 2.8 (composite). Deviating codes are also read if banks are known to pay them and the payment is
 * unambiguous. `departures` lists the deviations.
 */
import { err, ok, type Result } from '../result.ts';
import { readAccount, recurrenceOf } from './account.ts';
import { readAmount } from './amount.ts';
import { type Departure, NO_TXID, type PixCode } from './code.ts';
import { crc16 } from './crc.ts';
import { type Field, type Fields, type Measure, readFields } from './field.ts';
import { type PixProblem, type PixProblemCode, problemAt } from './problem.ts';
import { countCharacters, isAscii, isShown, MAX_CITY_LENGTH, MAX_NAME_LENGTH } from './text.ts';

/** EMV QRCPS 3.2. */
export const MAX_PIX_CODE_LENGTH = 512;
const HEAD = '000201';
const CRC = /6304[0-9A-Fa-f]{4}$/;

type Checked = Result<{ departures: Departure[] }, PixProblem>;
const fine = (...departures: (Departure | false)[]): Checked =>
  ok({ departures: departures.filter((departure) => departure !== false) });

const CHECKS: Record<string, (field: Field) => Checked> = {
  '01': (field) => (/^1[12]$/.test(field.value) ? fine() : problemAt('bad-method', field)),
  '52': (field) => (/^\d{4}$/.test(field.value) ? fine() : problemAt('bad-category', field)),
  '53': (field) => (field.value === '986' ? fine() : problemAt('bad-currency', field)),
  '54': (field) =>
    readAmount(field.value) === null
      ? problemAt('bad-amount', field)
      : fine(!/^\d+(\.\d\d)?$/.test(field.value) && 'odd-amount'),
  '58': (field) => (field.value === 'BR' ? fine() : problemAt('bad-country', field)),
  '59': (field) => checkMerchantText(field, MAX_NAME_LENGTH, 'bad-name'),
  '60': (field) => checkMerchantText(field, MAX_CITY_LENGTH, 'bad-city'),
  '61': (field) =>
    /^[0-9A-Za-z. -]{1,10}$/.test(field.value)
      ? fine(!/^\d{8}$/.test(field.value) && 'odd-postal-code')
      : problemAt('bad-postal-code', field),
};
const REQUIRED = ['52', '53', '58', '59', '60'];

function checkMerchantText(field: Field, most: number, code: PixProblemCode): Checked {
  if (countCharacters(field.value) > most || !isShown(field.value)) return problemAt(code, field);
  return fine(!isAscii(field.value) && 'not-ascii');
}

function checkFields(fields: Fields, end: number): Checked {
  const departures: Departure[] = [];
  for (const id of REQUIRED) if (!fields.has(id)) return err({ code: 'missing-field', at: end, field: id });
  for (const [id, field] of fields) {
    const checked = Object.hasOwn(CHECKS, id) ? CHECKS[id]?.(field) : undefined;
    if (checked && !checked.ok) return checked;
    departures.push(...(checked?.value.departures ?? []));
  }
  return ok({ departures });
}

/**
 * A txid has up to 25 letters and digits (Manual de Padrões, 2.6.1). Before Pix existed, the Manual do BR
 * Code showed a hyphen, so a hyphen is accepted. A code without the mandatory field is accepted too, because
 * such codes are paid every day.
 */
function readTxid(
  fields: Fields,
  measure: Measure,
): Result<{ txid: string | null; departures: Departure[] }, PixProblem> {
  const template = fields.get('62');
  const inner = template ? readFields(template.value, measure, template.valueAt, '62') : null;
  if (inner && !inner.ok) return inner;
  const field = inner?.value.get('05');
  if (!field) return ok({ txid: null, departures: ['no-txid'] });
  const txid = field.value;
  if (txid !== NO_TXID && !/^[A-Za-z0-9-]{1,25}$/.test(txid)) return problemAt('bad-txid', field);
  return ok({ txid, departures: txid.includes('-') ? ['hyphen-in-txid'] : [] });
}

/**
 * Returns a problem if the name or city is not ASCII and the code has a txid. Without a txid such a name is
 * accepted: two test vectors prescribe this difference.
 */
function accented(fields: Fields, txid: string | null): Result<never, PixProblem> | null {
  if (txid === null || txid === NO_TXID) return null;
  for (const [id, problem] of [
    ['59', 'bad-name'],
    ['60', 'bad-city'],
  ] as const) {
    const field = fields.get(id);
    if (field && !isAscii(field.value)) return problemAt(problem, field);
  }
  return null;
}

function readChecksum(
  fields: Fields,
  end: number,
): Result<{ crc: string; departures: Departure[] }, PixProblem> {
  const last = [...fields.values()].at(-1);
  if (last?.id !== '63' || last.valueAt !== end - 4)
    return err({ code: 'bad-structure', at: end - 8, field: '63' });
  const crc = last.value.toUpperCase();
  return ok({ crc, departures: crc === last.value ? [] : ['crc-in-small-letters'] });
}

/** `offset`: start of the code in the given text. */
function readChecked(code: string, offset: number, measure: Measure): Result<PixCode, PixProblem> {
  const all = readFields(code, measure, offset);
  if (!all.ok) return all;
  const fields = all.value;
  const end = offset + code.length;
  const checksum = readChecksum(fields, end);
  if (!checksum.ok) return checksum;
  const account = readAccount(fields, measure, end);
  if (!account.ok) return account;
  const checked = checkFields(fields, end);
  if (!checked.ok) return checked;
  const reference = readTxid(fields, measure);
  if (!reference.ok) return reference;
  const { txid } = reference.value;
  const refused = accented(fields, txid);
  if (refused) return refused;

  const textOf = (id: string): string | null => fields.get(id)?.value ?? null;
  const { target, information, withdrawalIspb } = account.value;
  const departures = [checksum, account, checked, reference].flatMap(({ value }) => value.departures);
  if (measure === 'bytes') departures.unshift('lengths-in-bytes');
  return ok({
    ...target,
    name: textOf('59') ?? '',
    city: textOf('60') ?? '',
    txid,
    cents: readAmount(textOf('54') ?? ''),
    information,
    mcc: textOf('52') ?? '',
    postalCode: textOf('61'),
    singleUse: textOf('01') === '12',
    withdrawalIspb,
    recurrenceUrl: recurrenceOf(fields, measure),
    crc: checksum.value.crc,
    departures: [...new Set(departures)],
  });
}

/**
 * Never throws; runs in linear time. The checksum is verified first, since the fields of an altered code have
 * no meaning.
 */
export function readPix(text: string): Result<PixCode, PixProblem> {
  const code = text.trim();
  const offset = text.length - text.trimStart().length;
  const whole = (problem: PixProblemCode, at = 0) => err({ code: problem, at: offset + at, field: null });
  if (code === '') return err({ code: 'empty', at: 0, field: null });
  if (!code.startsWith(HEAD)) return whole('not-br-code');
  if (code.length > MAX_PIX_CODE_LENGTH) return whole('too-long', MAX_PIX_CODE_LENGTH);
  if (!CRC.test(code)) return whole('cut-off', code.length);
  const end = code.length - 4;
  if (!code.isWellFormed() || crc16(code.slice(0, end)) !== code.slice(end).toUpperCase())
    return err({ code: 'bad-crc', at: offset + end, field: '63' });

  const read = readChecked(code, offset, 'characters');
  if (read.ok || isAscii(code) || read.error.code !== 'bad-structure') return read;
  const inBytes = readChecked(code, offset, 'bytes');
  return inBytes.ok ? inBytes : read;
}
