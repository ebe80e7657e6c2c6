import { findChatState, saveChatSettings } from '@/lib/chat/settings';
import { fromSettingsInput, toSettingsWire } from '@/lib/chat/calls-wire';
import { ok } from '@/lib/core/result';
import { serve } from '@/lib/platform/http/serve';

export const { GET, POST } = serve('/member/chat/settings', async ({ db, member, input }) => {
  const change = fromSettingsInput(input);
  if (!change) return ok(toSettingsWire(await findChatState(db, member.id)));
  return ok(toSettingsWire(await saveChatSettings(db, member.id, change)), 'saveSuccess');
});
