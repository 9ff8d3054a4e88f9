/**
 * F1: `npm run admin -- rotate` is killed at several of its steps.
 *
 * @module-tag slow
 */
import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FULL } from '../kit/dose.ts';
import { keepLogged } from '../kit/logged.ts';
import { launch, type Program } from '../kit/program.ts';

const ADMIN = fileURLToPath(new URL('../../server/cli/admin.ts', import.meta.url));
/** A short run has two steps. server/platform/secret/rotate.test.ts tests all steps, without a process. */
const SEAMS = FULL ? ['written', 'sealed', 'committed', 'taken'] : ['sealed', 'committed'];

let dataDir: string;
let program: Program | undefined;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'volleyscouter-rotate-'));
});
afterAll(async () => {
  await program?.end();
  await rm(dataDir, { recursive: true, force: true });
});

async function rotate(fault = ''): Promise<{ status: number | null; output: string }> {
  const { TEST_DATABASE_URL: _, DATABASE_URL: __, ...inherited } = process.env;
  const env = { ...inherited, DATA_DIR: dataDir, VOLLEYSCOUTER_FAULT: fault };
  const child = spawn(process.execPath, [ADMIN, 'rotate'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  keepLogged(child.stderr);
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { status, output };
}

const start = async (): Promise<Program> => {
  program = await launch({ dataDir, env: { DEMO: '1' } });
  return program;
};

async function signIn(path: string, body: object): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  const request = { method: 'POST', headers, body: JSON.stringify(body) };
  return (await fetch(`${program?.address}${path}`, request)).status;
}

const codesOf = ({ output }: Program): string[] =>
  [...output().matchAll(/código (\w+)$/gm)].map(([, code = '']) => code);
const adminOf = ({ output }: Program) => {
  const [, email = '', password = ''] = /administração: (\S+) · senha (\S+)/.exec(output()) ?? [];
  return { email, password };
};
const secret = () => readFile(join(dataDir, 'app-secret'), 'utf8');

test('[F1] [R-ID-4] after `rotate` is killed, one secret remains, and codes and password are valid', async () => {
  const first = await start();
  const codes = codesOf(first);
  expect(codes.length).toBeGreaterThan(4);
  const refused = await rotate();
  expect(refused).toMatchObject({ status: 1, output: expect.stringMatching(/^DATA_DIR: outro servidor/) });
  await first.end();
  for (const seam of SEAMS) {
    const before = await secret();
    expect((await rotate(`rotate:${seam}`)).status).toBe(null);
    const server = await start();
    expect(codesOf(server)).toEqual(codes);
    for (const password of codes) expect(await signIn('/auth/acesso', { password })).toBe(200);
    expect(await signIn('/auth/login', adminOf(server))).toBe(200);
    expect((await secret()) === before).toBe(seam === 'written' || seam === 'sealed');
    expect((await readdir(dataDir)).filter((name) => name.startsWith('app-secret'))).toEqual(['app-secret']);
    await server.end();
  }
  const before = await secret();
  const whole = await rotate();
  expect(whole).toMatchObject({
    status: 0,
    output: expect.stringMatching(/Segredo renovado: 6 código[\s\S]*Cópia salva/),
  });
  expect(await secret()).not.toBe(before);
  expect(whole.output).not.toContain((await secret()).trim());
  const last = await start();
  expect(codesOf(last)).toEqual(codes);
  for (const password of codes) expect(await signIn('/auth/acesso', { password })).toBe(200);
}, 240_000);
