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
  /** `until`: ISO 8601. */
  certificates: readonly { name: string; until: string }[];
  requestJob(name: string): Promise<void>;
}

export interface Parts {
  db: Pool;
  /** Connections for log entries only. */
  recording: Pool;
  /** Connections for pushes to viewers, which must not wait for reads of other calls. */
  following: Pool;
  clock: () => Date;
  /** APP_SECRET: keys are derived from it (secret/keys.ts). */
  secret: string;
  photos: PhotoFiles;
  maker: PhotoMaker;
  /** Local folder for uploads that are not stored as photos yet. */
  uploads: string;
  /** Local file beside the database (privacy/erasures.ts). */
  erasures: string;
  /** Absent: no backups. */
  backup: BackupPlace | undefined;
  feed: Feed;
  /** Trusted sources of `X-Forwarded-For`: none, a number of proxies, or these addresses. */
  trustProxy: false | number | string[];
  /** Without a trailing slash; absent: the URL of the request. */
  publicUrl: string | undefined;
  pix: PixSetting;
  seller: Seller;
  /** Absent: no e-mail is sent. */
  mail: SendMail | undefined;
  /** Invented data; nothing can be paid. */
  demo: boolean;
  /** URL; absent: visits are not counted. */
  analytics: string | undefined;
  /** The site is behind a cache: pages without a socket then read the public copy of a match. */
  cdn: boolean;
  readiness: Readiness;
  webRoot: string | null;
  operation?: Operation;
  log: Logger;
}
