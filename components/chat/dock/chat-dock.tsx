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
import { ServiceWidget } from './service-widget';

/** The chat parts docked over a desktop page: windows, menu of hidden windows, list launcher, customer service. */
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
        className="pointer-events-none fixed bottom-0 left-0 z-30 flex flex-row-reverse items-end [--beside:0px] xl:[--beside:max(20.25rem,(100%-95.25rem)/2+20.25rem)]"
      >
        {visible.map((window) => (
          <ChatWindow key={window.memberId} {...window} />
        ))}
      </div>
      <div className="pointer-events-none fixed right-0 bottom-0 z-30 flex w-75 items-center justify-end gap-2 p-5 short:static short:ml-auto [&>*]:pointer-events-auto">
        <HiddenWindows hidden={hidden} />
        <ListLauncher />
        {memberId === serviceMemberId ? null : <ServiceWidget />}
      </div>
    </aside>
  );
}
