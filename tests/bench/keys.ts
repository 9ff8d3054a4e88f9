/**
 * `npm run -s bench -- keys [--side] FILE...`: the number of keys for a match, one JSON line per Data Volley
 * file.
 */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { detectEncoding } from '@volleyscouter/core/dvw/encoding';
import { importLog } from '@volleyscouter/core/dvw/import';
import { readDvw } from '@volleyscouter/core/dvw/read';
import { SWITCHES } from '@volleyscouter/core/guess/guess';
import { keysOf } from '../typing/keys.ts';

const SIDE = '--side';

/** Returns the exit status. With `--side`, the side is inferred, which is off by default. */
export function printKeys(args: readonly string[]): number {
  const switches = { ...SWITCHES, side: args.includes(SIDE) };
  let status = 0;
  for (const path of args.filter((word) => word !== SIDE)) {
    const bytes = readFileSync(path);
    const file = readDvw(new TextDecoder(detectEncoding(bytes)).decode(bytes));
    if (file.ok) {
      const { figures } = keysOf(importLog(file.value).commands, switches);
      console.log(JSON.stringify({ file: basename(path), ...figures }));
    } else {
      console.error(`${path}: ${file.error}`);
      status = 1;
    }
  }
  return status;
}
