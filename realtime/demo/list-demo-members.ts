import type { Db } from '@/db/client';
import { noPassword } from '@/db/schema';
import { sqlOf } from '@/db/raw-sql';
import type { Gender } from '@/lib/core/member';

export type DemoMember = { readonly id: number; readonly gender: Gender; readonly username: string };

/** The demo members of each gender that are online. */
const perGender = 24;

/**
 * Lists the demo members that are online and reply: those without a log-in, with a portrait, members who pay
 * first, because their messages are not counted.
 */
export async function listDemoMembers(db: Db): Promise<DemoMember[]> {
  return sqlOf(db)<DemoMember[]>`
    select id, gender, username from (
      select id, gender, username, row_number() over (
        partition by gender order by coalesce(greatest(silver_expires_at, gold_expires_at) > now(), false) desc, id desc) as place
      from members
      where email_key like '%@demo.yuanfen.example' and password_hash = ${noPassword} and status = 'active'
        and role is null and avatar_key is not null) demo
    where place <= ${perGender} order by id`;
}
