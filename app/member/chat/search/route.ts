import { searchMessages } from '@/lib/chat/search';
import { toFoundWire } from '@/lib/chat/calls-wire';
import { ok } from '@/lib/core/result';
import { serve } from '@/lib/platform/http/serve';

export const { GET, POST } = serve('/member/chat/search', async ({ db, member, input }) => {
  const { hits, next } = await searchMessages(db, member.id, {
    text: input.text,
    otherId: input.uid,
    before: input.before,
  });
  return ok({ data: hits.map(toFoundWire), next });
});
