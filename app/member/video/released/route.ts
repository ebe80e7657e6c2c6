import { serve } from '@/lib/web/serve';
import { fileStore } from '@/lib/platform/providers/file-stores';
import { releaseVideo } from '@/lib/videos/release';

export const { GET, POST } = serve('/member/video/released', ({ db, member, input }) =>
  releaseVideo(db, fileStore(), { owner: member, file: input.file }),
);
