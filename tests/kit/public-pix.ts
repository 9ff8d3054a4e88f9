/**
 * The Pix codes are from tests of public projects, and from manuals and issues of the Central Bank.
 * tests/vectors/pix_public.txt contains no person's name, key or address: `withoutPeople` replaces personal
 * values by invented values of the same length.
 */
import { existsSync, readFileSync } from 'node:fs';
import { crc16 } from '@volleyscouter/core/pix/crc';
import { vectors } from './vectors.ts';

export interface PublicPix {
  id: string;
  payload: string;
  /** A shop must accept the code. */
  good: boolean;
  /** Expected values of the code's fields, by name. */
  says: Readonly<Record<string, string>>;
}

export interface PublicPixList {
  from: string;
  codes: readonly PublicPix[];
}

const fieldOf = (text: string): [string, string] => {
  const end = text.indexOf('=');
  return [text.slice(0, end), text.slice(end + 1)];
};

const ours = (): PublicPix[] =>
  vectors('pix_public').map(([id = '', payload = '', good, ...fields]) => ({
    id,
    payload,
    good: good === 'read',
    says: Object.fromEntries(fields.map(fieldOf)),
  }));

export const lineOf = ({ id, payload, good, says }: PublicPix): string =>
  [
    id,
    payload,
    good ? 'read' : 'refused',
    ...Object.entries(says).map(([name, value]) => `${name}=${value}`),
  ].join('\t');

/** Path from the root of the repository, where tests run. */
const BESIDE = '../shared/data/brcode-vectors.json';

interface Listed {
  id: string;
  payload: string;
  expect_valid: boolean;
  expect?: Record<string, string>;
}

/** Reads the list without the fields that this project does not check. */
function readSharedList(): PublicPix[] {
  if (!existsSync(BESIDE)) return [];
  const { vectors: listed }: { vectors: Listed[] } = JSON.parse(readFileSync(BESIDE, 'utf8'));
  return listed.map(({ id, payload, expect_valid: good, expect = {} }) => {
    const { payloadFormat: _, maiId: __, currency: ___, country: ____, ...says } = expect;
    return { id, payload, good, says };
  });
}

/** For `describe.each`: our vectors, and the list beside the repository if it exists. */
export const PUBLIC_PIX: readonly PublicPixList[] = [
  { from: 'from the vectors', codes: ours() },
  { from: 'from the files beside', codes: readSharedList() },
].filter(({ codes }) => codes.length > 0);

const INVENTED = /fulano|nome|teste|arya|doe$|^(pix|carl|empresa|minha empresa)|bancocentral/i;
const sameLetters = (text: string, filler: string): string =>
  text.replace(/[A-Za-z]/g, (letter, at: number) => {
    const other = filler[at % filler.length] ?? '';
    return letter < 'a' ? other.toUpperCase() : other;
  });

/** Returns an invented value of the same length; `null` if the value needs no replacement. */
function instead(name: string, value: string): string | null {
  if (name === 'name') return INVENTED.test(value) ? null : sameLetters(value, 'fotosdovolei');
  if (/^(\d)\1+$/.test(value)) return null;
  if (name === 'cep') return value.replace(/\d/g, (_, at: number) => String((at + 1) % 10));
  if (name !== 'key') return null;
  if (/^.+@(?!example\.com|stark\.com)/.test(value)) return `${'f'.repeat(value.length - 12)}@example.com`;
  if (/^\+55\d{11}$/.test(value)) return '+5511912345678';
  if (/^(?!123e4567|1{8}|550e8400)[0-9a-f]{8}-/.test(value)) return '123e4567-e12b-12d1-a456-426655440000';
  // 11 digits are a CPF, unless they begin like a telephone number of São Paulo
  return /^(?!119)\d{11}$/.test(value) ? '12345678909' : null;
}

const idOf = (id: string): string => id.replace(/^gusta\w+/, 'pix-utils-readme').replace(/-naomi\w+/, '');

/** A correct checksum stays correct, a wrong one stays wrong. */
export function withoutPeople(listed: PublicPix): PublicPix {
  const code = { ...listed, id: idOf(listed.id) };
  const says = { ...code.says };
  let { payload } = code;
  // in a code that cannot be parsed, the name is between the heads of fields 59 and 60
  if (!says.name) says.name = /59\d\d(.+)60\d\d/.exec(payload)?.[1] ?? '';
  for (const [name, value] of Object.entries(says)) {
    const other = instead(name, value);
    if (other === null || value === '') continue;
    payload = payload.replace(value, other);
    says[name] = other;
  }
  if (!code.says.name) delete says.name;
  if (payload === code.payload) return code;
  const [body, check] = [payload.slice(0, -4), payload.slice(-4)];
  if (crc16(code.payload.slice(0, -4)) !== check) return { ...code, payload, says };
  return { ...code, payload: body + crc16(body), says: { ...says, crc: crc16(body) } };
}
