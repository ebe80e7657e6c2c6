'use client';

import { useSubjectInAddress } from '@/components/comments/use-subject-in-address';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import type { VideoPage } from '@/lib/videos/model';
import { LockedVideos } from './locked-videos';
import { OwnVideos } from './own-videos';
import { useVideos } from './use-videos';
import { VideoPlayer } from './video-player';
import { VideoTile } from './video-tile';

type MemberVideosProps = {
  ownerId: number;
  /** True if the viewer is the owner: adds uploading, deleting, and the state of each video. */
  isOwn: boolean;
  /** True if the viewer's tier adds videos. */
  mayAdd: boolean;
  /** The first page from `listVideosOf`. */
  first: VideoPage;
};

/** The videos of a member in one row, newest first, with the player. Without videos, only their owner sees the row. */
export function MemberVideos({ ownerId, isOwn, mayAdd, first }: MemberVideosProps) {
  const t = useTranslations('videos');
  const [shownId, setShownId] = useSubjectInAddress('open', 'video');
  const { videos, isLocked, hasMore, loadMore, refresh } = useVideos(ownerId, { isOwn, first });
  const openVideo = videos.find(({ id }) => String(id) === shownId);
  if (videos.length === 0 && !isOwn) return null;

  const heading = (
    <h2 id="videos" className="text-base font-semibold">
      {t('title')}
    </h2>
  );
  const list =
    videos.length === 0 ? (
      mayAdd && <p className="text-sm text-muted">{t('empty')}</p>
    ) : (
      <ul aria-labelledby="videos" className="-mx-1 flex gap-2 overflow-x-auto px-1 py-1 [scrollbar-width:thin]">
        {videos.map((video) => (
          <li key={video.id}>
            <VideoTile video={video} isLocked={isLocked} onOpen={() => setShownId(String(video.id))} />
          </li>
        ))}
        {hasMore ? (
          <li className="flex items-center">
            <Button variant="secondary" onClick={() => void loadMore().catch(() => undefined)}>
              {t('more')}
            </Button>
          </li>
        ) : null}
      </ul>
    );

  return (
    <section aria-labelledby="videos" className="@container mb-6">
      {isOwn ? (
        <OwnVideos mayAdd={mayAdd} heading={heading} onAdded={() => void refresh()}>
          {list}
        </OwnVideos>
      ) : (
        <>
          <div className="mb-2">{heading}</div>
          {list}
          {isLocked ? (
            <div className="mt-3">
              <LockedVideos kind="view" />
            </div>
          ) : null}
        </>
      )}
      <VideoPlayer
        video={openVideo}
        owner={first.owner}
        isOwn={isOwn}
        isLocked={isLocked}
        onClose={() => setShownId(undefined)}
      />
    </section>
  );
}
