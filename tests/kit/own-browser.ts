/**
 * A Chromium with a profile that outlives it: killed like a phone with an empty battery, and started again.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { type Browser, chromium, type Page } from '@playwright/test';
import { TEST_CHROMIUM } from './chromium.ts';

export interface OwnBrowser {
  page: Page;
  /** Closes it normally: its data is on the disk. */
  close(): Promise<void>;
  /** Kills all its processes at once. */
  kill(): Promise<void>;
}

const LISTENING = /DevTools listening on (ws:\/\/\S+)/;

/** Reads the address of the browser's debugging port from its output. */
function endpointOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stderr?.on('data', (chunk) => {
      said += String(chunk);
      const found = LISTENING.exec(said)?.[1];
      if (found) resolve(found);
    });
    child.once('exit', () => reject(new Error(`Chromium ended: ${said.slice(-500)}`)));
  });
}

/** Starts a browser with the profile in a folder; `more`: further arguments. */
export async function openOwnBrowser(profile: string, more: readonly string[] = []): Promise<OwnBrowser> {
  const args = [
    ...TEST_CHROMIUM.args,
    ...more,
    '--headless=new',
    '--remote-debugging-port=0',
    '--lang=pt-BR',
    `--user-data-dir=${profile}`,
    'about:blank',
  ];
  const child = spawn(TEST_CHROMIUM.executablePath, args, {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const browser: Browser = await chromium.connectOverCDP(await endpointOf(child));
  const [context] = browser.contexts();
  const page = context?.pages()[0] ?? (await context?.newPage());
  if (!page) throw new Error('Chromium opened without a page');
  return {
    page,
    async close() {
      const devtools = await browser.newBrowserCDPSession();
      await devtools.send('Browser.close');
      await ended;
    },
    async kill() {
      // the process group is the browser with its renderers, nothing else
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
      await ended;
      await browser.close().catch(() => undefined);
    },
  };
}
