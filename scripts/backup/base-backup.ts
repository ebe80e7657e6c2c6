import { PassThrough, type Readable } from 'node:stream';
import path from 'node:path';
import postgres from 'postgres';
import { OperatorError } from '@/lib/core/operator-error';
import { codeOf } from '@/lib/core/trouble';
import type { Secrets } from '@/lib/platform/secrets';
import { writeHashed } from './hashed-file';
import type { FileFacts } from './manifest';
import { names } from './names';
import { checkTar } from './tar-check';

/** Kinds of messages of BASE_BACKUP (PostgreSQL's documentation, "Streaming Replication Protocol"). */
const kinds = {
  archive: 'n'.charCodeAt(0),
  manifest: 'm'.charCodeAt(0),
  data: 'd'.charCodeAt(0),
  progress: 'p'.charCodeAt(0),
};

/**
 * Takes a base backup of the running embedded server over the replication protocol, as `pg_basebackup --wal-method=fetch -Ft`
 * does: the server chooses the files, checks the checksums of their pages, and adds the log that makes them consistent. A
 * temporary slot keeps that log until the connection ends.
 */
export async function takeBaseBackup(
  { port, secrets }: { readonly port: number; readonly secrets: Secrets },
  folder: string,
): Promise<FileFacts[]> {
  const sql = postgres({
    host: '127.0.0.1',
    port,
    username: 'postgres',
    password: secrets.superuserPassword,
    max: 1,
    // The protocol of replication has no prepared statements, and no table of types.
    prepare: false,
    fetch_types: false,
    idle_timeout: 0,
    max_lifetime: null,
    onnotice: () => undefined,
    connection: { application_name: 'yuanfen-backup', replication: 'true' },
  });
  try {
    await sql`CREATE_REPLICATION_SLOT yuanfen_backup TEMPORARY PHYSICAL (RESERVE_WAL true)`.simple().catch(explainSlot);
    // At most 128 MB a second (MAX_RATE, in units of 1024 bytes): the disk is for the site first.
    const stream =
      await sql`BASE_BACKUP (LABEL 'yuanfen', CHECKPOINT 'fast', WAL true, MANIFEST 'yes', MAX_RATE 131072)`
        .simple()
        .readable();
    return await receive(stream, folder);
  } finally {
    await sql.end({ timeout: 0 });
  }
}

/** The slot exists while a backup of this server runs. */
function explainSlot(error: unknown): never {
  if (codeOf(error) === '42710')
    throw new OperatorError('Another backup of the embedded database runs: wait for its end, or stop it.');
  throw error;
}

/** Writes the archive and the manifest that the server sends. */
async function receive(stream: Readable, folder: string): Promise<FileFacts[]> {
  const parts = { archive: new PassThrough(), manifest: new PassThrough() };
  const stop = (error: Error) => {
    stream.destroy();
    for (const part of Object.values(parts)) part.destroy(error);
  };
  // The driver emits one message of the protocol at a time; it joins them only for readers that are not flowing.
  let current: PassThrough | undefined;
  let archives = 0;
  stream.on('data', (message: Buffer) => {
    const [kind] = message;
    if (kind === kinds.progress) return;
    if (kind === kinds.data && current) {
      if (current.write(message.subarray(1))) return;
      stream.pause();
      current.once('drain', () => stream.resume());
      return;
    }
    if (kind === kinds.archive && (archives += 1) === 1) return void (current = parts.archive);
    if (kind === kinds.archive)
      return stop(
        new OperatorError('The embedded database has tablespaces, which a backup does not contain: remove them.'),
      );
    if (kind !== kinds.manifest) return stop(new Error('The base backup has a message of an unknown kind'));
    parts.archive.end();
    current = parts.manifest;
  });
  stream.once('error', stop);
  // The manifest is the last part, after the end of the backup.
  stream.once('end', () =>
    current === parts.manifest ? parts.manifest.end() : stop(new Error('The base backup was cut')),
  );
  const writing = [
    writeHashed(path.join(folder, names.cluster), checkTar(parts.archive), { isPacked: true }),
    writeHashed(path.join(folder, names.clusterManifest), parts.manifest),
  ];
  try {
    return await Promise.all(writing);
  } catch (error) {
    stop(error instanceof Error ? error : new Error('The base backup was not written'));
    await Promise.allSettled(writing);
    throw error;
  }
}
