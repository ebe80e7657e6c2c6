import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { hasRole, type Viewer } from '@/lib/core/member';
import { staffAreas } from '@/lib/core/staff-areas';
import { sizedResponse } from '@/lib/platform/sized-response';
import type { FileStore } from '@/lib/platform/providers/file-store';
import { recordOpenings } from '@/lib/platform/record-opening';
import { findLack } from '@/lib/staff-security/assurance';
import { inlineAs } from '@/lib/uploads/paths';
import { missingFile } from '@/lib/uploads/serve-upload';
import { selfieFile } from './service';

type SelfieRequest = {
  readonly db: Db;
  readonly store: FileStore;
  /** The segments of the path after the one of selfies. */
  readonly path: readonly string[];
  readonly viewer: Viewer | undefined;
  readonly sessionHash: Buffer | undefined;
  readonly isHead?: boolean;
};

/** Serves a selfie to staff who compare it with pictures. To everyone else, the member included, it is a missing file. */
export async function serveSelfie({
  db,
  store,
  path,
  viewer,
  sessionHash,
  isHead = false,
}: SelfieRequest): Promise<Response> {
  const [id = ''] = path;
  if (path.length !== 1 || !/^[1-9]\d{0,14}$/.test(id) || !viewer || !sessionHash) return missingFile();
  if (!hasRole(viewer, staffAreas.verifications) || (await findLack(db, sessionHash, 'totp'))) return missingFile();
  const [row] = await db.execute<{ key: string | null; member_id: number }>(
    sql`select selfie_key as key, member_id from verifications where id = ${Number(id)}`,
  );
  const bytes = row?.key ? await store.read(row.key, selfieFile) : undefined;
  if (!row || !bytes) return missingFile();
  const listed = [{ id: Number(id), memberId: row.member_id }];
  await recordOpenings(db, { actorId: viewer.id, subject: 'verification', listed });
  return sizedResponse(isHead ? null : bytes, {
    bytes: bytes.byteLength,
    headers: {
      // Staff keep no copy of a selfie that is erased later.
      'cache-control': 'private, no-store',
      'content-type': 'image/webp',
      'content-disposition': inlineAs(selfieFile),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    },
  });
}
