import type { ReleasedVideoWire, VideoPageWire, VideoWire } from './contract';
import type { ReleasedVideo, Video, VideoPage } from './model';

/** Domain words by the wire names of input fields. */
export const videosOfNames = { userid: 'memberId' } as const;
export const videoNames = { id: 'videoId' } as const;

export const releaseVideoCodes = {
  NOT_A_VIDEO: -1,
  VIDEO_TOO_LARGE: -2,
  VIDEO_TOO_LONG: -3,
  VIDEO_TOO_MANY_PIXELS: -4,
  UPLOAD_FAILED: -5,
  VIDEO_LIMIT: -6,
  VIDEO_NOT_PLAYABLE: -7,
  VIDEO_TOO_MANY_FRAMES: -8,
} as const;

function toVideoWire(video: Video, owner: VideoPage['owner']): VideoWire {
  return {
    vid: video.id,
    video: video.path,
    img: video.poster,
    avatar: owner.avatar,
    username: owner.username,
    create_time: Math.floor(video.createdAt / 1000),
    width: video.size?.width ?? 0,
    height: video.size?.height ?? 0,
    duration: video.durationMs ?? 0,
    placeholder: video.placeholder,
    likecount: video.likeCount,
    commentcount: video.commentCount,
    is_like: video.isLiked ? 1 : 0,
    state: video.state,
    reason: video.reason,
  };
}

function fromVideoWire(wire: VideoWire): Video {
  return {
    id: wire.vid,
    path: wire.video,
    poster: wire.img,
    placeholder: wire.placeholder,
    size: wire.width > 0 ? { width: wire.width, height: wire.height } : undefined,
    durationMs: wire.duration > 0 ? wire.duration : undefined,
    createdAt: wire.create_time * 1000,
    likeCount: wire.likecount,
    commentCount: wire.commentcount,
    isLiked: wire.is_like === 1,
    state: wire.state,
    reason: wire.reason,
  };
}

export function toVideoPageWire(page: VideoPage): VideoPageWire {
  return {
    uid: page.owner.id,
    avatar: page.owner.avatar,
    username: page.owner.username,
    data: page.items.map((video) => toVideoWire(video, page.owner)),
    next: page.next,
    locked: page.isLocked ? 1 : 0,
  };
}

export function fromVideoPageWire(wire: VideoPageWire): VideoPage {
  return {
    owner: { id: wire.uid, username: wire.username, avatar: wire.avatar },
    items: wire.data.map(fromVideoWire),
    next: wire.next,
    isLocked: wire.locked === 1,
  };
}

export function toMyVideosInput(before: number) {
  return { before };
}

export function toVideosOfInput({ memberId, before }: { memberId: number; before: number }) {
  return { userid: memberId, before };
}

export function toReleasedVideoWire({ id, state }: ReleasedVideo): ReleasedVideoWire {
  return { vid: id, state };
}

export function fromReleasedVideoWire({ vid, state }: ReleasedVideoWire): ReleasedVideo {
  return { id: vid, state };
}
