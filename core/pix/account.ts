/** Source: Manual de Padrões para Iniciação do Pix 2.10.0, 2.6.1 (key), 2.7.1 (address), 2.8 (recurrence). */
import { err, ok, type Result } from '../result.ts';
import { type Departure, GUI } from './code.ts';
import { type Field, type Fields, type Measure, readFields } from './field.ts';
import { type KeyType, keyTypeOf } from './key.ts';
import { type PixProblem, problemAt } from './problem.ts';
import { isAscii, isShown } from './text.ts';

type Templates = Map<string, { field: Field; inner: Fields }>;

/** Templates of other arrangements are ignored, whatever they contain. */
function pixTemplates(
  fields: Fields,
  from: number,
  to: number,
  measure: Measure,
): Result<Templates, PixProblem> {
  const templates: Templates = new Map();
  for (const [id, field] of fields) {
    if (Number(id) < from || Number(id) > to) continue;
    const inner = readFields(field.value, measure, field.valueAt, id);
    const gui = inner.ok ? inner.value.get('00')?.value : field.value.slice(4, 4 + GUI.length);
    if (gui?.toLowerCase() !== GUI) continue;
    if (!inner.ok) return inner;
    templates.set(id, { field, inner: inner.value });
  }
  return ok(templates);
}

/** The URL has no scheme. The enclosing field limits a URL, like a key, to 77 characters. */
const isUrl = (url: string): boolean => /^[A-Za-z0-9][!#-;=?-Z_a-z~]*$/.test(url) && !url.includes('://');
/** A host with a dot, followed by a path. */
const isPlainUrl = (url: string): boolean => /^[^/.]+(\.[^/.]+)+(:\d+)?\/./.test(url);

export interface Account {
  target: { type: 'static'; key: string; keyType: KeyType | null } | { type: 'dynamic'; url: string };
  information: string | null;
  withdrawalIspb: string | null;
  departures: Departure[];
}

function readTarget(inner: Fields, template: Field): Result<Account['target'], PixProblem> {
  const [key, url] = [inner.get('01'), inner.get('25')];
  if (key && url) return problemAt('key-and-url', url);
  if (url) return isUrl(url.value) ? ok({ type: 'dynamic', url: url.value }) : problemAt('bad-url', url);
  if (!key) return problemAt('nothing-to-pay', template);
  if (!/^[!-~]+$/.test(key.value)) return problemAt('bad-key', key);
  return ok({ type: 'static', key: key.value, keyType: keyTypeOf(key.value) });
}

function departuresOf(target: Account['target'], information: string): Departure[] {
  const checks: [Departure, boolean][] = [
    ['unknown-key', target.type === 'static' && target.keyType === null],
    ['odd-url', target.type === 'dynamic' && !isPlainUrl(target.url)],
    ['not-ascii', !isAscii(information)],
  ];
  return checks.flatMap(([departure, isDeparture]) => (isDeparture ? [departure] : []));
}

/** A problem without a position of its own is reported at `end`. */
export function readAccount(fields: Fields, measure: Measure, end: number): Result<Account, PixProblem> {
  const templates = pixTemplates(fields, 26, 51, measure);
  if (!templates.ok) return templates;
  const [first, second] = templates.value.values();
  if (!first) return err({ code: 'not-pix', at: end, field: null });
  if (second) return problemAt('two-accounts', second.field);
  const { field, inner } = first;
  const target = readTarget(inner, field);
  if (!target.ok) return target;
  const information = inner.get('02');
  if (information && !isShown(information.value)) return problemAt('bad-information', information);
  const withdrawal = inner.get('03');
  if (withdrawal && !/^\d{8}$/.test(withdrawal.value)) return problemAt('bad-withdrawal', withdrawal);
  const { value } = target;
  return ok({
    target: value,
    information: information?.value ?? null,
    withdrawalIspb: withdrawal?.value ?? null,
    departures: departuresOf(value, information?.value ?? ''),
  });
}

/** Unreadable templates, and templates of other arrangements, are ignored. */
export function recurrenceOf(fields: Fields, measure: Measure): string | null {
  const templates = pixTemplates(fields, 80, 99, measure);
  if (!templates.ok) return null;
  for (const { inner } of templates.value.values()) {
    const url = inner.get('25')?.value;
    if (url !== undefined && isUrl(url)) return url;
  }
  return null;
}
