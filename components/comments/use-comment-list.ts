'use client';

import { useEffect, useState } from 'react';
import { useGoneMembers } from '@/lib/browser/use-gone-members';
import { useStore } from '@/lib/browser/use-store';
import type { CommentPage } from '@/lib/comments/model';
import type { SubjectCounts, SubjectRef } from '@/lib/core/comments';
import { CommentList } from './comment-list';
import { putSubjectCounts, useLiveCounts } from './use-subject-counts';

/**
 * Returns the comments on a subject, loaded again when their number changes and when a member is gone for the viewer: a
 * comment without its author's name goes with a block, too. `first` is a page that the server has read.
 */
export function useCommentList(subject: SubjectRef, counts: SubjectCounts, first?: CommentPage) {
  const [list] = useState(() => new CommentList(subject, (fresh) => putSubjectCounts(subject, fresh), first));
  const state = useStore(list.store, (current) => current, list.store.state);
  const { page } = state;
  const gone = useGoneMembers();
  const { commentCount } = useLiveCounts(subject, counts);
  const isRead = first !== undefined;
  useEffect(() => list.restore(), [list]);
  useEffect(() => {
    if (!isRead) void list.refresh();
  }, [list, isRead]);
  // Another number than that of the list: comments have come or gone.
  const isOutdated = page !== undefined && page.counts.commentCount !== commentCount;
  useEffect(() => {
    if (isOutdated) void list.refresh();
  }, [list, isOutdated, commentCount]);
  useEffect(() => {
    if (gone.size > 0) void list.refresh();
  }, [list, gone]);
  const threads = state.threads.filter(({ author }) => !author || !gone.has(author.id));
  return { ...state, list, threads, commentCount };
}
