import { existsSync } from 'node:fs';
import path from 'node:path';
import { createDb, type Db } from '@/db/client';
import { startEmbedded } from '@/db/embedded';
import { restoreCluster } from '@/db/embedded/restore-cluster';
import { migrate } from '@/db/migrate';
import { checkAudit } from '@/lib/audit/check-audit';
import { findAuditVault } from '@/lib/audit/vault';
import { checkLedger } from '@/lib/credits/check-ledger';
import { dropWaitingEmails } from '@/lib/emails/claims';
import { markRestoring, removeRestoreMark } from '@/lib/platform/restore-mark';
import { restoreDump } from './dump';
import { copyHashed } from './hashed-file';
import { keptFiles, names } from './names';
import { requireTarget, type Target, type TargetSettings } from './target';
import { restoreUploads } from './uploads';
import { findBackup, verifyBackup } from './verify';

type Order = { readonly folder: string; readonly sendsWaiting: boolean };

type Restored = {
  readonly backup: string;
  readonly createdAt: string;
  readonly uploads: number;
  /** Emails that waited when the backup was taken, and are not sent. */
  readonly droppedEmails: number;
  /** Faults of the ledger and of the audit log. */
  readonly faults: readonly string[];
};

/** A long log is replayed at the first start. */
const readyMilliseconds = 3_600_000;

/** Restores a backup into an empty installation and checks it. Refuses everything else before it changes anything. */
export async function restoreBackup(settings: TargetSettings, { folder, sendsWaiting }: Order): Promise<Restored> {
  const backup = findBackup(folder);
  const manifest = await verifyBackup(backup);
  const target = await requireTarget(manifest, settings);
  markRestoring(target.dataDir);
  for (const file of keptFiles)
    if (existsSync(path.join(backup, file))) await copyHashed(path.join(backup, file), path.join(target.dataDir, file));
  if (manifest.storage === 'local') await restoreUploads(backup, path.join(target.dataDir, 'uploads'));
  const opened = await restoreDatabase(target, backup);
  try {
    const { db } = opened;
    const droppedEmails = sendsWaiting ? 0 : await dropWaitingEmails(db);
    const faults = await findFaults(db, target.dataDir);
    removeRestoreMark(target.dataDir);
    return { backup, createdAt: manifest.createdAt, uploads: manifest.uploads.files, droppedEmails, faults };
  } finally {
    await opened.close();
  }
}

async function restoreDatabase({ dataDir, ownServer }: Target, backup: string) {
  if (ownServer) {
    await restoreDump(ownServer, backup);
    await migrate(ownServer.url);
    return createDb(ownServer.url, { max: 1, applicationName: 'yuanfen-restore' });
  }
  await restoreCluster(path.join(backup, names.cluster), dataDir);
  const server = await startEmbedded({ dataDir, readyMilliseconds });
  await migrate(server.url).catch(async (error: unknown) => {
    await server.stop();
    throw error;
  });
  const { db, close } = createDb(server.url, { max: 1, applicationName: 'yuanfen-restore' });
  return { db, close: () => close().then(server.stop) };
}

/** Runs what `npm run ledger:check` and `npm run audit:check` run. */
async function findFaults(db: Db, dataDir: string): Promise<string[]> {
  const ledger = await checkLedger(db);
  const audit = await checkAudit(db, findAuditVault(dataDir));
  return [
    ...ledger.faults.map(({ fault, id }) => `ledger, row ${id}: ${fault}`),
    ...audit.faults.map(({ fault, id }) => `audit log, row ${id}: ${fault}`),
  ];
}
