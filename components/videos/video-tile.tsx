'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { CircleAlert } from '@/components/ui/icons/circle-alert';
import { Clock } from '@/components/ui/icons/clock';
import { EyeOff } from '@/components/ui/icons/eye-off';
import { Lock } from '@/components/ui/icons/lock';
import { Play } from '@/components/ui/icons/play';
import { Spinner } from '@/components/ui/spinner';
import { sizedImage } from '@/lib/core/images';
import type { Video } from '@/lib/videos/model';
import { formatDuration } from './duration';

type VideoTileProps = {
  video: Video;
  isLocked: boolean;
  onOpen: () => void;
};

const badges = { pending: Clock, rejected: CircleAlert, hidden: EyeOff, failed: CircleAlert } as const;

/** A video in the strip: its poster, its duration, and what keeps it from being played. */
export function VideoTile({ video, isLocked, onOpen }: VideoTileProps) {
  const t = useTranslations('videos');
  const { state, durationMs } = video;
  const duration = durationMs === undefined ? '' : formatDuration(durationMs);
  const stateName = state === 'shown' ? undefined : t(`states.${state}.name`);
  const label = [isLocked ? t('lockedTile', { duration }) : t('tile', { duration }), stateName]
    .filter(Boolean)
    .join(' · ');
  const Badge = state === 'shown' || state === 'processing' ? undefined : badges[state];
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-label={label}
      data-video={video.id}
      style={video.placeholder ? { backgroundImage: `url(data:image/webp;base64,${video.placeholder})` } : undefined}
      className="group relative block aspect-[3/4] w-32 shrink-0 overflow-hidden rounded-lg bg-linear-to-br from-hero-from to-hero-to bg-cover bg-center text-white @2xl:w-40 @2xl:rounded-card"
    >
      <Poster video={video} />
      <span aria-hidden className="absolute inset-x-0 bottom-0 h-2/5 bg-linear-to-t from-black/60 to-transparent" />
      <span aria-hidden className="absolute inset-0 flex items-center justify-center">
        <span className="flex size-11 items-center justify-center rounded-full bg-black/55 transition-transform motion-safe:group-hover:scale-110">
          <Mark isLocked={isLocked} state={state} />
        </span>
      </span>
      {duration ? (
        <span aria-hidden className="absolute right-2 bottom-1.5 text-xs font-semibold tabular-nums">
          {duration}
        </span>
      ) : null}
      {stateName ? (
        <span
          aria-hidden
          className="absolute inset-x-0 top-0 flex items-center gap-1 bg-black/65 px-2 py-1 text-left text-xs font-semibold"
        >
          {Badge ? <Badge className="size-3.5 shrink-0" aria-hidden /> : null}
          <span className="min-w-0 truncate">{stateName}</span>
        </span>
      ) : null}
    </button>
  );
}

function Mark({ isLocked, state }: { isLocked: boolean; state: Video['state'] }) {
  if (state === 'processing') return <Spinner size="md" />;
  if (state === 'failed') return <CircleAlert className="size-5" aria-hidden />;
  return isLocked ? <Lock className="size-5" aria-hidden /> : <Play className="size-5 fill-current" aria-hidden />;
}

/** A picture of the video. Without one, the browser shows a frame of a video that may be played. */
function Poster({ video: { poster, path } }: { video: Video }) {
  const className = 'absolute inset-0 size-full object-cover';
  if (poster) return <img src={sizedImage(poster, 480)} alt="" loading="lazy" decoding="async" className={className} />;
  if (!path) return null;
  return (
    <video src={`${path}#t=0.5`} preload="metadata" muted playsInline tabIndex={-1} aria-hidden className={className} />
  );
}
