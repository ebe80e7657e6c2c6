import { findChatState, saveChatSettings } from '@/lib/chat/settings';
import { ok } from '@/lib/core/result';
import { serve } from '@/lib/platform/http/serve';

export const { GET, POST } = serve('/member/chat/settings', async ({ db, member, input }) => {
  const isChange = Object.values(input).some((value) => value !== undefined);
  if (!isChange) return ok(await findChatState(db, member.id));
  return ok(await saveChatSettings(db, member.id, input), 'saveSuccess');
});
