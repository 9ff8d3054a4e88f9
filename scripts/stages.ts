/** Runs commands and counts what passed and failed, for the last line of a test run. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Count {
  passed: number;
  failed: number;
}

const total: Count = { passed: 0, failed: 0 };
const reports = mkdtempSync(join(tmpdir(), 'volleyscouter-test-'));

function run(name: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): boolean {
  console.log(`\n== ${name}`);
  const began = performance.now();
  const { status } = spawnSync(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, NO_COLOR: '1', ...env },
  });
  console.log(
    `== ${name}: ${status === 0 ? 'ok' : 'FAILED'} (${((performance.now() - began) / 1000).toFixed(1)} s)`,
  );
  return status === 0;
}

/** A command that is one check: it passes or fails as a whole. */
export function check(name: string, ...args: string[]): void {
  if (run(name, args)) total.passed++;
  else total.failed++;
}

/** Adds a runner's own count; a run that broke before it could count, or that found nothing, is a failure. */
function add(ok: boolean, counted: Count): void {
  total.passed += counted.passed;
  const silent = counted.passed + counted.failed === 0 || (!ok && counted.failed === 0);
  total.failed += counted.failed + (silent ? 1 : 0);
}

function readJson(file: string): Record<string, unknown> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

const number = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** A project of vitest.config.ts; `only`: its files and options that choose among its tests. */
export function vitest(project: string, ...only: string[]): void {
  const file = join(reports, `${project}.json`);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  const ok = run(`vitest ${project}`, [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    project,
    ...reporters,
    ...only,
  ]);
  const { numPassedTests, numFailedTests } = readJson(file);
  add(ok, { passed: number(numPassedTests), failed: number(numFailedTests) });
}

/** Everything below tests/e2e, or `only` a part, in a real browser. A test that is only skipped counts as failed. */
export function playwright(...only: string[]): void {
  const file = join(reports, 'e2e.json');
  const ok = run(
    'playwright',
    ['node_modules/@playwright/test/cli.js', 'test', '-c', 'tests/playwright.config.ts', ...only],
    {
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    },
  );
  const stats = readJson(file).stats;
  const { expected, unexpected, flaky, skipped } = (stats ?? {}) as Record<string, unknown>;
  add(ok, { passed: number(expected) + number(flaky), failed: number(unexpected) + number(skipped) });
}

/** Every part of the bench once, at its smallest: that it runs, not how fast. */
export function bench(): void {
  const file = join(reports, 'bench.json');
  const ok = run('bench', ['tests/bench/main.ts', '--smallest'], { BENCH_REPORT: file });
  const { passed, failed } = readJson(file);
  add(ok, { passed: number(passed), failed: number(failed) });
}

/** Prints the closing line and sets the exit status. */
export function finish(): void {
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
}
