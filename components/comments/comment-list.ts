import { createClientId } from '@/lib/browser/client-id';
import { ObservableStore } from '@/lib/browser/observable-store';
import { isOutcomeUnknown } from '@/lib/browser/call';
import { CallError } from '@/lib/browser/query';
import { commentsOn, deleteComment, loadReplies, releaseComment } from '@/lib/comments/client';
import type { Comment, CommentPage, CommentThread } from '@/lib/comments/model';
import type { SubjectRef } from '@/lib/core/comments';
import {
  keepPending,
  readPending,
  returnToDraft,
  type PendingComment,
  type RefusedComment,
  type ReplyTarget,
} from './pending-comments';
import { addComment, merge, type Threads, withEarlier, without } from './threads';

type CommentListState = {
  /** Undefined until the first page is loaded. */
  readonly page: Omit<CommentPage, 'items'> | undefined;
  readonly threads: Threads;
  readonly pending: readonly PendingComment[];
  /** The last refusal, until the viewer sends again. */
  readonly refused: RefusedComment | undefined;
  readonly isLoading: boolean;
  readonly error: CallError | undefined;
};

const initial: CommentListState = {
  page: undefined,
  threads: [],
  pending: [],
  refused: undefined,
  isLoading: false,
  error: undefined,
};

/** The comments on one subject while they are open: the loaded pages, and what the viewer sends and deletes. */
export class CommentList {
  readonly store = new ObservableStore(initial);
  /** Counts the loads from the top: the later one of two at the same time counts. */
  private loads = 0;

  constructor(
    private readonly subject: SubjectRef,
    private readonly onCounts: (counts: Partial<CommentPage['counts']>) => void,
    /** The first page, where the server has read it. */
    first?: CommentPage,
  ) {
    if (!first) return;
    const { items, ...page } = first;
    this.store.set({ ...initial, page, threads: items });
  }

  /** Loads the first page, or loads it again; what was loaded below it stays. */
  readonly refresh = async (): Promise<void> => {
    const load = (this.loads += 1);
    this.change({ isLoading: true, error: undefined });
    const page = await this.load(0);
    if (load !== this.loads) return;
    if (page instanceof CallError) return this.change({ isLoading: false, error: page });
    const { items, ...rest } = page;
    this.store.update((state) => {
      const threads = merge(state.threads, items, rest.next !== null);
      const next = state.page && threads.length > items.length ? state.page.next : rest.next;
      return { ...state, threads, page: { ...rest, next }, isLoading: false, error: undefined };
    });
    this.onCounts(rest.counts);
  };

  readonly loadMore = async (): Promise<void> => {
    const { page, isLoading } = this.store.state;
    if (isLoading) return;
    if (!page) return this.refresh();
    if (page.next === null) return;
    const load = (this.loads += 1);
    this.change({ isLoading: true, error: undefined });
    const more = await this.load(page.next);
    if (load !== this.loads) return;
    if (more instanceof CallError) return this.change({ isLoading: false, error: more });
    this.store.update((state) => {
      const known = new Set(state.threads.map(({ id }) => id));
      const threads = [...state.threads, ...more.items.filter(({ id }) => !known.has(id))];
      return { ...state, threads, page: state.page && { ...state.page, next: more.next }, isLoading: false };
    });
  };

  /** Loads replies before those that are shown. Resolves with the reason of a failure. */
  async loadEarlier({ id, replies }: CommentThread): Promise<string | undefined> {
    const reply = await loadReplies(id, replies[0]?.id ?? 0);
    if (reply.kind !== 'success') return reply.kind === 'offline' ? '' : reply.msg;
    this.store.update((state) => ({ ...state, threads: withEarlier(state.threads, id, reply.data) }));
    return undefined;
  }

  /** Shows a comment at once and sends it. */
  send(content: string, target: ReplyTarget | undefined, isForOwner: boolean): void {
    this.forgetRefusal();
    const comment: PendingComment = {
      clientId: createClientId(),
      content,
      target,
      isForOwner,
      createdAt: Date.now(),
    };
    this.changePending((pending) => [...pending, comment]);
    void this.release(comment);
  }

  /**
   * Shows the comments that were pending when the page was left: what was on its way is sent again, and stored once; what
   * failed waits for the viewer.
   */
  restore(): void {
    const known = new Set(this.store.state.pending.map(({ clientId }) => clientId));
    const kept = readPending(this.subject).filter(({ clientId }) => !known.has(clientId));
    if (kept.length === 0) return;
    this.change({ pending: [...kept, ...this.store.state.pending] });
    for (const comment of kept) if (!comment.hasFailed) void this.release(comment);
  }

  /** Sends a comment that failed again. The client id is the same, so it is stored once. */
  resend(comment: PendingComment): void {
    this.setFailed(comment.clientId, false);
    void this.release(comment);
  }

  forgetRefusal(): void {
    this.change({ refused: undefined });
  }

  discard(clientId: string): void {
    this.changePending((pending) => pending.filter((comment) => comment.clientId !== clientId));
  }

  /** Deletes a comment, and removes it from the list. */
  async remove({ id }: Comment): ReturnType<typeof deleteComment> {
    const reply = await deleteComment(id);
    if (reply.kind !== 'success') return reply;
    this.store.update((state) => ({ ...state, threads: without(state.threads, id) }));
    void this.refresh();
    return reply;
  }

  setRules(rules: Partial<Pick<CommentPage, 'commentsFrom' | 'commentsSeenBy'>>): void {
    this.store.update((state) => ({ ...state, page: state.page && { ...state.page, ...rules } }));
  }

  private async release(comment: PendingComment): Promise<void> {
    const { clientId, content, target, isForOwner } = comment;
    const { replyTo, threadId } = target ?? {};
    const reply = await releaseComment({ ...this.subject, content, clientId, replyTo, isForOwner });
    if (isOutcomeUnknown(reply)) return this.setFailed(clientId, true);
    this.discard(clientId);
    if (reply.kind === 'refused') {
      returnToDraft(this.subject, comment);
      this.change({ refused: { target, text: reply.msg, canUpgrade: reply.canUpgrade === true } });
    }
    if (reply.kind !== 'success') return void this.refresh();
    this.store.update((state) => ({ ...state, threads: addComment(state.threads, reply.data.comment, threadId) }));
    void this.refresh();
  }

  private setFailed(clientId: string, hasFailed: boolean): void {
    this.changePending((pending) =>
      pending.map((comment) => (comment.clientId === clientId ? { ...comment, hasFailed } : comment)),
    );
  }

  /** Changes what is shown, and in the same way what the tab keeps, where a list that was closed changes it, too. */
  private changePending(change: (pending: CommentListState['pending']) => CommentListState['pending']): void {
    this.change({ pending: change(this.store.state.pending) });
    keepPending(this.subject, change(readPending(this.subject)));
  }

  private load(before: number): Promise<CommentPage | CallError> {
    // A query throws nothing else.
    return commentsOn.load(commentsOn.keyOf({ ...this.subject, before })).catch((error: CallError) => error);
  }

  private change(change: Partial<CommentListState>): void {
    this.store.update((state) => ({ ...state, ...change }));
  }
}
