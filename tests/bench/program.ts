/** Separate processes, so that their work is not measured with the rest. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Flooding } from './flood.ts';

export async function runProgram(name: string, args: readonly (string | number)[]): Promise<unknown> {
  const script = fileURLToPath(new URL(name, import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...args.map(String)], {
    maxBuffer: 1 << 28,
  });
  return JSON.parse(stdout);
}

export const runFlood = (flooding: Flooding): Promise<unknown> =>
  runProgram('flood.ts', [JSON.stringify(flooding)]);
