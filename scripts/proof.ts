/**
 * `npm run proof`: runs the tests with full doses and writes docs/proof.md, with figures, commit and date of
 * each part.
 *   npm run proof -- [part] [name ...]   ; only these parts, for example `npm run proof -- faults speed`; the others stay unchanged
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ATTACK_ROW, COUNTED } from '../tests/kit/dose.ts';
import { realBytes, realNames } from '../tests/kit/real-files.ts';
import { build } from './build.ts';

interface Run {
  title: string;
  ok: boolean;
  output: string;
  minutes: number;
}

function run(
  title: string,
  args: readonly string[],
  extract: (output: string) => string = (output) => output,
): Run {
  console.log(`\n== ${title}`);
  const began = performance.now();
  const env = { ...process.env, NO_COLOR: '1', PROOF: '1' };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env,
    maxBuffer: 1 << 28,
  });
  process.stdout.write(stdout + stderr);
  const minutes = (performance.now() - began) / 60_000;
  return { title, ok: status === 0, output: extract(stdout).trim(), minutes };
}

const lastLines = (count: number) => (output: string) => output.trim().split('\n').slice(-count).join('\n');

const counted = (output: string): string => {
  const figures = output.split('\n').filter((line) => line.startsWith(COUNTED));
  return [...figures.map((line) => line.slice(COUNTED.length)), lastLines(5)(output)].join('\n');
};

/**
 * The part of the proof fails if nothing was tried in one of these groups. A wrong 2xx fails the test that
 * finds it.
 */
const ATTACKED = ['calls', 'forgeries', 'races', 'polyglots', 'floods', 'passwords'];
const COLUMNS = ['kind', 'tried', 'refused', 'wrong 2xx'];

/** Formats the attacks as a table, followed by other counts and the last lines of the output. */
function attacked(output: string): string {
  const begin = COUNTED + ATTACK_ROW;
  const [rows, otherLines] = [true, false].map((isAttack) =>
    output.split('\n').filter((line) => line.startsWith(begin) === isAttack),
  ) as [string[], string[]];
  const cells = rows.map((line) => line.slice(begin.length).split('\t'));
  const groups = ATTACKED.flatMap((group) => {
    const groupRows = cells.filter(([kind = '']) => kind.startsWith(`${group}: `)).sort();
    const sum = (column: number): string =>
      String(groupRows.reduce((all, row) => all + Number(row[column]), 0));
    return groupRows.length === 0
      ? [[group, 'nothing was tried']]
      : [...groupRows, [`${group}, in all`, ...[1, 2, 3].map(sum)]];
  });
  const table = [COLUMNS, ...groups].map(([kind = '', ...numbers]) =>
    [kind.padEnd(64), ...numbers.map((number) => number.padStart(9))].join(' '),
  );
  return [
    ...table,
    '',
    'Floods: an answer that costs little (304, a page) counts as refused.',
    counted(otherLines.join('\n')),
  ].join('\n');
}

function attack(): Run {
  const result = run('Attacks (full doses)', ['node_modules/vitest/vitest.mjs', 'run', ...ATTACKS], attacked);
  return { ...result, ok: result.ok && !result.output.includes('nothing was tried') };
}

function replays(output: string): string {
  return output
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const { file, differences, ...counts } = JSON.parse(line);
      return `${file}: ${Object.entries(counts)
        .map(([name, value]) => `${name} ${value}`)
        .join(', ')}; ${differences.length} differences`;
    })
    .join('\n');
}

/** npm also fails if the registry does not answer. */
function audited(output: string): string {
  try {
    const { vulnerabilities } = (JSON.parse(output) as { metadata: { vulnerabilities: object } }).metadata;
    return Object.entries(vulnerabilities)
      .map(([severity, count]) => `${severity}: ${count}`)
      .join(', ');
  } catch {
    return 'Not done: no registry answered npm audit, which needs a network. Nothing is known of the dependencies.';
  }
}

const vitest = (project: string): string[] => [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--project',
  `${project}*`,
];

function realFiles(): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'volleyscouter-proof-'));
  return realNames.map((name) => {
    const path = join(folder, name);
    writeFileSync(path, realBytes(name));
    return path;
  });
}

