/**
 * Runs the steps of the Containerfile under bubblewrap, without a container runtime. This machine's system
 * replaces the base image. An unknown step fails the test.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import {
  chmod,
  copyFile,
  cp,
  mkdir,
  mkdtemp,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dataFolder } from '@volleyscouter/server/platform/database/embedded/create';
import { readPostmaster } from '@volleyscouter/server/platform/database/embedded/postmaster';
import { clusterHome } from '@volleyscouter/server/platform/database/open';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { report } from '../kit/dose.ts';
import { programPath } from '../kit/programs.ts';

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));
const MAY_RUN = process.getuid?.() === 0 && programPath('bwrap') && existsSync('/usr/bin/npm');
const MAX_STOP_MS = 30_000;

type Stage = {
  root: string;
  env: Record<string, string>;
  workdir: string;
  user: number;
  volumes: string[];
  command: string[];
  health: string[];
};

let folder: string;
let image: Stage;
const started: ChildProcess[] = [];

beforeAll(async () => {
  if (!MAY_RUN) return;
  folder = await mkdtemp(join(tmpdir(), 'volleyscouter-container-'));
  await chmod(folder, 0o755);
  image = await build(await copyContext());
}, 600_000);
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL');
  if (folder) await rm(folder, { recursive: true, force: true });
});

async function call(command: readonly string[], options: { cwd?: string; env?: NodeJS.ProcessEnv } = {}) {
  const [program = '', ...args] = command;
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const status = await new Promise((done) => child.once('close', done));
  if (status !== 0) throw new Error(`${command.join(' ')} ended with ${status}: ${output}`);
  return output;
}

/** The files of the repository except the entries of .dockerignore. */
async function copyContext(): Promise<string> {
  const context = join(folder, 'context');
  const list = ['git', 'ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = (await call(list, { cwd: REPOSITORY })).split('\0');
  for (const file of files)
    if (file && existsSync(join(REPOSITORY, file))) await cp(join(REPOSITORY, file), join(context, file));
  const ignored = (await readFile(join(REPOSITORY, '.dockerignore'), 'utf8')).split('\n');
  const patterns = ignored.filter((line) => line && !line.startsWith('#'));
  for (const path of globSync(patterns, { cwd: context }))
    await rm(join(context, path), { recursive: true, force: true });
  return context;
}

/** Returns a stage with this system and this Node in place of the base image. */
async function newStage(): Promise<Stage> {
  const root = await mkdtemp(join(folder, 'stage-'));
  await chmod(root, 0o755);
  for (const name of ['usr', 'etc', 'proc', 'dev', 'root', 'opt'])
    await mkdir(join(root, name), { recursive: true });
  for (const name of ['bin', 'sbin', 'lib', 'lib64']) await symlink(`usr/${name}`, join(root, name));
  await copyFile(process.execPath, join(root, 'opt', 'node'));
  const passwd = 'root:x:0:0::/root:/bin/sh\nnode:x:1000:1000::/home/node:/bin/sh\n';
  await writeFile(join(root, 'opt', 'passwd'), passwd);
  return { root, env: {}, workdir: '/', user: 0, volumes: [], command: [], health: [] };
}

/** `--bind` lets the command write to the stage, which is its root. */
const within = ({ root, env, workdir }: Stage, bind: '--bind' | '--ro-bind'): string[] => [
  ...['bwrap', bind, root, '/', '--ro-bind', '/usr', '/usr', '--ro-bind', '/etc', '/etc'],
  ...['--ro-bind', join(root, 'opt', 'passwd'), '/etc/passwd', '--proc', '/proc', '--dev', '/dev'],
  ...['--chdir', workdir, '--setenv', 'PATH', '/opt:/usr/bin:/bin', '--setenv', 'HOME', '/root'],
  ...Object.entries(env).flatMap(([name, value]) => ['--setenv', name, value]),
];

async function build(context: string): Promise<Stage> {
  const stages = new Map<string, Stage>();
  let stage = await newStage();
  for (const line of (await readFile(join(REPOSITORY, 'Containerfile'), 'utf8')).split('\n')) {
    if (!line || line.startsWith('#')) continue;
    const [instruction = '', ...words] = line.split(' ');
    const rest = words.join(' ');
    const inside = (path: string): string => join(stage.root, resolve(stage.workdir, path));
    if (instruction === 'FROM') {
      expect(words[0]).toMatch(/^docker\.io\/library\/node:24-/);
      stage = await newStage();
      if (words[1] === 'AS') stages.set(words[2] ?? '', stage);
    } else if (instruction === 'WORKDIR') {
      stage.workdir = rest;
      await mkdir(inside('.'), { recursive: true });
    } else if (instruction === 'ENV')
      for (const pair of words) stage.env[pair.split('=')[0] ?? ''] = pair.split('=')[1] ?? '';
    else if (instruction === 'COPY') {
      const from = words[0]?.startsWith('--from=') ? stages.get(words.shift()?.slice(7) ?? '') : undefined;
      const target = words.pop() ?? '';
      for (const source of words) {
        const to = target.endsWith('/') ? join(target, source) : target;
        await cp(join(from?.root ?? context, source), inside(to), {
          recursive: true,
          verbatimSymlinks: true,
        });
      }
    } else if (instruction === 'RUN') await runStep(stage, rest);
    else if (instruction === 'USER') stage.user = Number(rest);
    else if (instruction === 'VOLUME') stage.volumes.push(rest);
    else if (instruction === 'CMD') stage.command = JSON.parse(rest);
    else if (instruction === 'HEALTHCHECK') stage.health = JSON.parse(rest.slice(rest.indexOf('[')));
    else expect(['EXPOSE 3000', 'STOPSIGNAL SIGTERM']).toContain(line);
  }
  return stage;
}

/** Runs a step as root, with npm's settings and cache of this machine. */
async function runStep(stage: Stage, step: string): Promise<void> {
  const [cache, settings] = [join(homedir(), '.npm'), join(homedir(), '.npmrc')];
  await mkdir(cache, { recursive: true });
  const npm = [
    '--bind',
    cache,
    '/root/.npm',
    ...(existsSync(settings) ? ['--ro-bind', settings, '/root/.npmrc'] : []),
  ];
  await call([...within(stage, '--bind'), ...npm, '--tmpfs', '/tmp', '/bin/sh', '-c', step]);
}

function startImage(env: Record<string, string> = {}) {
  const { root, user, volumes, command } = image;
  const settings = { ...image.env, PORT: '0', HOST: '127.0.0.1', DEMO: '0', LOG_FORMAT: 'json', ...env };
  const wrapped = [
    ...['setpriv', `--reuid=${user}`, `--regid=${user}`, '--clear-groups'],
    ...within({ ...image, env: settings }, '--ro-bind'),
    ...volumes.flatMap((volume) => ['--bind', join(root, volume), volume]),
    ...[
      '--unshare-user',
      '--unshare-pid',
      '--as-pid-1',
      '--unshare-ipc',
      '--uid',
      `${user}`,
      '--gid',
      `${user}`,
    ],
  ];
  const [program = '', ...args] = [...wrapped, ...command];
  const { TEST_DATABASE_URL: _, DATABASE_URL: __, npm_lifecycle_event: ___, ...inherited } = process.env;
  const child = spawn(program, args, { env: inherited, stdio: ['ignore', 'pipe', 'pipe'] });
  started.push(child);
  let output = '';
  const ready = Promise.withResolvers<string>();
  ready.promise.catch(() => undefined);
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /pronto: (\S+)\n/.exec(output)?.[1];
      if (address) ready.resolve(address);
    });
  const status = new Promise<number | null>((resolveStatus) => {
    child.once('close', (code) => {
      ready.reject(new Error(output));
      resolveStatus(code);
    });
  });
  return { child, output: () => output, address: ready.promise, status };
}

