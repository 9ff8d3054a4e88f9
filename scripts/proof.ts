/** `npm run proof`: the full doses. Writes docs/proof.md with the figures, the commit and the date. */
import { spawnSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { COUNTED } from '../tests/kit/dose.ts';

const FILES = '../shared/data/dvw';

interface Run {
  title: string;
  ok: boolean;
  output: string;
  minutes: number;
}

/** Runs a script on this Node, shows what it says, and keeps it. */
function run(
  title: string,
  args: readonly string[],
  keep: (output: string) => string = (output) => output,
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
  return { title, ok: status === 0, output: keep(stdout).trim(), minutes };
}

const lastLines = (count: number) => (output: string) => output.trim().split('\n').slice(-count).join('\n');

/** What tests have counted, and how the run ended. */
const counted = (output: string): string => {
  const figures = output.split('\n').filter((line) => line.startsWith(COUNTED));
  return [...figures.map((line) => line.slice(COUNTED.length)), lastLines(5)(output)].join('\n');
};

/** The replays of all files in one line each. */
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

const vitest = (project: string): string[] => ['node_modules/vitest/vitest.mjs', 'run', '--project', project];
const files = readdirSync(FILES)
  .filter((name) => name.endsWith('.dvw'))
  .map((name) => `${FILES}/${name}`);

const STEPS: readonly (() => Run)[] = [
  () => run('Rules, models and figures (unit tests, full doses)', vitest('unit'), counted),
  () => run('Server, access and routes (real database, full doses)', vitest('server'), counted),
  () => run('Faults: killed, cut off, out of space, set back (full doses)', vitest('faults'), counted),
  () => run('Pages', ['scripts/build.ts'], lastLines(1)),
  () =>
    run(
      'In the browser: a set without network, the real matches typed (full doses)',
      [
        'node_modules/@playwright/test/cli.js',
        'test',
        ...['-c', 'tests/playwright.config.ts', '--reporter=list'],
        ...['tests/e2e/no-network.spec.ts', 'tests/e2e/typing.spec.ts'],
      ],
      counted,
    ),
  () => run('Fuzz', ['tests/fuzz/main.ts'], lastLines(3)),
  () => run('Replay of the real matches', ['server/cli/dvw.ts', 'replay', ...files], replays),
  () => run('Speed', ['tests/bench/main.ts']),
];

const git = (...args: string[]): string => spawnSync('git', args, { encoding: 'utf8' }).stdout.trim();
const today = new Date().toISOString().slice(0, 10);
const title = `Commit ${git('rev-parse', '--short', 'HEAD')}, ${today}, Node ${process.version}, ${cpus().length} cores.`;
const section = ({ title, ok, output, minutes }: Run): string =>
  `## ${title}\n\n${ok ? 'Passed' : '**Failed**'}, ${minutes.toFixed(1)} minutes.\n\n\`\`\`\n${output}\n\`\`\`\n`;

const runs: Run[] = [];
for (const step of STEPS) {
  runs.push(step());
  // what takes an hour is kept as it comes
  writeFileSync('docs/proof.md', ['# Proof', '', title, '', ...runs.map(section)].join('\n'));
}
process.exitCode = runs.every(({ ok }) => ok) ? 0 : 1;
