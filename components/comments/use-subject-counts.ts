'use client';

import { useEffect, useMemo } from 'react';
import { useReplyText } from '@/components/forms/use-reply-text';
import { useTranslations } from '@/components/shell/use-translations';
import { afterPaint } from '@/lib/browser/after-paint';
import { toastFailure } from '@/components/forms/toast-failure';
import { ObservableStore } from '@/lib/browser/observable-store';
import { useStore } from '@/lib/browser/use-store';
import { subjectFeed, subjectKey } from '@/lib/live/client/subject-feed';
import { toggleSubjectLike } from '@/lib/comments/client';
import type { SubjectCounts, SubjectRef } from '@/lib/core/comments';

/*
 * The counts of subjects since the page was loaded: own likes, comments and live frames, the latest of
 * which counts. All parts that show a subject change together. Never written on the server.
 */
type Known = { readonly [K in keyof SubjectCounts]?: SubjectCounts[K] | undefined };
const nothing: ReadonlyMap<string, Known> = new Map();
const known = new ObservableStore(nothing);
let isListening = false;

/** Likes that are being saved: one call at a time, because two toggles would cancel each other. */
const saving = new Set<string>();

/** Remembers counts of a subject that a call has returned. */
export function putSubjectCounts(ref: SubjectRef, counts: Known): void {
  known.update((before) => new Map(before).set(subjectKey(ref), { ...before.get(subjectKey(ref)), ...counts }));
}

function listen(): void {
  if (isListening) return;
  isListening = true;
  let before = subjectFeed.counts.state;
  subjectFeed.counts.subscribe(() => {
    const now = subjectFeed.counts.state;
    for (const [key, counts] of now)
      if (before.get(key) !== counts)
        putSubjectCounts(counts, {
          commentCount: counts.commentCount,
          // The own like may not be counted yet.
          ...(saving.has(key) ? {} : { likeCount: counts.likeCount }),
        });
    before = now;
  });
}

/**
 * Returns the present counts of a subject, from `initial`, the values of the server, on. Watches the subject while the
 * component is mounted.
 */
export function useLiveCounts({ kind, id }: SubjectRef, initial: SubjectCounts): SubjectCounts {
  useEffect(() => {
    listen();
    return subjectFeed.watch({ kind, id });
  }, [kind, id]);
  const later = useStore(known, (counts) => counts.get(subjectKey({ kind, id })), undefined);
  return useMemo(
    () => ({
      likeCount: later?.likeCount ?? initial.likeCount,
      isLiked: later?.isLiked ?? initial.isLiked,
      commentCount: later?.commentCount ?? initial.commentCount,
    }),
    [later, initial.likeCount, initial.isLiked, initial.commentCount],
  );
}

/** Returns the present counts of a subject and the toggle of the viewer's like. Needs the namespace `comments`. */
export function useSubjectCounts(ref: SubjectRef, initial: SubjectCounts) {
  const t = useTranslations('comments');
  const textOf = useReplyText();
  const counts = useLiveCounts(ref, initial);

  /** `clicks` is the `detail` of the event: the second click of a double click is no wish to undo the first. */
  async function toggle(clicks = 0) {
    const key = subjectKey(ref);
    if (clicks > 1 || saving.has(key)) return;
    saving.add(key);
    const { isLiked, likeCount } = counts;
    putSubjectCounts(ref, { isLiked: !isLiked, likeCount: Math.max(0, likeCount + (isLiked ? -1 : 1)) });
    // The call costs the processor as much as the rest of the press.
    await new Promise<void>((resolve) => afterPaint(resolve));
    const reply = await toggleSubjectLike(ref);
    saving.delete(key);
    putSubjectCounts(ref, reply.kind === 'success' ? reply.data : { isLiked, likeCount });
    if (reply.kind !== 'success') toastFailure(reply, textOf(reply, t('likeOffline')), 'like');
  }

  return { ...counts, toggle };
}
