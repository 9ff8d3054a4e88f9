/** The dependencies of every room of the server: made once by start.ts, or by a test. */
import type { Pool } from 'pg';
import type { BackupPlace } from './platform/backup/keep.ts';
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
  /** Runs a job of the installation soon. */
  requestJob(name: string): Promise<void>;
}

export interface Parts {
  db: Pool;
  /** Connections that nobody but who records takes. */
  recording: Pool;
  /** Connections for what viewers are pushed, which waits for nobody who reads. */
  following: Pool;
  /** The time of day; a test sets its own. */
  clock: () => Date;
  /** APP_SECRET: keys are derived from it (secret/keys.ts). */
  secret: string;
  photos: PhotoFiles;
  /** Makes card, preview and placeholder of a photo. */
  maker: PhotoMaker;
  /** Local folder for uploads that are not taken in yet. */
  uploads: string;
  /** Local file of who was erased, beside the database (privacy/erasures.ts). */
  erasures: string;
  /** The file is copied there; absent: nowhere. */
  backup: BackupPlace | undefined;
  /** Publishes changes of match logs within this process. */
  feed: Feed;
  /** Whose `X-Forwarded-For` counts: nobody's, that of so many proxies, or of these addresses. */
  trustProxy: false | number | string[];
  /** Address that people type, without a slash at the end; absent: that of the request. */
  publicUrl: string | undefined;
  /** How purchases are paid, and who sells. */
  pix: PixSetting;
  seller: Seller;
  /** Absent: no e-mail is sent. */
  mail: SendMail | undefined;
  /** The demonstration: invented data, nothing is to be paid. */
  demo: boolean;
  /** URL of an analytics service; absent: visits are not counted. */
  analytics: string | undefined;
  /** A cache stands in front: pages without a socket read the public copy of a match. */
  cdn: boolean;
  readiness: Readiness;
  /** Folder of the built pages; `null` serves calls only. */
  webRoot: string | null;
  /** For the page "Sistema" and the metrics; absent in tests. */
  operation?: Operation;
  /** What is written of requests, defects and warnings. */
  log: Logger;
}
