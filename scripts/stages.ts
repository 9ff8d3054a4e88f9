/**
 * Runs commands and counts what passed and failed, for the last line of a test run. How long each took, and the slowest files,
 * are told at the end, so that growth is seen.
 */
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
/** What failed, by name and with the first line of why: told at the end, since an output is long and is often read from its end. */
const failures: string[] = [];
const began = performance.now();
/** Node keeps what it compiled there: a server or worker of the tests starts with two thirds of the processor time. */
const COMPILED = resolve('node_modules/.cache/compiled');
/**
 * Where tests put databases, photos and profiles of browsers: in memory, where there is plenty. Thousands of files come and go, and
 * ext4 looks at everything that was deleted within the last minutes whenever it makes one.
 */
const scratch = (): string => {
  const [memory, enough] = ['/dev/shm', 6 * 1024 ** 3];
  if (!existsSync(memory) || freemem() < enough) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize < enough ? tmpdir() : memory;
};
const TMPDIR = scratch();
const reports = mkdtempSync(join(tmpdir(), 'volleyscouter-test-'));
/** Where the servers of the tests write their logs (tests/kit/logged.ts). */
const LOGGED = join(reports, 'logged');
mkdirSync(LOGGED);

const note = (name: string, why = ''): void => {
  // without the colours of a terminal, and on one line
  const [first = ''] = stripVTControlCharacters(why)
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
  /** Beside others: what it writes is shown as a whole when it has ended. */
  beside?: boolean;
}

async function run({ name, args, env, beside = false }: Command): Promise<boolean> {
  const start = performance.now();
  if (!beside) console.log(`\n== ${name}`);
  const out = beside ? 'pipe' : 'inherit';
  const child = spawn(process.execPath, args, {
    stdio: ['inherit', out, out],
    env: { ...process.env, NO_COLOR: '1', NODE_COMPILE_CACHE: COMPILED, TMPDIR, LOGGED, ...env },
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => said.push(chunk));
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  const seconds = since(start);
  stages.push({ name, seconds });
  if (beside) console.log(`\n== ${name}\n${Buffer.concat(said)}`);
  console.log(`== ${name}: ${status === 0 ? 'ok' : 'FAILED'} (${seconds.toFixed(1)} s)`);
  return status === 0;
}

/** A command that is one check: it passes or fails as a whole. */
export async function check(name: string, ...args: string[]): Promise<void> {
  if (await run({ name, args })) {
    total.passed++;
    return;
  }
  total.failed++;
  note(name);
}

/** Adds a runner's own count; a run that broke before it could count, or that found nothing, is a failure. */
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

async function runVitest(project: string, only: readonly string[], beside: boolean): Promise<void> {
  const file = join(reports, `${project}.json`);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  // with its files that run alone, a project of their own
  const projects = ['--project', `${project}*`];
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...projects, ...reporters, ...only];
  // what proves that nothing is lost is written to a disk
  const env = project === 'faults' ? { TMPDIR: tmpdir() } : {};
  const ok = await run({ name: `vitest ${project}`, args, env, beside });
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = readJson(file) as VitestReport;
  for (const { name, startTime, endTime, status, message, assertionResults } of testResults) {
    const shown = `${project} ${basename(name)}`;
    files.push({ name: shown, seconds: (endTime - startTime) / 1000 });
    const failed = assertionResults.filter((result) => result.status === 'failed');
    for (const { fullName, failureMessages } of failed) note(`${shown} › ${fullName}`, failureMessages[0]);
    if (status === 'failed' && failed.length === 0) note(shown, message);
  }
  add(`vitest ${project}`, ok, { passed: numPassedTests, failed: numFailedTests });
}

/** A project of vitest.config.ts; `only`: its files and options that choose among its tests. */
export const vitest = (project: string, ...only: string[]): Promise<void> => runVitest(project, only, false);

/** A project that runs beside other commands, a file at a time. */
export const vitestBeside = (project: string): Promise<void> => runVitest(project, ['--maxWorkers=1'], true);

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

/** Everything below tests/e2e, or `only` a part, in a real browser. A test that is only skipped counts as failed. */
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

/** Every part of the bench once, at its smallest, beside other commands: that it runs, not how fast. */
export async function benchBeside(): Promise<void> {
  const file = join(reports, 'bench.json');
  const args = ['tests/bench/main.ts', '--smallest'];
  const ok = await run({ name: 'bench', args, env: { BENCH_REPORT: file }, beside: true });
  const { passed = 0, failed = 0 } = readJson(file) as Partial<Count>;
  if (failed > 0) note('bench', `${failed} of its parts`);
  add('bench', ok, { passed, failed });
}

/** Prints times and the closing line, and sets the exit status. */
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
