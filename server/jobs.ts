import type { Parts } from './parts.ts';
import { sweep } from './people/sessions/attempts.ts';
import { dailyBackup } from './platform/backup/schedule.ts';
import type { Config } from './platform/config/config.ts';
import type { Job } from './platform/jobs/jobs.ts';
import { rebuildDue } from './plays/rebuild.ts';
import { storeMissingResults } from './scouting/games/results.ts';
import { mailAlerts } from './shop/alerts/mailAlerts.ts';
import { READINGS, rereadPayments } from './shop/money/poll.ts';
import { forgetOldChanges } from './shop/products/edits.ts';
import { restackAll } from './shop/products/stacks.ts';
import { cancelUnpaid } from './shop/purchases/unpaid.ts';
import { cleanUploads, sweepPhotos } from './shop/uploads/cleanUploads.ts';

export function installationJobs(config: Config, parts: Parts): Job[] {
  const { db, clock, log } = parts;
  const warn = (err: unknown): void => log.warn({ err });
  const readings = parts.pix.way === 'provider' ? READINGS : [];
  const backup = dailyBackup(config, (line) => log.warn(line));
  return [
    { name: 'daily-backup', cron: '21 * * * *', run: backup },
    { name: 'sweep-sign-ins', cron: '7 * * * *', run: () => sweep(db, clock()) },
    { name: 'forget-changes', cron: '9 * * * *', run: () => forgetOldChanges(db, clock()) },
    { name: 'cancel-unpaid', cron: '*/5 * * * *', run: () => cancelUnpaid(db, clock()) },
    { name: 'mail-alerts', cron: '*/5 * * * *', run: () => mailAlerts(parts) },
    {
      name: 'store-results',
      cron: '*/10 * * * *',
      run: (signal) => storeMissingResults(db, signal),
      atStart: true,
    },
    { name: 'tidy-uploads', cron: '13 * * * *', run: () => cleanUploads(parts), atStart: true },
    { name: 'sweep-photos', cron: '17 * * * *', run: () => sweepPhotos(parts), atStart: true },
    { name: 'restack', cron: '43 7 * * *', run: () => restackAll(db), atStart: true },
    { name: 'place-photos', cron: '*/5 * * * *', run: () => rebuildDue(db), atStart: true },
    ...readings.map(({ name, cron, back }) => ({
      ...{ name, cron, atStart: true },
      run: (signal: AbortSignal) => rereadPayments(parts, back, { warn, signal }),
    })),
  ];
}
