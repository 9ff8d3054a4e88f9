import { type ChildProcess, fork } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export interface Asked {
  id: number;
  path: string;
}

export interface Told {
  id: number;
  result: string;
  mostMemory: number;
}

export interface PhotoServer {
  /** `made`, or the code of the refusal. */
  keep(path: string): Promise<string>;
  mostMemory(): number;
  /** Sends requests with pauses of 10 ms while `work` runs. Returns the duration of each request in ms. */
  callsDuring(work: Promise<unknown>): Promise<number[]>;
  /** Files in the store and in the folder for temporary files. */
  left(): Promise<string[]>;
  close(): Promise<void>;
}

const PROGRAM = fileURLToPath(new URL('photo-program.ts', import.meta.url));
const PAUSE_MS = 10;
const CALL = '/product';

export async function startPhotoServer(database = process.env.TEST_DATABASE_URL): Promise<PhotoServer> {
  const home = await mkdtemp(join(tmpdir(), 'volleyscouter-photos-'));
  const folder = join(home, 'store');
  const passing = await mkdtemp(join(home, 'passing-'));
  const child: ChildProcess = fork(PROGRAM, [folder], {
    execArgv: [],
    env: { ...process.env, TMPDIR: passing, TEST_DATABASE_URL: database },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const waiting = new Map<number, (message: Told) => void>();
  let mostMemory = 0;
  let last = 0;
  child.on('message', (message: Told) => {
    mostMemory = message.mostMemory;
    waiting.get(message.id)?.(message);
    waiting.delete(message.id);
  });
  const answerTo = (id: number): Promise<string> =>
    new Promise((resolve, reject) => {
      waiting.set(id, ({ result }) => resolve(result));
      void ended.then(() => reject(new Error('the server of the photos ended')));
    });
  const address = await answerTo(0);
  return {
    mostMemory: () => mostMemory,
    keep(path) {
      last++;
      const answer = answerTo(last);
      child.send({ id: last, path } satisfies Asked);
      return answer;
    },
    async callsDuring(work) {
      const times: number[] = [];
      let isOver = false;
      const over = work.finally(() => {
        isOver = true;
      });
      while (!isOver) {
        const began = performance.now();
        const answer = await fetch(address + CALL);
        await answer.text();
        if (!answer.ok) throw new Error(`${CALL}: ${answer.status}`);
        times.push(performance.now() - began);
        await sleep(PAUSE_MS);
      }
      await over;
      return times;
    },
    async left() {
      const stored = await readdir(folder, { recursive: true }).catch(() => []);
      const temporary = await readdir(passing);
      return [
        ...stored.filter((name) => name.length > 2),
        ...temporary.filter((name) => !/-server-\w+$/.test(name)),
      ];
    },
    async close() {
      child.disconnect();
      await ended;
      await rm(home, { recursive: true, force: true });
    },
  };
}
