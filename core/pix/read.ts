/**
 * Reads a BR Code ("Pix copia e cola").
 *
 *   00  "01"                        first
 *   01  "11" / "12"                 12: to be paid once
 *   26-51 one of them:
 *       00 "br.gov.bcb.pix"         in any case
 *       01 key                      a static code
 *       02 information
 *       03 8DIGIT                   who hands out the money of a Pix Saque
 *       25 url                      a dynamic code: where the charge is described
 *   52  4DIGIT                      category of the merchant
 *   53  "986"                       real
 *   54  amount                      see amount.ts
 *   58  "BR"
 *   59  1*25 name, 60 1*15 city, 61 postal code
 *   62  05 txid                     1*25(ALPHA / DIGIT) / "***"
 *   80-99 a template with 00 as above and 25: where a recurrence of Pix Automático is described
 *   63  4HEXDIG                     last, see crc.ts
 *
 * Source: Manual do BR Code 2.0.1, table 1; Manual de Padrões para Iniciação do Pix 2.10.0, 2.6 (static), 2.7 (dynamic), 2.8
 * (composite). What banks are known to pay is read all the same where nothing about the payment is in doubt; `departures` names it.
 */
import { err, ok, type Result } from '../result.ts';
import { readAmount } from './amount.ts';
import { crc16 } from './crc.ts';
import { type Field, type Fields, type Measure, readFields } from './field.ts';
import { type KeyType, keyTypeOf } from './key.ts';
import type { PixProblem, PixProblemCode } from './problem.ts';
import { countCharacters, isAscii, isShown, LONGEST_CITY, LONGEST_NAME } from './text.ts';

export const GUI = 'br.gov.bcb.pix';
/** Stands for no txid. */
export const NO_TXID = '***';
/** EMV QRCPS 3.2. */
export const LONGEST_CODE = 512;
const HEAD = '000201';
const CRC = /6304[0-9A-Fa-f]{4}$/;

/** What a code does otherwise than the manuals say, and is read all the same. */
export type Departure =
  | 'crc-in-small-letters'
  | 'lengths-in-bytes'
  /** An accent or the like in name, city or information. */
  | 'not-ascii'
  /** No form of key that the directory has: it will not be found. */
  | 'unknown-key'
  /** `10.` or `0.9` for `10.00` and `0.90`. */
  | 'odd-amount'
  | 'odd-postal-code'
  | 'no-txid'
  | 'hyphen-in-txid'
  | 'odd-url';

interface AnyPix {
  name: string;
  city: string;
  /** As the code has it: `***` stands for none; null where the field is missing. */
  txid: string | null;
  /** Null: the payer says how much. In a dynamic code the charge behind the address counts. */
  cents: number | null;
  /** What the payer is told. */
  information: string | null;
  mcc: string;
  postalCode: string | null;
  /** Whether it says that it can be paid once only. */
  singleUse: boolean;
  /** Who hands out the money of a Pix Saque: ISPB, 8 digits. */
  withdrawalIspb: string | null;
  recurrenceUrl: string | null;
  crc: string;
  departures: Departure[];
}
export interface StaticPix extends AnyPix {
  type: 'static';
  key: string;
  /** Null where the directory has no such key. */
  keyType: KeyType | null;
}
export interface DynamicPix extends AnyPix {
  type: 'dynamic';
  /** Without scheme. */
  url: string;
}
export type PixCode = StaticPix | DynamicPix;

const problem = (code: PixProblemCode, field: Field): Result<never, PixProblem> =>
  err({ code, at: field.valueAt, field: field.id });

type Templates = Map<string, { field: Field; inner: Fields }>;

/** Templates of Pix among fields `from` to `to`, by their number. One of somebody else's may hold anything. */
function pixTemplates(
  fields: Fields,
  from: number,
  to: number,
  measure: Measure,
): Result<Templates, PixProblem> {
  const found: Templates = new Map();
  for (const [id, field] of fields) {
    if (Number(id) < from || Number(id) > to) continue;
    const inner = readFields(field.value, measure, field.valueAt, id);
    const gui = inner.ok ? inner.value.get('00')?.value : field.value.slice(4, 4 + GUI.length);
    if (gui?.toLowerCase() !== GUI) continue;
    if (!inner.ok) return inner;
    found.set(id, { field, inner: inner.value });
  }
  return ok(found);
}

