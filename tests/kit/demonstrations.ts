/** The demonstration for browser tests: made once by a worker, then a copy of it for each file, one running at a time. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from './program.ts';
import { startServer, type TestServer } from './server.ts';

export interface Demonstrations {
  /** The running copy of this file; the one of the file before it is ended. */
  of(file: string): Promise<TestServer>;
  end(): Promise<void>;
}

export async function makeDemonstrations(): Promise<Demonstrations> {
  const original = await mkdtemp(join(tmpdir(), 'volleyscouter-demo-'));
  const program = await launch({ dataDir: original, env: { DEMO: '1' } });
  await program.end();
  let running: { file: string; server: TestServer } | undefined;
  return {
    async of(file) {
      if (running?.file !== file) {
        await running?.server.stop();
        running = undefined;
        running = { file, server: await startServer({ demo: true, from: original }) };
      }
      return running.server;
    },
    async end() {
      await running?.server.stop();
      await rm(original, { recursive: true, force: true });
    },
  };
}
