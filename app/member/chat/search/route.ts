import { searchMessages } from '@/lib/chat/search';
import { ok } from '@/lib/core/result';
import { serve } from '@/lib/platform/http/serve';

export const { GET, POST } = serve('/member/chat/search', async ({ db, member, input }) => {
  const { text, memberId: otherId, before } = input;
  return ok(await searchMessages(db, member.id, { text, otherId, before }));
});
