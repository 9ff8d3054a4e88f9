/** The profile outlives the browser process, which a test can kill and start again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { type Browser, chromium, type Page } from '@playwright/test';
import { TEST_CHROMIUM } from './chromium.ts';

export interface OwnBrowser {
  page: Page;
  close(): Promise<void>;
  kill(): Promise<void>;
}

const LISTENING = /DevTools listening on (ws:\/\/\S+)/;

function endpointOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stderr?.on('data', (chunk) => {
      output += String(chunk);
      const endpoint = LISTENING.exec(output)?.[1];
      if (endpoint) resolve(endpoint);
    });
    child.once('exit', () => reject(new Error(`Chromium ended: ${output.slice(-500)}`)));
  });
}

/** Starts a browser with the profile in a folder; `more` are further arguments. */
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
      // the process group contains only the browser and its renderers
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
      await ended;
      await browser.close().catch(() => undefined);
    },
  };
}