/** No longer than 77, as a key: more would not fit beside the name of the arrangement. */
const isUrl = (url: string): boolean => /^[A-Za-z0-9][!#-;=?-Z_a-z~]*$/.test(url) && !url.includes('//');
/** A host with a point, and a path. */
const isPlainUrl = (url: string): boolean => /^[^/.]+(\.[^/.]+)+(:\d+)?\/./.test(url);

type Checked = Result<{ departures: Departure[] }, PixProblem>;
const fine = (...departures: (Departure | false)[]): Checked =>
  ok({ departures: departures.filter((departure) => departure !== false) });

/** How each field has to look. */
const CHECKS: Record<string, (field: Field) => Checked> = {
  '01': (field) => (/^1[12]$/.test(field.value) ? fine() : problem('bad-method', field)),
  '52': (field) => (/^\d{4}$/.test(field.value) ? fine() : problem('bad-category', field)),
  '53': (field) => (field.value === '986' ? fine() : problem('bad-currency', field)),
  '54': (field) =>
    readAmount(field.value) === null
      ? problem('bad-amount', field)
      : fine(!/^\d+(\.\d\d)?$/.test(field.value) && 'odd-amount'),
  '58': (field) => (field.value === 'BR' ? fine() : problem('bad-country', field)),
  '59': (field) => words(field, LONGEST_NAME, 'bad-name'),
  '60': (field) => words(field, LONGEST_CITY, 'bad-city'),
  '61': (field) =>
    /^[0-9A-Za-z. -]{1,10}$/.test(field.value)
      ? fine(!/^\d{8}$/.test(field.value) && 'odd-postal-code')
      : problem('bad-postal-code', field),
};
const REQUIRED = ['52', '53', '58', '59', '60'];

function words(field: Field, most: number, code: PixProblemCode): Checked {
  if (countCharacters(field.value) > most || !isShown(field.value)) return problem(code, field);
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

interface Account {
  target: { type: 'static'; key: string; keyType: KeyType | null } | { type: 'dynamic'; url: string };
  information: string | null;
  withdrawalIspb: string | null;
  departures: Departure[];
}

function readTarget(inner: Fields, template: Field): Result<Account['target'], PixProblem> {
  const [key, url] = [inner.get('01'), inner.get('25')];
  if (key && url) return problem('key-and-url', url);
  if (url) return isUrl(url.value) ? ok({ type: 'dynamic', url: url.value }) : problem('bad-url', url);
  if (!key) return problem('nothing-to-pay', template);
  if (!/^[!-~]+$/.test(key.value)) return problem('bad-key', key);
  return ok({ type: 'static', key: key.value, keyType: keyTypeOf(key.value) });
}

/** Whom to pay: manual 2.6.1 and 2.7.1. */
function readAccount(fields: Fields, measure: Measure, end: number): Result<Account, PixProblem> {
  const templates = pixTemplates(fields, 26, 51, measure);
  if (!templates.ok) return templates;
  const [first, second] = templates.value.values();
  if (!first) return err({ code: 'not-pix', at: end, field: null });
  if (second) return problem('two-accounts', second.field);
  const { field, inner } = first;
  const target = readTarget(inner, field);
  if (!target.ok) return target;
  const information = inner.get('02');
  if (information && !isShown(information.value)) return problem('bad-information', information);
  const withdrawal = inner.get('03');
  if (withdrawal && !/^\d{8}$/.test(withdrawal.value)) return problem('bad-withdrawal', withdrawal);
  const { value } = target;
  const checked = fine(
    value.type === 'static' && value.keyType === null && 'unknown-key',
    value.type === 'dynamic' && !isPlainUrl(value.url) && 'odd-url',
    information !== undefined && !isAscii(information.value) && 'not-ascii',
  );
  return ok({
    target: value,
    information: information?.value ?? null,
    withdrawalIspb: withdrawal?.value ?? null,
    departures: checked.ok ? checked.value.departures : [],
  });
}

/**
 * Manual de Padrões, 2.6.1: up to 25 letters and digits; before Pix the Manual do BR Code showed one with a hyphen. The field is
 * mandatory, and missing in codes that are paid every day.
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
  if (txid !== NO_TXID && !/^[A-Za-z0-9-]{1,25}$/.test(txid)) return problem('bad-txid', field);
  return ok({ txid, departures: txid.includes('-') ? ['hyphen-in-txid'] : [] });
}

/** Where a recurrence is described: manual 2.8. Templates of others, and what cannot be read there, are not the payment's matter. */
function recurrenceOf(fields: Fields, measure: Measure): string | null {
  const templates = pixTemplates(fields, 80, 99, measure);
  if (!templates.ok) return null;
  for (const { inner } of templates.value.values()) {
    const url = inner.get('25')?.value;
    if (url !== undefined && isUrl(url)) return url;
  }
  return null;
}

/** A code whose check is right. `offset` is where it begins in the text that was given. */
function readChecked(code: string, offset: number, measure: Measure): Result<PixCode, PixProblem> {
  const all = readFields(code, measure, offset);
  if (!all.ok) return all;
  const fields = all.value;
  const crc = [...fields.values()].at(-1);
  const end = offset + code.length;
  if (crc?.id !== '63' || crc.valueAt !== end - 4)
    return err({ code: 'bad-structure', at: end - 8, field: '63' });
  const account = readAccount(fields, measure, end);
  if (!account.ok) return account;
  const checked = checkFields(fields, end);
  if (!checked.ok) return checked;
  const reference = readTxid(fields, measure);
  if (!reference.ok) return reference;

  const { txid } = reference.value;
  const [name, city, amount] = [fields.get('59'), fields.get('60'), fields.get('54')];
  // who puts a txid of his own makes codes by program and for a charge: that one is taken by the letter
  const strict = txid !== null && txid !== NO_TXID;
  for (const [field, why] of [
    [name, 'bad-name'],
    [city, 'bad-city'],
  ] as const)
    if (field && strict && !isAscii(field.value)) return problem(why, field);

  const { target, information, withdrawalIspb } = account.value;
  const departures: Departure[] = [
    ...(crc.value === crc.value.toUpperCase() ? [] : ['crc-in-small-letters' as const]),
    ...(measure === 'bytes' ? ['lengths-in-bytes' as const] : []),
    ...account.value.departures,
    ...checked.value.departures,
    ...reference.value.departures,
  ];
  return ok({
    ...target,
    name: name?.value ?? '',
    city: city?.value ?? '',
    txid,
    cents: amount ? readAmount(amount.value) : null,
    information,
    mcc: fields.get('52')?.value ?? '',
    postalCode: fields.get('61')?.value ?? null,
    singleUse: fields.get('01')?.value === '12',
    withdrawalIspb,
    recurrenceUrl: recurrenceOf(fields, measure),
    crc: crc.value.toUpperCase(),
    departures: [...new Set(departures)],
  });
}

/**
 * Reads a code as it was pasted; only what stands around it is taken away. Never throws, takes linear time. The check comes before
 * the fields: of a code that was changed on its way there is nothing more to say.
 */
export function readPix(text: string): Result<PixCode, PixProblem> {
  const code = text.trim();
  const offset = text.length - text.trimStart().length;
  const whole = (why: PixProblemCode, at = 0) => err({ code: why, at: offset + at, field: null });
  if (code === '') return err({ code: 'empty', at: 0, field: null });
  if (!code.startsWith(HEAD)) return whole('not-br-code');
  if (code.length > LONGEST_CODE) return whole('too-long', LONGEST_CODE);
  if (!CRC.test(code)) return whole('cut-off', code.length);
  const end = code.length - 4;
  if (!code.isWellFormed() || crc16(code.slice(0, end)) !== code.slice(end).toUpperCase())
    return err({ code: 'bad-crc', at: offset + end, field: '63' });

  const read = readChecked(code, offset, 'characters');
  if (read.ok || isAscii(code) || read.error.code !== 'bad-structure') return read;
  const inBytes = readChecked(code, offset, 'bytes');
  return inBytes.ok ? inBytes : read;
}
