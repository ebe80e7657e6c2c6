'use client';

import { lazy } from '@/components/ui/lazy';

/** The chat settings, loaded when they open. */
export const LazyChatSettings = lazy(() => import('./chat-settings-view').then((part) => part.ChatSettingsView), {
  when: ({ open }) => open,
});
