/**
 * The fields of a BR Code, one after another. Some of them contain fields.
 *
 *   code   = 1*field
 *   field  = id length value      ; value: as many characters as length says
 *   id     = 2DIGIT
 *   length = 2DIGIT
 *
 * Source: EMV QRCPS Merchant-Presented Mode 3.2; Manual do BR Code, table 1. A character is a code point.
 * Some programs count UTF-8 bytes instead, which makes a difference for non-ASCII characters only.
 */
import { err, ok, type Result } from '../result.ts';
import type { PixProblem } from './problem.ts';

export interface Field {
  id: string;
  value: string;
  /** Position in the whole text. */
  at: number;
  valueAt: number;
}
export type Measure = 'characters' | 'bytes';
/** By number; no number is repeated. */
export type Fields = ReadonlyMap<string, Field>;

export const MAX_VALUE_LENGTH = 99;

const sizeIn: Record<Measure, (code: number) => number> = {
  characters: () => 1,
  bytes: (code) => (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4),
};

/** -1 if the text is too short, or if the end would be inside a character. */
function endOf(text: string, from: number, length: number, measure: Measure): number {
  let index = from;
  let remaining = length;
  while (remaining > 0) {
    const code = text.codePointAt(index);
    if (code === undefined) return -1;
    remaining -= sizeIn[measure](code);
    index += code > 0xffff ? 2 : 1;
  }
  return remaining === 0 ? index : -1;
}

/** `offset`: position of the text in the whole code. `within`: number of the enclosing field. */
export function readFields(
  text: string,
  measure: Measure,
  offset = 0,
  within: string | null = null,
): Result<Fields, PixProblem> {
  const fields = new Map<string, Field>();
  for (let index = 0; index < text.length; ) {
    const head = text.slice(index, index + 4);
    if (!/^\d{4}$/.test(head)) return err({ code: 'bad-structure', at: offset + index, field: within });
    const id = head.slice(0, 2);
    const name = within === null ? id : `${within}.${id}`;
    const end = endOf(text, index + 4, Number(head.slice(2)), measure);
    if (end < 0) return err({ code: 'bad-structure', at: offset + index, field: name });
    if (fields.has(id)) return err({ code: 'repeated-field', at: offset + index, field: name });
    fields.set(id, {
      id: name,
      value: text.slice(index + 4, end),
      at: offset + index,
      valueAt: offset + index + 4,
    });
    index = end;
  }
  return ok(fields);
}

/** The value must be ASCII and at most 99 characters long. */
export const writeField = (id: string, value: string): string =>
  `${id}${String(value.length).padStart(2, '0')}${value}`;
