import { spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { parseDesktopCall } from '../contract/desktop.ts';
import { answerCall } from './answerCall.ts';
import { type DevtoolsEvent, DevtoolsPipe } from './devtoolsPipe.ts';
import type { KeptFiles } from './keptFiles.ts';
import { BINDING, bridgeScript } from './pageBridge.ts';

interface AppWindowOptions {
  browser: string;
  /** Origin of the pages, without trailing slash. */
  address: string;
  /** Separate from the user's own profile. */
  profile: string;
  keptFiles: KeptFiles;
  args?: readonly string[];
}

export interface AppWindow {
  /** Commands with a session id are executed in the page of that session. */
  devtools: DevtoolsPipe;
  /** `null` if the page is not attached yet. */
  sessionOf(target: string): string | null;
  close(): Promise<void>;
  /** False if the browser ended without a window. */
  opened: Promise<boolean>;
  /** `output` is the end of the error output. */
  ended: Promise<{ status: number | null; output: string }>;
}

const FLAGS = [
  '--remote-debugging-pipe',
  '--no-first-run',
  '--no-default-browser-check',
  '--lang=pt-BR',
  '--disable-features=Translate',
  // videos start without a click
  '--autoplay-policy=no-user-gesture-required',
];

/** From the end of the last window to the end of the browser, which would keep running on macOS. */
const CLOSE_DELAY_MS = 1000;
/** Only the end of the output is kept. */
const MAX_OUTPUT_LENGTH = 2000;

interface OpenPage {
  frame: string;
  /**
   * Main-frame documents of our origin: context number -> unique id. Numbers can be reused by another
   * process.
   */
  documents: Map<number, string>;
}

interface Context {
  id: number;
  uniqueId: string;
  origin: string;
  auxData?: { frameId?: string; isDefault?: boolean };
}

interface Destroyed {
  executionContextId: number;
  executionContextUniqueId: string;
}

class Bridge {
  readonly pages = new Map<string, OpenPage>();
  #devtools: DevtoolsPipe;
  #origin: string;
  #keptFiles: KeptFiles;
  #onLast: () => void;
  #first = Promise.withResolvers<void>();

  constructor(to: Writable, from: Readable, origin: string, keptFiles: KeptFiles, onLast: () => void) {
    this.#origin = origin;
    this.#keptFiles = keptFiles;
    this.#onLast = onLast;
    this.#devtools = new DevtoolsPipe(to, from, (event) => this.#hear(event));
  }

  get devtools(): DevtoolsPipe {
    return this.#devtools;
  }

  /** Resolves when the first page is attached. */
  get first(): Promise<void> {
    return this.#first.promise;
  }

  /** Attaches to new pages before they run scripts, so that the bridge exists first. */
  start(): Promise<unknown> {
    return this.#devtools.send('Target.setAutoAttach', {
      autoAttach: true,
      waitForDebuggerOnStart: true,
      flatten: true,
      filter: [{ type: 'page' }, { exclude: true }],
    });
  }

  // the id of a main frame equals the id of its target
  sessionOf = (target: string): string | null =>
    [...this.pages].find(([, { frame }]) => frame === target)?.[0] ?? null;

  #hear({ method, params, sessionId = '' }: DevtoolsEvent): void {
    const page = this.pages.get(sessionId);
    if (method === 'Target.attachedToTarget') {
      const { targetInfo, sessionId: session } = params as {
        targetInfo: { targetId: string };
        sessionId: string;
      };
      this.pages.set(session, { frame: targetInfo.targetId, documents: new Map() });
      this.#first.resolve();
      void this.#give(session).catch(() => undefined);
    } else if (method === 'Target.detachedFromTarget') {
      this.pages.delete(String(params.sessionId));
      if (this.pages.size === 0) this.#onLast();
    } else if (method === 'Runtime.executionContextCreated') {
      const { id, uniqueId, origin, auxData } = params.context as Context;
      const ours = origin === this.#origin && auxData?.isDefault === true;
      if (page && ours && auxData.frameId === page.frame) page.documents.set(id, uniqueId);
    } else if (method === 'Runtime.executionContextDestroyed') {
      const { executionContextId: id, executionContextUniqueId: unique } = params as unknown as Destroyed;
      // the number may already belong to another document
      if (page?.documents.get(id) === unique) page?.documents.delete(id);
    } else if (method === 'Runtime.executionContextsCleared') page?.documents.clear();
    else if (method === 'Runtime.bindingCalled' && params.name === BINDING)
      void this.#answer(sessionId, Number(params.executionContextId), String(params.payload));
  }

  async #give(session: string): Promise<void> {
    const send = (method: string, params?: object) => this.#devtools.send(method, params, session);
    // all commands are sent at once, because a paused page answers some of them only after the last command
    await Promise.all([
      send('Page.enable'),
      send('Runtime.enable'),
      send('Runtime.addBinding', { name: BINDING }),
      send('Page.addScriptToEvaluateOnNewDocument', { source: bridgeScript(this.#origin) }),
      send('Runtime.runIfWaitingForDebugger'),
    ]);
    // reloads the first window if it had loaded before the bridge was added
    const expression = `self.origin === ${JSON.stringify(this.#origin)} && !window.desktop && location.reload()`;
    await send('Runtime.evaluate', { expression });
  }

  /** Ignores frames and pages of other origins. */
  async #answer(session: string, contextId: number, text: string): Promise<void> {
    const call = parseDesktopCall(text);
    const uniqueContextId = this.pages.get(session)?.documents.get(contextId);
    if (!call || uniqueContextId === undefined) return;
    const devtools = (method: string, params: object) => this.#devtools.send(method, params, session);
    await answerCall({ devtools, origin: this.#origin, uniqueContextId }, this.#keptFiles, call);
  }
}

/**
 * If a browser with this profile is already running, that browser opens the window. The started process then
 * ends at once.
 */
export function openAppWindow({
  browser,
  address,
  profile,
  keptFiles,
  args = [],
}: AppWindowOptions): AppWindow {
  const child = spawn(browser, [...FLAGS, ...args, `--user-data-dir=${profile}`, `--app=${address}/`], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
  });
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-MAX_OUTPUT_LENGTH);
  });
  const ended = new Promise<{ status: number | null; output: string }>((resolve) => {
    child.once('error', (error) => resolve({ status: null, output: error.message }));
    child.once('close', (status) => resolve({ status, output }));
  });
  const [, , , to, from] = child.stdio;
  const close = async (): Promise<void> => {
    await bridge.devtools.send('Browser.close').catch(() => undefined);
    await ended;
  };
  const onLast = () => setTimeout(() => bridge.pages.size === 0 && void close(), CLOSE_DELAY_MS).unref();
  const bridge = new Bridge(to as Writable, from as Readable, address, keptFiles, onLast);
  bridge.start().catch(() => undefined);
  const opened = Promise.race([bridge.first.then(() => true), ended.then(() => false)]);
  return { devtools: bridge.devtools, sessionOf: bridge.sessionOf, close, opened, ended };
}
