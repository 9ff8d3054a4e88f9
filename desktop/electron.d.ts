/** Of Electron's API what the shell uses, so that it is checked without the package, which only desktop/package.json installs. */
declare module 'electron' {
  interface Frame {
    readonly origin: string;
    readonly parent: Frame | null;
  }
  interface Message {
    readonly sender: Contents;
    readonly senderFrame: Frame | null;
  }
  interface Contents {
    readonly debugger: {
      attach(version?: string): void;
      sendCommand(method: string, params?: object): Promise<Record<string, unknown>>;
    };
    readonly session: {
      setPermissionRequestHandler(
        handler: (
          contents: Contents,
          permission: string,
          answer: (given: boolean) => void,
          details: { requestingUrl: string },
        ) => void,
      ): void;
      setPermissionCheckHandler(
        handler: (contents: Contents | null, permission: string, requestingOrigin: string) => boolean,
      ): void;
    };
    on(event: 'will-navigate', listener: (event: { preventDefault(): void }, url: string) => void): void;
    on(event: 'will-prevent-unload', listener: (event: { preventDefault(): void }) => void): void;
    on(
      event: 'will-redirect',
      listener: (
        event: { preventDefault(): void },
        url: string,
        isInPlace: boolean,
        isMainFrame: boolean,
      ) => void,
    ): void;
    setWindowOpenHandler(
      handler: (details: {
        url: string;
      }) => { action: 'deny' } | { action: 'allow'; overrideBrowserWindowOptions: object },
    ): void;
  }
  interface BrowserWindow {
    readonly webContents: Contents;
    loadURL(url: string): Promise<void>;
  }
  export const BrowserWindow: {
    new (options: object): BrowserWindow;
    getAllWindows(): BrowserWindow[];
  };
  export const app: {
    readonly isPackaged: boolean;
    getPath(name: 'userData'): string;
    whenReady(): Promise<void>;
    requestSingleInstanceLock(): boolean;
    quit(): void;
    on(event: 'web-contents-created', listener: (event: unknown, contents: Contents) => void): void;
    on(event: 'window-all-closed' | 'second-instance' | 'activate', listener: () => void): void;
    on(event: 'will-quit', listener: (event: { preventDefault(): void }) => void): void;
  };
  export const dialog: {
    showErrorBox(title: string, text: string): void;
    /** Answers with the place of the button that was pressed. */
    showMessageBoxSync(options: { type: string; message: string; buttons: string[] }): number;
  };
  export const ipcMain: { on(channel: string, listener: (message: Message, text: unknown) => void): void };
  export const ipcRenderer: { send(channel: string, text: string): void };
  export const contextBridge: { exposeInMainWorld(name: string, value: unknown): void };
  export const shell: { openExternal(url: string): Promise<void> };
  export type WebContents = Contents;
}

declare namespace NodeJS {
  interface Process {
    /** Where a packaged application lies. */
    readonly resourcesPath: string;
  }
}