const BROWSER = [
  'node_modules/@playwright/test/cli.js',
  'test',
  ...['-c', 'tests/playwright.config.ts', '--reporter=list'],
];

const PARTS: Readonly<Record<string, () => Run>> = {
  unit: () => run('Rules, models and figures (unit tests, full doses)', vitest('unit'), counted),
  server: () => run('Server, access and routes (real database, full doses)', vitest('server'), counted),
  faults: () =>
    run('Faults: killed, cut off, out of space, set back (full doses)', vitest('faults'), counted),
  browser: () => {
    build();
    return run(
      'In the browser: sets without network, matches typed, axe at every width in both themes (full doses)',
      BROWSER,
      counted,
    );
  },
  photoplay: () =>
    run('Photo and play: invented photographers at real rallies', ['tests/model/photoPlay.ts']),
  fuzz: () => run('Fuzz', ['tests/fuzz/main.ts'], lastLines(3)),
  replay: () => run('Replay of the real matches', ['tests/dvw/cli.ts', 'replay', ...realFiles()], replays),
  attack,
  gym: () => run('A gym behind one address, ten minutes', ['tests/load/gym.ts'], lastLines(5)),
  audit: () =>
    run(
      'Known holes of dependencies (npm audit)',
      [process.env.npm_execpath ?? 'npm', 'audit', '--omit=dev', '--json'],
      audited,
    ),
  speed: () => run('Speed', ['tests/bench/main.ts']),
};

/** Attacks, and the attacked parts: rights, sign-ins, limits, signatures, sockets, logs. */
const ATTACKS = [
  ...['attack', 'forgeries', 'races', 'floods'].map((name) => `tests/attack/${name}.test.ts`),
  ...['tests/faults/hostile.test.ts', 'server/shop/pictures', 'tests/access', 'tests/fuzz/routes.test.ts'],
  ...[
    'server/people/sessions',
    'server/people/admins',
    'server/platform/http',
    'server/platform/trace',
    'tests/live/connectionLimits.test.ts',
  ],
];

const PROOF = 'docs/proof.md';
const git = (...args: string[]): string => spawnSync('git', args, { encoding: 'utf8' }).stdout.trim();
const environment = [
  `commit ${git('rev-parse', '--short', 'HEAD')}`,
  new Date().toISOString().slice(0, 10),
  `Node ${process.version}`,
  `${cpus().length} cores`,
].join(', ');

function written(): Map<string, string> {
  const text = existsSync(PROOF) ? readFileSync(PROOF, 'utf8') : '';
  const parts = text.split(/^<!-- (\w+) -->\n/m).slice(1);
  return new Map(parts.flatMap((name, at) => (at % 2 === 0 ? [[name, (parts[at + 1] ?? '').trim()]] : [])));
}

/** Writes each part at once, because other parts may take an hour. */
function storeResult(name: string, { title, ok, output, minutes }: Run): void {
  // speed has no limit to pass
  const well = name === 'speed' ? 'Measured' : 'Passed';
  const summary = `${ok ? well : '**Failed**'}, ${minutes.toFixed(1)} minutes; ${environment}.`;
  const parts = written().set(name, `## ${title}\n\n${summary}\n\n\`\`\`\n${output}\n\`\`\``);
  const inOrder = Object.keys(PARTS).flatMap((partName) =>
    parts.has(partName) ? [`<!-- ${partName} -->\n${parts.get(partName)}`] : [],
  );
  writeFileSync(PROOF, `${['# Proof', ...inOrder].join('\n\n')}\n`);
}

const requestedParts = process.argv.slice(2).filter((word) => word !== 'part');
const unknown = requestedParts.filter((name) => !(name in PARTS));
if (unknown.length > 0) throw new Error(`no such part: ${unknown.join(', ')}`);
for (const [name, part] of Object.entries(PARTS)) {
  if (requestedParts.length > 0 && !requestedParts.includes(name)) continue;
  const result = part();
  storeResult(name, result);
  if (!result.ok) process.exitCode = 1;
}
