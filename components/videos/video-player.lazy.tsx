'use client';

import { Dialog } from 'radix-ui';
import { useRef } from 'react';
import { LikeAndComments } from '@/components/comments/like-and-comments';
import { ReportButton } from '@/components/reports/report-button';
import { useTranslations } from '@/components/shell/use-translations';
import { cx } from '@/components/ui/cx';
import { IconButton } from '@/components/ui/icon-button';
import { X } from '@/components/ui/icons/x';
import { useTerminal } from '@/components/ui/terminal-context';
import { useLayer } from '@/components/ui/use-layer';
import { useUiMessages } from '@/components/ui/ui-messages';
import { sizedImage } from '@/lib/core/images';
import type { Video, VideoPage } from '@/lib/videos/model';
import { CaptionTracks } from './caption-tracks';
import { DeleteVideoButton } from './delete-video-button';
import { useDates } from '@/components/shell/use-dates';
import { LockedVideos } from './locked-videos';
import { VideoDescription } from './video-description';
import { VideoTextsButton } from './video-texts';

export type VideoPlayerProps = {
  /** Undefined while the player is closed. */
  video: Video | undefined;
  owner: VideoPage['owner'];
  isOwn: boolean;
  /** True if the viewer's tier plays no videos. */
  isLocked: boolean;
  onClose: () => void;
};

/** The lazy half of `VideoPlayer`. */
export function VideoPlayerPanel({ video, ...rest }: VideoPlayerProps) {
  return video ? <OpenPlayer video={video} {...rest} /> : null;
}

function OpenPlayer({ video, owner, isOwn, isLocked, onClose }: VideoPlayerProps & { video: Video }) {
  const messages = useUiMessages();
  const t = useTranslations('videos');
  const isPhone = useTerminal() === 'mobile';
  const opener = useRef<Element | null>(null);
  useLayer(true, onClose);
  const day = useDates().ownDate(video.createdAt, { dateStyle: isPhone ? 'medium' : 'long' });
  return (
    <Dialog.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
      <Dialog.Portal>
        <Dialog.Overlay className={cx('fixed inset-0 z-50 animate-fade', isPhone ? 'bg-black' : 'bg-black/75')} />
        <div
          className={cx(
            'pointer-events-none fixed inset-0 z-50 flex justify-center',
            isPhone ? 'items-stretch' : 'items-center p-6',
          )}
        >
          <Dialog.Content
            aria-modal
            aria-describedby={undefined}
            onOpenAutoFocus={() => (opener.current = document.activeElement)}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
            }}
            className={cx(
              'pointer-events-auto flex flex-col overflow-hidden bg-black text-white outline-none',
              isPhone ? 'size-full' : 'max-h-full w-full max-w-3xl rounded-sheet shadow-float',
            )}
          >
            <header className="flex shrink-0 items-center gap-2 p-2 pt-[max(0.5rem,env(safe-area-inset-top))] pl-4">
              <Dialog.Title className="min-w-0 flex-1 truncate text-sm font-semibold">
                {t('videoOf', { day })}
              </Dialog.Title>
              {isOwn && video.path ? <VideoTextsButton video={video} /> : null}
              {isOwn ? (
                <DeleteVideoButton video={video} onDeleted={onClose} />
              ) : (
                <ReportButton target={{ subject: 'video', itemId: video.id, member: owner }} />
              )}
              <Dialog.Close asChild>
                <IconButton label={messages.close} variant="onPhoto">
                  <X aria-hidden />
                </IconButton>
              </Dialog.Close>
            </header>
            <div className="flex min-h-0 flex-auto flex-col items-center justify-center bg-black">
              <Picture video={video} isLocked={isLocked} />
            </div>
            <footer className="shrink-0 p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
              {isOwn && video.state !== 'shown' ? (
                <p className="mb-2 text-sm">
                  {t(`states.${video.state}.text`)}
                  {video.reason ? (
                    <span className="block wrap-anywhere">{t('states.reason', { reason: video.reason })}</span>
                  ) : null}
                </p>
              ) : null}
              {video.texts.description ? (
                <VideoDescription label={t('texts.description')} text={video.texts.description} />
              ) : null}
              {isLocked ? null : (
                <LikeAndComments subject={{ kind: 'video', id: video.id }} counts={video} isOwn={isOwn} onDark />
              )}
            </footer>
          </Dialog.Content>
        </div>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Picture({ video: { path, poster, size, texts }, isLocked }: { video: Video; isLocked: boolean }) {
  const t = useTranslations('videos');
  const still = poster ? sizedImage(poster, 1280) : undefined;
  if (path)
    return (
      <video
        key={path}
        src={path}
        poster={still}
        width={size?.width}
        height={size?.height}
        controls
        playsInline
        preload="metadata"
        aria-label={t('title')}
        // Shrinks, so that the bars above and below have their room.
        className="min-h-0 w-full bg-black object-contain"
      >
        <CaptionTracks captions={texts.captions} />
      </video>
    );
  return (
    <div className="relative flex min-h-60 w-full items-center justify-center overflow-hidden">
      {still ? (
        <img src={still} alt="" className="absolute inset-0 size-full scale-110 object-cover opacity-60 blur-xl" />
      ) : null}
      <div className="relative w-full max-w-md p-4">{isLocked ? <LockedVideos kind="view" /> : null}</div>
    </div>
  );
}
