/**
 * Electron's main process. Its windows load http(s) from a server, inside or another, and never file: (YouTube refuses pages without an
 * address). It was never run where this was written: see README.md beside it.
 */
import { join } from 'node:path';
import { app, BrowserWindow, dialog, ipcMain, shell, type WebContents } from 'electron';
import { parseDesktopCall } from '../contract/desktop.ts';
import { answerCall } from './answerCall.ts';
import { KeptFiles } from './keptFiles.ts';
import { BINDING, bridgeScript } from './pageBridge.ts';
import { type InsideServer, serveInside } from './server.ts';
import { readSettings } from './settings.ts';

/** What a page of ours may be given when it asks: a camera, a screen filled, and so on; never the place of the person. */
const PERMISSIONS = ['media', 'fullscreen', 'clipboard-sanitized-write', 'fileSystem', 'screen-wake-lock'];

const WINDOW = {
  width: 1366,
  height: 800,
  minWidth: 390,
  minHeight: 600,
  autoHideMenuBar: true,
  backgroundColor: '#0b1d40',
  webPreferences: {
    preload: join(import.meta.dirname, 'preload.cjs'),
    contextIsolation: true,
    sandbox: true,
    nodeIntegration: false,
    autoplayPolicy: 'no-user-gesture-required',
  },
};

const isOurs = (url: string, origin: string): boolean => URL.parse(url)?.origin === origin;

/** Other addresses open in the browser that a person uses. */
function openOutside(url: string): void {
  if (/^https?:/.test(url)) void shell.openExternal(url);
}

/** Keeps a window at our pages, and gives them the bridge. */
function guard(contents: WebContents, origin: string): void {
  const leave = (event: { preventDefault(): void }, url: string): void => {
    if (isOurs(url, origin)) return;
    event.preventDefault();
    openOutside(url);
  };
  contents.on('will-navigate', leave);
  contents.on('will-redirect', (event, url, _, isMainFrame) => {
    // frames go where their own pages lead, YouTube's for one
    if (isMainFrame) leave(event, url);
  });
  contents.setWindowOpenHandler(({ url }) => {
    if (isOurs(url, origin)) return { action: 'allow', overrideBrowserWindowOptions: WINDOW };
    openOutside(url);
    return { action: 'deny' };
  });
  // unsaved words: in a browser a question of its own, which Electron does not ask
  contents.on('will-prevent-unload', (event) => {
    const buttons = ['Cancelar', 'Sair'];
    if (dialog.showMessageBoxSync({ type: 'question', message: 'Sair sem salvar?', buttons }) === 1)
      event.preventDefault();
  });
  // the frame's address that asks, which need not be the page's
  const mayHave = (permission: string, asking: string): boolean =>
    isOurs(asking, origin) && PERMISSIONS.includes(permission);
  contents.session.setPermissionRequestHandler((_, permission, answer, { requestingUrl }) =>
    answer(mayHave(permission, requestingUrl)),
  );
  contents.session.setPermissionCheckHandler((_, permission, asking) => mayHave(permission, asking));
  contents.debugger.attach('1.3');
  void contents.debugger.sendCommand('Page.enable');
  void contents.debugger.sendCommand('Page.addScriptToEvaluateOnNewDocument', {
    source: bridgeScript(origin, 'electron'),
  });
}

function answerPages(origin: string, kept: KeptFiles): void {
  ipcMain.on(BINDING, ({ sender, senderFrame }, text) => {
    // frames, and pages of others, get no answer
    if (senderFrame?.origin !== origin || senderFrame.parent !== null) return;
    const call = parseDesktopCall(String(text));
    const devtools = (method: string, params: object) => sender.debugger.sendCommand(method, params);
    if (call) void answerCall({ devtools, origin }, kept, call);
  });
}

/** The server inside, run by Electron's own Node. */
async function inside(dataDir: string): Promise<InsideServer> {
  const env = { ...process.env, ELECTRON_RUN_AS_NODE: '1' };
  const server = app.isPackaged
    ? join(process.resourcesPath, 'server')
    : join(import.meta.dirname, '..', '..');
  const main = join(server, 'server', 'main.ts');
  const started = await serveInside({ dataDir, env, say: (text) => process.stdout.write(text), main });
  if (!started.ok) throw new Error(started.error);
  return started.value;
}

async function run(): Promise<void> {
  const settings = readSettings(process.argv.slice(app.isPackaged ? 1 : 2), 'left');
  if (!settings.ok) throw new Error(settings.error);
  const dataDir = app.getPath('userData');
  const { server } = settings.value;
  const own = server === null ? await inside(join(dataDir, 'data')) : null;
  const origin = own?.address ?? server ?? '';
  app.on('web-contents-created', (_, contents) => guard(contents, origin));
  answerPages(origin, new KeptFiles(join(dataDir, 'desktop-files.json')));
  const open = () => void new BrowserWindow(WINDOW).loadURL(`${origin}/`);
  app.on('second-instance', open);
  app.on('activate', () => BrowserWindow.getAllWindows().length === 0 && open());
  app.on('window-all-closed', () => app.quit());
  let stopped = own === null;
  app.on('will-quit', (event) => {
    if (stopped) return;
    event.preventDefault();
    stopped = true;
    void own?.stop().then(() => app.quit());
  });
  open();
}

if (!app.requestSingleInstanceLock()) app.quit();
else
  app
    .whenReady()
    .then(run)
    .catch((error: Error) => {
      dialog.showErrorBox('VolleyScouter', error.message);
      app.quit();
    });
