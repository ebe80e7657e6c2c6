import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { members } from '@/db/schema';
import { notBlocked } from '@/db/predicates/not-blocked';
import type { Tier } from '@/lib/core/member';
import { isRelated } from '@/db/predicates/related';
import { avatarPath } from '@/lib/uploads/paths';
import type { Comment } from './model';
import type { Subject, SubjectViewer } from './subjects';
import { isSeen, isSeenInThread } from './visible';

/* What a reader sees of each comment of lib/comments/queries.ts. The parameters are those of `readingOf`. */

export const viewer = sql.placeholder('viewer');
export const author = alias(members, 'author');

const reading = {
  viewer: sql`${viewer}::bigint`,
  owner: sql`${sql.placeholder('owner')}::bigint`,
  seenBy: sql`${sql.placeholder('seenBy')}::text`,
};
/** Predicates on comments `c`: the reader sees the comment; in a list, whose threads they see. */
export const isSeenByViewer = isSeen(reading);
export const isListed = isSeenInThread(reading);

/**
 * The condition that the viewer sees who wrote a comment: the owner and members of the other gender do. An owner whose gender is the
 * author's now sees it if they have a conversation, a mail or a gift in common.
 */
const isNamed = (member: { readonly gender: AnyColumn; readonly id: AnyColumn }) =>
  sql`(${member.gender} <> ${sql.placeholder('gender')} or ${member.id} in (${reading.viewer}, ${reading.owner})
    or ${reading.viewer} = ${reading.owner} and ${isRelated(viewer, member.id)})`;

const replied = alias(members, 'replied');

/** The member to whom a comment replies, without a name for whom the viewer does not see, and null with a block. */
const addressee = sql`(select json_build_object('isViewer', ${replied.id} = ${viewer},
    'id', case when ${isNamed(replied)} then ${replied.id} end, 'username', case when ${isNamed(replied)} then ${replied.username} end)
  from comments r join ${members} replied on ${replied.id} = r.author_id
  where r.id = c.replied_id and ${replied.status} = 'active' and ${notBlocked(viewer, replied.id)})`;

/** The columns of a comment `c` with its author, who may be left out. */
export const commentDetails: SQL = sql`c.id, json_build_object(
  'id', c.id, 'content', c.content, 'createdAt', (extract(epoch from c.created_at) * 1000)::bigint,
  'clientId', case when c.author_id = ${viewer} then coalesce(c.client_id, '') else '' end,
  'isOwn', c.author_id = ${viewer}, 'isHeld', c.held, 'isForOwner', c.audience_id is not null,
  'author', case when ${isNamed(author)} then json_build_object('id', ${author.id}, 'username', ${author.username},
    'avatarKey', ${author.avatarKey}, 'tier', effective_tier(${author.silverExpiresAt}, ${author.goldExpiresAt})) end,
  'addressee', case when c.replied_id is not null then ${addressee} end) as comment`;

export type CommentRow = Pick<
  Comment,
  'id' | 'content' | 'createdAt' | 'clientId' | 'isOwn' | 'isHeld' | 'isForOwner'
> & {
  readonly author: {
    readonly id: number;
    readonly username: string;
    readonly avatarKey: string | null;
    readonly tier: Tier;
  } | null;
  readonly addressee: {
    readonly isViewer: boolean;
    readonly id: number | null;
    readonly username: string | null;
  } | null;
};

/** The parameters of who reads what. */
export const readingOf = ({ id, gender }: SubjectViewer, { ownerId, commentsSeenBy }: Subject) => ({
  viewer: id,
  gender,
  owner: ownerId,
  seenBy: commentsSeenBy,
});

/** Converts a row to the comment as its reader sees it. */
export function toComment({ author, addressee, ...row }: CommentRow, { isOwner }: Subject): Comment {
  return {
    ...row,
    author: author
      ? { id: author.id, username: author.username, avatar: avatarPath(author.avatarKey), tier: author.tier }
      : undefined,
    addressee: addressee
      ? {
          isViewer: addressee.isViewer,
          member: addressee.id === null ? undefined : { id: addressee.id, username: addressee.username ?? '' },
        }
      : undefined,
    canDelete: isOwner || row.isOwn,
  };
}
