import { readFileSync } from 'node:fs';
import { readStatement } from '@volleyscouter/core/statement/read';
import type { Statement } from '@volleyscouter/core/statement/statement';

export const vector = (name: string): Uint8Array =>
  readFileSync(new URL(`../vectors/statement/${name}`, import.meta.url));

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

export const read = (bytes: Uint8Array | string, name = 'extrato.csv'): ReturnType<typeof readStatement> =>
  readStatement(typeof bytes === 'string' ? bytesOf(bytes) : bytes, name);

export function statementOf(bytes: Uint8Array | string, name?: string): Statement {
  const result = read(bytes, name);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

export const codeOf = (bytes: Uint8Array | string, name?: string): string => {
  const result = read(bytes, name);
  return result.ok ? 'ok' : result.error.code;
};
