/** The way from the page to the main process. `window.desktop` itself is made on top of it (pageBridge.ts), as in an installed browser. */
import { contextBridge, ipcRenderer } from 'electron';
import { BINDING } from './pageBridge.ts';

contextBridge.exposeInMainWorld(BINDING, (text: unknown) => ipcRenderer.send(BINDING, String(text)));
