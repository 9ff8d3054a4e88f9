/** Command line: `dvw stats FILE...`, `dvw replay FILE...` and `dvw roundtrip FILE...` print one JSON line per file. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { detectEncoding, type Encoding } from '@volleyscouter/core/dvw/encoding';
import type { DvwFile } from '@volleyscouter/core/dvw/file';
import { importLog } from '@volleyscouter/core/dvw/import';
import { readMatchFile } from '@volleyscouter/core/dvw/read';
import { type DvwError, MAX_FILE_SIZE } from '@volleyscouter/core/dvw/sections';
import { roundTrip } from './roundTrip.ts';
import { fileStatistics } from './statistics.ts';

const USAGE = 'usage: npm run -s dvw -- stats|replay|roundtrip FILE...';
const REASONS: Record<DvwError, string> = {
  empty: 'the file is empty',
  binary: 'the file is binary, not a Data Volley text',
  'too-big': 'the file is larger than 8 MB',
  'not-dvw': 'not a Data Volley file: no section of one was found',
  'vsm-broken': 'the VolleyStation file is cut off or damaged',
  'vsm-version': 'the VolleyStation file is not of version 1, the only one that is read',
  'vsm-game': 'the VolleyStation file is not of indoor volleyball',
  'no-plays': 'the file has no plays and no teams',
};

interface Loaded {
  file: DvwFile;
  bytes: Uint8Array;
  encoding: Encoding;
  text: string;
}

function load(path: string): Loaded | string {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    return error instanceof Error && 'code' in error
      ? `cannot open the file (${error.code})`
      : 'cannot open the file';
  }
  if (bytes.length > MAX_FILE_SIZE) return REASONS['too-big'];
  const encoding = detectEncoding(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  const file = readMatchFile(text);
  return file.ok ? { file: file.value, bytes, encoding, text } : REASONS[file.error];
}

const COMMANDS: Record<string, (name: string, loaded: Loaded) => object> = {
  stats: (name, { file }) => fileStatistics(name, file),
  replay: (name, { file }) => ({ file: name, ...importLog(file).replay }),
  roundtrip: (name, { text, bytes, encoding }) => ({ file: name, ...roundTrip(text, bytes, encoding) }),
};

function main([verb = '', ...paths]: string[]): number {
  const run = Object.hasOwn(COMMANDS, verb) ? COMMANDS[verb] : undefined;
  if (!run || paths.length === 0) {
    console.error(USAGE);
    return 2;
  }
  let status = 0;
  for (const path of paths) {
    const loaded = load(path);
    if (typeof loaded === 'string') {
      console.error(`${path}: ${loaded}`);
      status = 1;
      continue;
    }
    process.stdout.write(`${JSON.stringify(run(basename(path), loaded))}\n`);
    const { file } = loaded;
    for (const { line, text, reason } of [...file.problems, ...importLog(file).problems]) {
      if (reason === 'date-ambiguous') continue;
      console.error(`${path}:${line}: could not be read (${reason}): ${text}`);
      status = 1;
    }
  }
  return status;
}

process.exitCode = main(process.argv.slice(2));
