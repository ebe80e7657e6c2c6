'use client';

import { useState } from 'react';
import type { CommentPage } from '@/lib/comments/model';
import { CommentEntry } from './comment-entry';
import { CommentRules } from './comment-rules';
import { CommentThreads } from './comment-threads';
import type { ReplyTarget } from './pending-comments';
import { SubjectLikeButton } from './subject-like-button';
import { useCommentList } from './use-comment-list';

/** The wall of a member: its likes, the box to write, and what members wrote, the newest first. */
export function Wall({ memberId, first }: { memberId: number; first: CommentPage }) {
  const subject = { kind: 'wall', id: memberId } as const;
  const comments = useCommentList(subject, first.counts, first);
  const [target, setTarget] = useState<ReplyTarget>();
  const { list, page = first } = comments;
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <SubjectLikeButton subject={subject} counts={first.counts} isOwn={page.isOwner} />
        {page.isOwner ? (
          <CommentRules subject={subject} rules={page} onChange={(rules) => list.setRules(rules)} />
        ) : null}
      </div>
      <div className="rounded-card border border-line bg-surface">
        <CommentEntry subject={subject} comments={comments} target={target} onTarget={setTarget} />
      </div>
      <CommentThreads comments={comments} onReply={setTarget} isWall />
    </section>
  );
}