/** Process 1 of the container is the child of bubblewrap. */
async function terminate({ child }: { child: ChildProcess }): Promise<void> {
  const children = await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8');
  process.kill(Number(children.trim()), 'SIGTERM');
}

describe.runIf(MAY_RUN)('the container', { tags: 'slow' }, () => {
  test('serves as user 1000 on a read-only root, ends with 0 on SIGTERM and starts again', async () => {
    expect(image).toMatchObject({ user: 1000, volumes: ['/data'], command: ['node', 'server/main.ts'] });
    const data = join(image.root, 'data');
    const first = startImage();
    const address = await first.address;
    const page = await fetch(address);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, expect.stringMatching('html')]);
    const [, ...check] = image.health;
    await call([process.execPath, ...check], { env: { PORT: new URL(address).port } });
    expect((await stat(join(dataFolder(clusterHome(data)), 'PG_VERSION'))).uid).toBe(1000);

    const second = startImage();
    expect(await second.status).toBe(1);
    expect(second.output()).toMatch(/DATA_DIR: outro servidor já usa \/data/);

    const began = performance.now();
    await terminate(first);
    expect(await first.status).toBe(0);
    const seconds = (performance.now() - began) / 1000;
    expect(seconds).toBeLessThan(MAX_STOP_MS / 1000);
    expect(await readPostmaster(dataFolder(clusterHome(data)))).toBeNull();

    const restarted = startImage();
    expect((await fetch(`${await restarted.address}/healthz`)).status).toBe(200);
    await terminate(restarted);
    expect(await restarted.status).toBe(0);
    const megabytes = (await call(['du', '-sm', join(image.root, 'app')])).split('\t')[0];
    report(`container: ${megabytes} MB in /app, stopped in ${seconds.toFixed(1)} s`);
  });
});
