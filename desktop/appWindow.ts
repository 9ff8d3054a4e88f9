/** An application window in an installed browser, with the bridge in its pages. */
import { spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { parseDesktopCall } from '../contract/desktop.ts';
import { answerCall } from './answerCall.ts';
import { type DevtoolsEvent, DevtoolsPipe } from './devtoolsPipe.ts';
import type { KeptFiles } from './keptFiles.ts';
import { BINDING, bridgeScript } from './pageBridge.ts';

interface AppWindowOptions {
  /** Path of the browser. */
  browser: string;
  /** Origin of the pages; without a slash at the end. */
  address: string;
  /** A profile of its own: the browser that a person uses otherwise stays as it is, and unreached. */
  profile: string;
  kept: KeptFiles;
  /** More for the command line of the browser. */
  args?: readonly string[];
}

export interface AppWindow {
  /** The browser's DevTools, and with a session those of a page. */
  devtools: DevtoolsPipe;
  /** The session of a page, by the browser's id of its target; `null` before it is open. */
  sessionOf(target: string): string | null;
  /** Closes every window. */
  close(): Promise<void>;
  /** Whether a window of it came; `false` where the browser ended without one. */
  opened: Promise<boolean>;
  /** When the browser has ended: what it complained of last. */
  ended: Promise<{ status: number | null; said: string }>;
}

const FLAGS = [
  '--remote-debugging-pipe',
  '--no-first-run',
  '--no-default-browser-check',
  '--lang=pt-BR',
  '--disable-features=Translate',
  // a match's video begins without a click, as in an application
  '--autoplay-policy=no-user-gesture-required',
];

/** ms after the last window was closed: on a Mac the browser would stay. */
const LINGERS = 1000;
/** Characters of what the browser says that are kept. */
const LAST = 2000;

/** The documents of one page's main frame, by the browser's numbers. */
interface OpenPage {
  frame: string;
  /** Of our origin, in the main frame: only they are answered. Number and unique id: numbers begin anew in another process. */
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

/** Gives the bridge to every page of ours, and answers them. */
class Bridge {
  readonly pages = new Map<string, OpenPage>();
  #devtools: DevtoolsPipe;
  #origin: string;
  #kept: KeptFiles;
  #onLast: () => void;
  #first = Promise.withResolvers<void>();

  constructor(to: Writable, from: Readable, origin: string, kept: KeptFiles, onLast: () => void) {
    this.#origin = origin;
    this.#kept = kept;
    this.#onLast = onLast;
    this.#devtools = new DevtoolsPipe(to, from, (event) => this.#hear(event));
  }

  get devtools(): DevtoolsPipe {
    return this.#devtools;
  }

  /** A page has come. */
  get first(): Promise<void> {
    return this.#first.promise;
  }

  /** New pages wait until they have it. */
  start(): Promise<unknown> {
    return this.#devtools.send('Target.setAutoAttach', {
      autoAttach: true,
      waitForDebuggerOnStart: true,
      flatten: true,
      filter: [{ type: 'page' }, { exclude: true }],
    });
  }

  // a page's main frame has the id of its target
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
      // the number may be another document's by now
      if (page?.documents.get(id) === unique) page?.documents.delete(id);
    } else if (method === 'Runtime.executionContextsCleared') page?.documents.clear();
    else if (method === 'Runtime.bindingCalled' && params.name === BINDING)
      void this.#answer(sessionId, Number(params.executionContextId), String(params.payload));
  }

  async #give(session: string): Promise<void> {
    const send = (method: string, params?: object) => this.#devtools.send(method, params, session);
    // sent together: a page that waits answers some of them only when it goes on
    await Promise.all([
      send('Page.enable'),
      send('Runtime.enable'),
      send('Runtime.addBinding', { name: BINDING }),
      send('Page.addScriptToEvaluateOnNewDocument', { source: bridgeScript(this.#origin) }),
      send('Runtime.runIfWaitingForDebugger'),
    ]);
    // the first window may have been quicker
    const expression = `self.origin === ${JSON.stringify(this.#origin)} && !window.desktop && location.reload()`;
    await send('Runtime.evaluate', { expression });
  }

  /** Frames, and pages of others that share the browser, get no answer. */
  async #answer(session: string, contextId: number, text: string): Promise<void> {
    const call = parseDesktopCall(text);
    const uniqueContextId = this.pages.get(session)?.documents.get(contextId);
    if (!call || uniqueContextId === undefined) return;
    const devtools = (method: string, params: object) => this.#devtools.send(method, params, session);
    await answerCall({ devtools, origin: this.#origin, uniqueContextId }, this.#kept, call);
  }
}

/** Opens one. Where a window with this profile is open already, that browser opens another and this one ends at once. */
export function openAppWindow({ browser, address, profile, kept, args = [] }: AppWindowOptions): AppWindow {
  const child = spawn(browser, [...FLAGS, ...args, `--user-data-dir=${profile}`, `--app=${address}/`], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-LAST);
  });
  const ended = new Promise<{ status: number | null; said: string }>((resolve) => {
    child.once('error', (error) => resolve({ status: null, said: error.message }));
    child.once('close', (status) => resolve({ status, said }));
  });
  const [, , , to, from] = child.stdio;
  const close = async (): Promise<void> => {
    await bridge.devtools.send('Browser.close').catch(() => undefined);
    await ended;
  };
  const onLast = () => setTimeout(() => bridge.pages.size === 0 && void close(), LINGERS).unref();
  const bridge = new Bridge(to as Writable, from as Readable, address, kept, onLast);
  bridge.start().catch(() => undefined);
  const opened = Promise.race([bridge.first.then(() => true), ended.then(() => false)]);
  return { devtools: bridge.devtools, sessionOf: bridge.sessionOf, close, opened, ended };
}
