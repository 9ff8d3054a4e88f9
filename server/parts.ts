/** What every room of the server works with; made once in main, or by a test. */
import type { Pool } from 'pg';
import type { Feed } from './log/feed.ts';
import type { PhotoFiles } from './photos/files.ts';

export interface Parts {
  db: Pool;
  /** The time of day; a test sets its own. */
  clock: () => Date;
  /** From APP_SECRET: what access codes are sealed with. */
  secret: string;
  photos: PhotoFiles;
  /** What changes in the logs of matches. */
  feed: Feed;
  /** Whose `X-Forwarded-For` counts: nobody's, that of so many proxies, or of these addresses. */
  trustProxy: false | number | string[];
  /** Folder of the built pages; `null` serves calls only. */
  webRoot: string | null;
  /** Whether defects and warnings are written to the console. */
  log: boolean;
}
