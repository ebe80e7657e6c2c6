import { randomBytes, randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { callFunction } from '@/db/call-function';
import type { Db } from '@/db/client';
import { fileRemovals, verifications } from '@/db/schema';
import { limits } from '@/lib/core/limits';
import { ok, refuse, type Result } from '@/lib/core/result';
import { gestures, type Gesture } from '@/lib/core/verification';
import { logger } from '@/lib/platform/logger';
import type { FileStore } from '@/lib/platform/providers/file-store';
import { getSiteSetting } from '@/lib/site-settings/queries';
import { takeUploadVolume } from '@/lib/uploads/allowance';
import { decodePicture } from '@/lib/uploads/decode-picture';
import type { ImageRefusal } from '@/lib/uploads/image';
import { fileName } from '@/lib/uploads/paths';
import { removeFiles } from '@/lib/uploads/removal';
import { announceFiles } from '@/lib/uploads/rows';
import type { AskedGesture } from './model';

type StartRow = { gesture: Gesture; expires_at: string };

/** Asks a member for a selfie with a random gesture. A request that is still valid keeps its gesture. */
export async function startVerification(
  db: Db,
  member: { readonly id: number },
  gesture = randomGesture(),
): Promise<Result<AskedGesture, 'ALREADY_VERIFIED' | 'ALREADY_SENT' | 'NO_AVATAR'>> {
  const { gestureMinutes } = await getSiteSetting(db, 'verification');
  return callFunction(
    db,
    sql`start_verification(p_actor => ${member.id}, p_gesture => ${gesture}, p_valid_minutes => ${gestureMinutes})`,
    {
      codes: ['ALREADY_VERIFIED', 'ALREADY_SENT', 'NO_AVATAR'],
      done: (row: StartRow) => ok({ gesture: row.gesture, expiresAt: Date.parse(row.expires_at) }),
    },
  );
}

function randomGesture(): Gesture {
  return gestures[randomInt(gestures.length)] ?? 'open_palm';
}

/** The width in which staff see a selfie. */
const selfieWidth = 1280;
export const selfieFile = fileName(selfieWidth, 'webp');
const smallest = { width: limits.upload.targetSize, height: limits.upload.targetSize };

type SendRefusal = ImageRefusal | 'GESTURE_EXPIRED' | 'UPLOAD_FAILED' | 'TOO_MANY';

/**
 * Stores the selfie that a member was asked for, re-encoded, under a key that is no upload's, and has staff compare it. The
 * file is announced before it is stored, so that a crash leaves none that a sweep does not find.
 */
export async function sendSelfie(
  db: Db,
  store: FileStore,
  { memberId, image }: { readonly memberId: number; readonly image: Blob },
): Promise<Result<null, SendRefusal>> {
  const { gestureMinutes } = await getSiteSetting(db, 'verification');
  const isValid = sql`member_id = ${memberId} and status = 'asked' and asked_at > now() - make_interval(mins => ${gestureMinutes})`;
  const [asked] = await db.execute(sql`select id from ${verifications} where ${isValid}`);
  if (!asked) return refuse('GESTURE_EXPIRED');
  const taken = await takeUploadVolume(db, memberId, image.size);
  if (!taken.ok) return taken;
  const bytes = new Uint8Array(await image.arrayBuffer());
  const decoded = await decodePicture({ bytes, ownerId: memberId, atLeast: smallest });
  if (!decoded.ok) return decoded;
  const file = decoded.value.files.find(({ name }) => name === selfieFile);
  if (!file) throw new Error(`No width of a selfie is ${selfieWidth}`);
  const key = randomBytes(16).toString('hex');
  await announceFiles(db, key);
  try {
    await store.put(key, file.name, file.bytes);
  } catch (error) {
    logger.error({ key, err: error }, 'a selfie was not stored');
    await removeFiles(db, store, [key]);
    return refuse('UPLOAD_FAILED');
  }
  const [sent] = await db.execute(sql`
    with sent as (
      update ${verifications} set status = 'pending', selfie_key = ${key}, sent_at = now() where ${isValid} returning id
    ), kept as (
      delete from ${fileRemovals} where key = ${key} and exists (select from sent)
    )
    select id from sent`);
  if (sent) return ok(null, 'selfieSent');
  await removeFiles(db, store, [key]);
  return refuse('GESTURE_EXPIRED');
}

/** Erases the member's selfies at once and withdraws a request that waits. A badge stays, and so does a recheck. */
export async function withdrawVerification(
  db: Db,
  store: FileStore,
  member: { readonly id: number },
): Promise<Result<null, never>> {
  const rows = await db.execute<{ key: string | null }>(sql`
    with own as materialized (
      select id, selfie_key from ${verifications}
      where member_id = ${member.id} and (selfie_key is not null or status in ('asked', 'pending') and kind = 'selfie')
      order by id for update
    ), changed as (
      update ${verifications} v set selfie_key = null, erase_at = null,
        status = case when v.status in ('asked', 'pending') and v.kind = 'selfie' then 'withdrawn' else v.status end
      from own where v.id = own.id
    )
    select selfie_key as key from own`);
  await removeFiles(
    db,
    store,
    rows.flatMap(({ key }) => key ?? []),
  );
  return ok(null, 'deletedSuccess');
}

type VerificationDecision = {
  readonly verificationId: number;
  readonly isApproved: boolean;
  readonly reason: string;
  /** The key of the avatar that was compared; '' for none. */
  readonly seenAvatar?: string | undefined;
};

const decideCodes = ['ALREADY_DECIDED', 'PICTURE_CHANGED', 'OWN_CASE'] as const;

/**
 * Verifies a member, or refuses with a reason that they read; one statement with its row of the audit log. The selfie is
 * erased some days later.
 */
export async function decideVerification(
  db: Db,
  moderator: { readonly id: number },
  { verificationId, isApproved, reason, seenAvatar }: VerificationDecision,
): Promise<Result<null, (typeof decideCodes)[number]>> {
  const { selfieDays } = await getSiteSetting(db, 'verification');
  return callFunction(
    db,
    sql`decide_verification(p_actor => ${moderator.id}, p_id => ${verificationId}, p_is_approved => ${isApproved},
      p_reason => ${reason}, p_seen_avatar => ${seenAvatar ?? null}, p_keep_days => ${selfieDays})`,
    { codes: decideCodes, done: () => ok(null) },
  );
}

const erasedAtOnce = 500;

/** Erases the selfies whose time has come; the sweep of files removes what they leave. Returns how many. */
export async function eraseSelfies(db: Db): Promise<number> {
  const rows = await db.execute(sql`
    update ${verifications} set selfie_key = null, erase_at = null
    where id in (select id from ${verifications} where erase_at <= now() order by erase_at, id limit ${erasedAtOnce} for update skip locked)
    returning id`);
  return rows.length === erasedAtOnce ? rows.length + (await eraseSelfies(db)) : rows.length;
}
