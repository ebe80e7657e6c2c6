import { serve } from '@/lib/web/serve';
import { fileStore } from '@/lib/platform/providers/file-stores';
import { deleteVideo } from '@/lib/videos/service';

export const { GET, POST } = serve('/member/video/del_video', ({ db, member, input }) =>
  deleteVideo(db, fileStore(), { ownerId: member.id, videoId: input.videoId }),
);
