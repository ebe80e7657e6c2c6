import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { ageOn, toCalendarDay } from '@/lib/core/age';
import type { Gender } from '@/lib/core/member';
import type { Gesture, VerificationKind, VerificationStatus } from '@/lib/core/verification';
import { getSiteSetting } from '@/lib/site-settings/queries';
import { avatarPath, uploadPath } from '@/lib/uploads/paths';
import type { OwnVerification, VerificationQueue } from './model';
import { selfiePath } from './selfie-path';

type OwnRow = {
  is_verified: boolean;
  has_avatar: boolean;
  has_selfie: boolean;
  kind: VerificationKind | null;
  status: VerificationStatus | null;
  gesture: Gesture | null;
  reason: string | null;
  expires_at: number | null;
};

/** Returns where a member is on the way to being verified. */
export async function findOwnVerification(db: Db, memberId: number): Promise<OwnVerification> {
  const { gestureMinutes } = await getSiteSetting(db, 'verification');
  // An expired gesture is none, so that the reason of the refusal before it is shown again.
  const [row] = await db.execute<OwnRow>(sql`
    select m.verified_at is not null as is_verified, compared_avatar(m) is not null as has_avatar,
      exists (select from verifications s where s.member_id = m.id and s.selfie_key is not null) as has_selfie,
      v.kind, v.status, v.gesture, v.reason, date_part('epoch', v.expires_at) * 1000 as expires_at
    from members m
    left join lateral (
      select o.*, o.asked_at + make_interval(mins => ${gestureMinutes}) as expires_at from verifications o
      where o.member_id = m.id and (o.status <> 'asked' or o.asked_at > now() - make_interval(mins => ${gestureMinutes}))
      order by o.id desc limit 1) v on true
    where m.id = ${memberId}`);
  if (!row) throw new Error(`There is no member ${memberId}`);
  const state = toState(row);
  return {
    state,
    asked:
      state === 'asked' && row.gesture ? { gesture: row.gesture, expiresAt: Math.floor(Number(row.expires_at)) } : null,
    reason: state === 'refused' ? (row.reason ?? '') : '',
    hasSelfie: row.has_selfie,
    hasAvatar: row.has_avatar,
  };
}

function toState({ is_verified, kind, status }: OwnRow): OwnVerification['state'] {
  if (is_verified) return 'verified';
  if (status === 'pending') return kind === 'recheck' ? 'recheck' : 'pending';
  return status === 'asked' || status === 'refused' ? status : 'none';
}

type QueueRow = {
  id: number;
  kind: VerificationKind;
  gesture: Gesture;
  selfie_id: number | null;
  sent_at: number;
  refusals: number;
  member_id: number;
  username: string;
  gender: Gender;
  birthday: string;
  country: string;
  avatar: string | null;
  photos: string[];
  total: number;
};

const size = 20;
/** The member's pictures next to the selfie. */
const maxPhotos = 8;
/** The rows of the queue that are counted at most. */
const counted = 100 * size;

/**
 * Lists what waits for staff, the oldest first, each with the member's newest pictures. A recheck shows the selfie of the
 * verification before, while it is kept.
 */
export async function listVerifications(db: Db, page: number): Promise<VerificationQueue> {
  const rows = await db.execute<QueueRow>(sql`
    with waiting as materialized (
      select * from verifications where status = 'pending' order by sent_at, id limit ${size} offset ${(page - 1) * size}
    )
    select v.id, v.kind, v.gesture, s.id as selfie_id, floor(date_part('epoch', v.sent_at) * 1000) as sent_at,
      (select count(*)::int from verifications r where r.member_id = v.member_id and r.status = 'refused') as refusals,
      m.id as member_id, m.username, m.gender, m.birthday::text as birthday, m.country,
      compared_avatar(m) as avatar,
      array(select p.upload_key from photos p where p.owner_id = m.id order by p.id desc limit ${maxPhotos}) as photos,
      (select count(*)::int from (select from verifications where status = 'pending' limit ${counted}) w) as total
    from waiting v join members m on m.id = v.member_id
    left join lateral (
      select o.id from verifications o where o.member_id = v.member_id and o.selfie_key is not null order by o.id desc limit 1
    ) s on true
    order by v.sent_at, v.id`);
  const today = toCalendarDay(new Date());
  const items = rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    gesture: row.gesture,
    selfie: row.selfie_id === null ? '' : selfiePath(row.selfie_id),
    avatar: avatarPath(row.avatar),
    photos: row.photos.map(uploadPath),
    sentAt: Number(row.sent_at),
    refusals: row.refusals,
    member: {
      id: row.member_id,
      username: row.username,
      gender: row.gender,
      age: ageOn(row.birthday, today),
      country: row.country,
    },
  }));
  return { items, page, lastPage: Math.max(1, Math.ceil((rows[0]?.total ?? 0) / size)) };
}
