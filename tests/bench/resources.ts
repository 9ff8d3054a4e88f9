/** The first use opens a resource. The end of the run closes it, even after a failure. */
import { type Browser, chromium } from '@playwright/test';
import { ensureChromium } from '../../scripts/chromium.ts';
import { CHROMIUM, TEST_CHROMIUM } from '../kit/chromium.ts';
import { startServer, type TestServer } from '../kit/server.ts';
import { startTestCluster } from '../kit/test-cluster.ts';
import { dose } from './measure.ts';

export interface Resources {
  /** URL of a PostgreSQL without fsync; also in TEST_DATABASE_URL. */
  database(): Promise<string>;
  demo(): Promise<TestServer>;
  browser(): Promise<Browser>;
}

export function sharedResources(stack: AsyncDisposableStack): Resources {
  const once = <T>(open: () => Promise<T>): (() => Promise<T>) => {
    let opened: Promise<T> | undefined;
    return () => {
      // a failed opening is retried by the next part
      opened ??= open().catch((cause: unknown) => {
        opened = undefined;
        throw cause;
      });
      return opened;
    };
  };
  return {
    database: once(async () => {
      const { url, stop } = await startTestCluster();
      stack.defer(stop);
      process.env.TEST_DATABASE_URL = url;
      return url;
    }),
    demo: once(async () => {
      const server = await startServer({ demo: true });
      stack.defer(() => server.stop());
      return server;
    }),
    browser: once(async () => {
      ensureChromium();
      const browser = await chromium.launch(dose(TEST_CHROMIUM, CHROMIUM));
      stack.defer(() => browser.close());
      return browser;
    }),
  };
}
