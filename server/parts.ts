/** The dependencies of all modules of the server, created once by start.ts or by a test. */
import type { Pool } from 'pg';
import type { BackupPlace } from './platform/backup/retention.ts';
import type { Readiness } from './platform/http/readiness.ts';
import type { SendMail } from './platform/mail.ts';
import type { Logger } from './platform/trace/logger.ts';
import type { Feed } from './scouting/log/feed.ts';
import type { PixSetting, Seller } from './shop/money/setting.ts';
import type { PhotoFiles } from './shop/photos/files.ts';
import type { PhotoMaker } from './shop/photos/photoMaker.ts';

export interface Operation {
  /** Absent: no metrics. */
  metricsToken: string | undefined;
  /** Certificates of the configuration. `until`: ISO 8601. */
  certificates: readonly { name: string; until: string }[];
  requestJob(name: string): Promise<void>;
}

export interface Parts {
  db: Pool;
  /** Connections reserved for recording. */
  recording: Pool;
  /** Connections for pushes to viewers, so that pushes do not wait for readers. */
  following: Pool;
  /** Returns the current time; tests set their own. */
  clock: () => Date;
  /** APP_SECRET: keys are derived from it (secret/keys.ts). */
  secret: string;
  photos: PhotoFiles;
  maker: PhotoMaker;
  /** Local folder for uploads that are not stored as photos yet. */
  uploads: string;
  /**
   * Local file of erased people and of photos that were taken down, beside the database
   * (privacy/erasures.ts).
   */
  erasures: string;
  /** Place for backups and for a copy of the erasures file; absent: none. */
  backup: BackupPlace | undefined;
  /** Publishes changes of match logs within this process. */
  feed: Feed;
  /** Trusted sources of `X-Forwarded-For`: none, a number of proxies, or these addresses. */
  trustProxy: false | number | string[];
  /** URL that people type, without a trailing slash; absent: the URL of the request. */
  publicUrl: string | undefined;
  pix: PixSetting;
  seller: Seller;
  /** Absent: no e-mail is sent. */
  mail: SendMail | undefined;
  /** True for the demonstration: its data is invented, and nothing can be paid. */
  demo: boolean;
  /** URL of an analytics service; absent: visits are not counted. */
  analytics: string | undefined;
  /** True if the server is behind a cache: pages without a socket then read the public copy of a match. */
  cdn: boolean;
  readiness: Readiness;
  /** Folder of the built pages; `null`: only calls are served. */
  webRoot: string | null;
  /** For the page "Sistema" and the metrics; absent in tests. */
  operation?: Operation;
  log: Logger;
}
