import { serve } from '@/lib/web/serve';
import { fileStore } from '@/lib/platform/providers/file-stores';
import { deleteTrend } from '@/lib/trends/service';

export const { GET, POST } = serve('/member/trend/del', ({ db, member, input }) =>
  deleteTrend(db, fileStore(), { authorId: member.id, trendId: input.trendId }),
);
