'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { splitWindows } from '@/lib/chat/client/docked-windows';
import { limits } from '@/lib/core/limits';
import { serviceMemberId } from '@/lib/core/member';
import { useLive } from '@/components/chat/live-provider';
import { ChatWindow } from './chat-window';
import { useDockState } from './use-dock';
import { HiddenWindows } from './hidden-windows';
import { ListLauncher } from './list-launcher';
import { ServiceButton } from './service-button';

/**
 * The row at the lower edge of a desktop page: chat windows, one of them customer service, the menu of those without a slot, and
 * the buttons of the list and of customer service. The page ends above it (`.dock-room`).
 */
export function ChatDock() {
  const t = useTranslations('chat');
  const { memberId } = useLive();
  const { windows, slots } = useDockState();
  const { visible, hidden } = splitWindows(windows, slots);
  return (
    <aside aria-label={t('dock.windows')}>
      {/* Next to the chat list while there is room; the reserved 300 px stay free. The slots are counted with the scroll
          bar, so the windows shrink by its width rather than reach beyond the left edge. */}
      <div
        style={{
          right: `max(${limits.chatWindow.reserved}px, min(var(--beside), 100% - ${visible.length * limits.chatWindow.width}px))`,
        }}
        className="pointer-events-none fixed bottom-0 left-0 z-30 flex flex-row-reverse items-end [--beside:0px] xl:[--beside:max(20.25rem,100%-50vw-28.875rem)]"
      >
        {visible.map((window) => (
          <ChatWindow key={window.memberId} {...window} />
        ))}
      </div>
      <div className="pointer-events-none fixed right-0 bottom-0 z-30 flex w-75 items-center justify-end gap-2 px-5 py-4 short:static short:ml-auto [&>*]:pointer-events-auto">
        <HiddenWindows hidden={hidden} />
        <ListLauncher />
        {memberId === serviceMemberId ? null : <ServiceButton />}
      </div>
    </aside>
  );
}
