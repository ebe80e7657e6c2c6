'use client';

import { LikeAndComments } from '@/components/comments/like-and-comments';
import type { Photo } from '@/lib/photos/model';
import { PhotoStateNote } from './photo-state';

type PhotoFooterProps = { photo: Photo; isOwn: boolean; day: string };

/** Below a photo in the viewer: its likes, its comments and its day. */
export function PhotoFooter({ photo, isOwn, day }: PhotoFooterProps) {
  return (
    <div>
      {isOwn ? <PhotoStateNote state={photo.state} reason={photo.reason} /> : null}
      <div className="flex items-center gap-4">
        {/* A new one for each photo, so that the comments of the one before close. */}
        <LikeAndComments key={photo.id} subject={{ kind: 'photo', id: photo.id }} counts={photo} isOwn={isOwn} onDark />
        <p className="ml-auto min-w-0 truncate text-sm text-white/85">{day}</p>
      </div>
    </div>
  );
}
