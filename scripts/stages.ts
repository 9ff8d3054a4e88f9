/** Error output is shown only for a failed command. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

interface Count {
  passed: number;
  failed: number;
}

interface Took {
  name: string;
  seconds: number;
}

const total: Count = { passed: 0, failed: 0 };
const stages: Took[] = [];
const files: Took[] = [];
/** Name of the test and first line of its message. */
const failures: string[] = [];
const began = performance.now();
/** Node's compile cache saves a third of the CPU time that servers and workers need to start. */
const COMPILED = resolve('node_modules/.cache/compiled');
const MIN_MEMORY_BYTES = 6 * 1024 ** 3;

/** In memory if enough memory is free: ext4 scans all recently deleted files for each new file. */
const scratchFolder = (): string => {
  const memory = '/dev/shm';
  if (!existsSync(memory) || freemem() < MIN_MEMORY_BYTES) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize < MIN_MEMORY_BYTES ? tmpdir() : memory;
};
const TMPDIR = scratchFolder();
const reports = mkdtempSync(join(tmpdir(), 'volleyscouter-test-'));
/** Folder for the logs of servers that tests start (tests/kit/logged.ts). */
const LOGGED = join(reports, 'logged');
mkdirSync(LOGGED);

const note = (name: string, reason = ''): void => {
  // one line, without terminal colours
  const [first = ''] = stripVTControlCharacters(reason)
    .trimStart()
    .split(/\p{Cc}/u);
  failures.push(`failed: ${name}${first && ` (${first})`}`);
};

const since = (start: number): number => (performance.now() - start) / 1000;
const lineOf = ({ name, seconds }: Took): string => `${seconds.toFixed(1).padStart(7)} s  ${name}`;

interface Command {
  name: string;
  args: readonly string[];
  env?: NodeJS.ProcessEnv;
  /** The command runs beside others: its output is printed at the end. */
  isBeside?: boolean;
}

async function run({ name, args, env, isBeside = false }: Command): Promise<boolean> {
  const start = performance.now();
  if (!isBeside) console.log(`\n== ${name}`);
  const child = spawn(process.execPath, args, {
    stdio: ['inherit', isBeside ? 'pipe' : 'inherit', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', NODE_COMPILE_CACHE: COMPILED, TMPDIR, LOGGED, ...env },
  });
  const output: Buffer[] = [];
  const errors: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => errors.push(chunk));
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  const seconds = since(start);
  stages.push({ name, seconds });
  if (isBeside) console.log(`\n== ${name}\n${Buffer.concat(output)}`);
  if (status !== 0) process.stdout.write(Buffer.concat(errors));
  console.log(`== ${name}: ${status === 0 ? 'ok' : 'FAILED'} (${seconds.toFixed(1)} s)`);
  return status === 0;
}

export async function check(name: string, ...args: string[]): Promise<void> {
  if (await run({ name, args })) {
    total.passed++;
    return;
  }
  total.failed++;
  note(name);
}

/** Counts one failure more if the run had no tests, or failed without counting a failure. */
function add(name: string, ok: boolean, counted: Count): void {
  total.passed += counted.passed;
  const silent = counted.passed + counted.failed === 0 || (!ok && counted.failed === 0);
  total.failed += counted.failed + (silent ? 1 : 0);
  if (silent) note(name, 'it counted no failure of its own');
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

interface VitestReport {
  numPassedTests?: number;
  numFailedTests?: number;
  testResults?: {
    name: string;
    startTime: number;
    endTime: number;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

interface VitestRun {
  only?: readonly string[];
  /** One file at a time, beside other commands. */
  isBeside?: boolean;
}

export async function vitest(
  project: string,
  { only = [], isBeside = false }: VitestRun = {},
): Promise<void> {
  const file = join(reports, `${project}.json`);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`, '--hideSkippedTests'];
  // server tests wait for the database or timers a third of the time, so three workers keep two cores busy
  const workers = isBeside ? ['--maxWorkers=1'] : project === 'server' ? ['--maxWorkers=3'] : [];
  const options = ['--project', `${project}*`, ...reporters, ...workers, ...only];
  // durability must be tested on a disk and not in memory
  const env = project === 'faults' ? { TMPDIR: tmpdir() } : {};
  const name = `vitest ${project}`;
  const ok = await run({ name, args: ['node_modules/vitest/vitest.mjs', 'run', ...options], env, isBeside });
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = readJson(file) as VitestReport;
  for (const { name, startTime, endTime, status, message, assertionResults } of testResults) {
    const label = `${project} ${basename(name)}`;
    files.push({ name: label, seconds: (endTime - startTime) / 1000 });
    const failed = assertionResults.filter((result) => result.status === 'failed');
    for (const { fullName, failureMessages } of failed) note(`${label} › ${fullName}`, failureMessages[0]);
    if (status === 'failed' && failed.length === 0) note(label, message);
  }
  add(name, ok, { passed: numPassedTests, failed: numFailedTests });
}

interface Spec {
  title: string;
  tests: { status: string; results: { duration: number; error?: { message?: string } }[] }[];
}

interface Suite {
  file: string;
  suites?: Suite[];
  specs?: Spec[];
}

const specsOf = ({ suites = [], specs = [] }: Suite): Spec[] => [...suites.flatMap(specsOf), ...specs];

interface PlaywrightReport {
  stats?: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites?: Suite[];
}

/** A skipped test counts as failed. */
export async function playwright(...only: string[]): Promise<void> {
  const file = join(reports, 'e2e.json');
  const args = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'tests/playwright.config.ts', ...only];
  const ok = await run({ name: 'playwright', args, env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file } });
  const { stats, suites = [] } = readJson(file) as PlaywrightReport;
  for (const suite of suites) {
    const name = `browser ${suite.file}`;
    let milliseconds = 0;
    for (const { title, tests } of specsOf(suite))
      for (const { status, results } of tests) {
        milliseconds += results.reduce((sum, { duration }) => sum + duration, 0);
        if (status === 'unexpected' || status === 'skipped')
          note(`${name} › ${title}`, results[0]?.error?.message ?? status);
      }
    files.push({ name, seconds: milliseconds / 1000 });
  }
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats ?? {};
  add('playwright', ok, { passed: expected + flaky, failed: unexpected + skipped });
}

/** Runs the benchmarks with the smallest dose, beside other commands. A missed limit is no failure. */
export async function bench(): Promise<void> {
  const file = join(reports, 'bench.json');
  const args = ['tests/bench/main.ts', '--smallest'];
  const ok = await run({ name: 'bench', args, env: { BENCH_REPORT: file }, isBeside: true });
  const { passed = 0, failed = 0 } = readJson(file) as Partial<Count>;
  if (failed > 0) note('bench', `${failed} of its parts`);
  add('bench', ok, { passed, failed });
}

export function finish(): void {
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 12);
  console.log(
    ['\n== times', ...stages.map(lineOf), lineOf({ name: 'in all', seconds: since(began) })].join('\n'),
  );
  console.log(['\n== slowest files', ...slowest.map(lineOf)].join('\n'));
  console.log(['', ...failures].join('\n'));
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
}
