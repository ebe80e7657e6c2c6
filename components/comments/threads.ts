import type { Comment, CommentThread, ReplyPage } from '@/lib/comments/model';

/** Loaded threads, the newest first. */
export type Threads = readonly CommentThread[];

/**
 * Merges the first page into the loaded threads. What the page covers and does not contain was deleted; older threads
 * stay while more follow, and so do earlier replies that were loaded.
 */
export function merge(known: Threads, page: Threads, hasMore: boolean): Threads {
  const byId = new Map(known.map((thread) => [thread.id, thread]));
  const last = page.at(-1)?.id ?? 0;
  // Without a common thread, others may exist between the page and the loaded ones.
  const isJoined = known.some(({ id }) => id >= last);
  const older = hasMore && isJoined ? known.filter(({ id }) => id < last) : [];
  return [...page.map((thread) => withKnownReplies(thread, byId.get(thread.id))), ...older];
}

function withKnownReplies(thread: CommentThread, known: CommentThread | undefined): CommentThread {
  const first = thread.replies[0]?.id ?? Number.POSITIVE_INFINITY;
  const earlier = known?.replies.filter(({ id }) => id < first) ?? [];
  const room = thread.replyCount - thread.replies.length;
  return room > 0 && earlier.length > 0 ? { ...thread, replies: [...earlier.slice(-room), ...thread.replies] } : thread;
}

/** Adds earlier replies to their thread. On their last page, the number of replies is that of those loaded. */
export function withEarlier(threads: Threads, id: number, { items, next }: ReplyPage): Threads {
  return threads.map((thread) => {
    if (thread.id !== id) return thread;
    const known = new Set(thread.replies.map((reply) => reply.id));
    const replies = [...items.filter((reply) => !known.has(reply.id)), ...thread.replies];
    return {
      ...thread,
      replies,
      replyCount: next === null ? replies.length : Math.max(thread.replyCount, replies.length),
    };
  });
}

/** Adds a new comment: on top, or to its thread. */
export function addComment(threads: Threads, comment: Comment, threadId: number | undefined): Threads {
  if (threadId === undefined)
    return threads.some(({ id }) => id === comment.id)
      ? threads
      : [{ ...comment, replies: [], replyCount: 0 }, ...threads];
  return threads.map((thread) =>
    thread.id === threadId && !thread.replies.some(({ id }) => id === comment.id)
      ? { ...thread, replies: [...thread.replies, comment], replyCount: thread.replyCount + 1 }
      : thread,
  );
}

/** Removes a comment with its replies, or a reply. */
export function without(threads: Threads, id: number): Threads {
  return threads
    .filter((thread) => thread.id !== id)
    .map((thread) =>
      thread.replies.some((reply) => reply.id === id)
        ? {
            ...thread,
            replies: thread.replies.filter((reply) => reply.id !== id),
            replyCount: Math.max(0, thread.replyCount - 1),
          }
        : thread,
    );
}
