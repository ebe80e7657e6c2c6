import { searchMessages } from '@/lib/chat/search';
import { ok } from '@/lib/core/result';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/chat/search', async ({ db, member, input }) =>
  ok(await searchMessages(db, member.id, { ...input, otherId: input.memberId })),
);
