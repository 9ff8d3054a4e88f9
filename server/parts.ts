/** What every room of the server works with; made once in main, or by a test. */
import type { Pool } from 'pg';
import type { Feed } from './log/feed.ts';
import type { PixSetting, Seller } from './payments/setting.ts';
import type { PhotoFiles } from './photos/files.ts';
import type { PhotoMaker } from './photos/maker.ts';

export interface Parts {
  db: Pool;
  /** The time of day; a test sets its own. */
  clock: () => Date;
  /** From APP_SECRET: what access codes are sealed with. */
  secret: string;
  photos: PhotoFiles;
  /** Makes what is shown of a photo. */
  maker: PhotoMaker;
  /** Folder of this machine in which files wait that are coming in. */
  uploads: string;
  /** What changes in the logs of matches. */
  feed: Feed;
  /** Whose `X-Forwarded-For` counts: nobody's, that of so many proxies, or of these addresses. */
  trustProxy: false | number | string[];
  /** Address that people type, without a slash at the end; absent: that of the request. */
  publicUrl: string | undefined;
  /** How purchases are paid, and who sells. */
  pix: PixSetting;
  seller: Seller;
  /** Everything here is invented: nobody must pay. */
  demo: boolean;
  /** Where visits are counted; absent: nowhere. */
  analytics: string | undefined;
  /** Folder of the built pages; `null` serves calls only. */
  webRoot: string | null;
  /** Whether defects and warnings are written to the console. */
  log: boolean;
}
