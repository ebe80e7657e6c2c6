'use client';

import { useCallback, useEffect, useMemo, useState } from 'react';
import { useGoneSubjects } from '@/components/comments/use-feed-news';
import { ObservableStore } from '@/lib/browser/observable-store';
import { useStore } from '@/lib/browser/use-store';
import { subjectKey } from '@/lib/live/client/subject-feed';
import { ownVideos, videosOf } from '@/lib/videos/client';
import type { Video, VideoPage, VideoTexts } from '@/lib/videos/model';

/** The own videos as loaded last, which are newer than what the server rendered into a page that is kept. */
const noPage: VideoPage | undefined = undefined;
const latest = new ObservableStore<VideoPage | undefined>(noPage);

/** The ids of videos that were deleted since the page was loaded. */
const noIds: ReadonlySet<number> = new Set();
const deleted = new ObservableStore(noIds);

export function forgetVideo(id: number): void {
  deleted.update((ids) => new Set(ids).add(id));
}

/** The texts of own videos that were changed since the video was loaded. */
const noTexts: ReadonlyMap<number, VideoTexts> = new Map();
const changedTexts = new ObservableStore(noTexts);

export function changeTexts(id: number, texts: VideoTexts): void {
  changedTexts.update((known) => new Map(known).set(id, texts));
}

const pollMilliseconds = 4_000;

type VideosOptions = { readonly isOwn: boolean; readonly first: VideoPage };

/** Returns the videos of a member, newest first. The videos of the viewer are loaded again while one is being converted and seen. */
export function useVideos(ownerId: number, { isOwn, first }: VideosOptions) {
  const [more, setMore] = useState<readonly VideoPage[]>([]);
  const fresh = useStore(latest, (page) => page, noPage);
  const top = isOwn && fresh?.owner.id === ownerId ? fresh : first;
  const own = useStore(deleted, (ids) => ids, noIds);
  const ownTexts = useStore(changedTexts, (texts) => texts, noTexts);
  const gone = useGoneSubjects();
  const videos = useMemo(() => {
    const known = new Map<number, Video>();
    for (const page of [top, ...more])
      for (const video of page.items) known.set(video.id, { ...video, texts: ownTexts.get(video.id) ?? video.texts });
    return [...known.values()].filter(({ id }) => !own.has(id) && !gone.has(subjectKey({ kind: 'video', id })));
  }, [top, more, own, ownTexts, gone]);
  const last = more.at(-1) ?? top;

  const refresh = useCallback(async () => {
    const reply = await ownVideos.load(ownVideos.keyOf(0)).catch(() => undefined);
    if (!reply) return;
    latest.set(reply);
    const loaded = new Set(reply.items.map(({ id }) => id));
    changedTexts.update((texts) => new Map([...texts].filter(([id]) => !loaded.has(id))));
  }, []);
  // What was loaded on an earlier visit may have changed since.
  useEffect(() => {
    if (isOwn && latest.state) void refresh();
  }, [isOwn, refresh]);
  const isConverting = isOwn && videos.some(({ state }) => state === 'processing');
  useEffect(() => {
    if (!isConverting) return;
    const poll = () => {
      if (document.visibilityState === 'visible') void refresh();
    };
    const timer = setInterval(poll, pollMilliseconds);
    document.addEventListener('visibilitychange', poll);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', poll);
    };
  }, [isConverting, refresh]);

  async function loadMore() {
    if (last.next === null) return;
    const before = last.next;
    const page = await (isOwn
      ? ownVideos.load(ownVideos.keyOf(before))
      : videosOf.load(videosOf.keyOf({ memberId: ownerId, before })));
    setMore((pages) => [...pages, page]);
  }

  return { videos, isLocked: top.isLocked, hasMore: last.next !== null, loadMore, refresh };
}
