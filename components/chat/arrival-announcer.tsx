'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { useEffect, useEffectEvent } from 'react';
import { usePageName } from '@/components/shell/use-href';
import { toast } from '@/components/ui/toast';
import { announcePolitely } from '@/lib/browser/announce';
import { canShowPopups } from '@/lib/browser/can-show-popups';
import { receivesPush } from '@/lib/browser/receives-push';
import type { Arrival } from '@/lib/chat/client/frame-effect';
import { withoutEmoticonCodes } from '@/lib/core/emoticons';
import { sizedImage } from '@/lib/core/images';
import { isService } from '@/lib/chat/model';
import { splitWindows } from '@/lib/chat/client/docked-windows';
import { emptyDock } from '@/lib/chat/client/dock-state';
import type { RouteName } from '@/lib/routing/routes';
import { saveNotificationSettings } from '@/lib/settings/client';
import { playArrival } from './arrival-sound';
import { useDock, useOpenChat } from './dock/use-dock';
import { useLive } from './live-provider';
import { isSoundOn } from './settings/use-sound-setting';

const toastMilliseconds = 6_000;
/** Every tab of the member receives a message; for this long only one of them announces. */
const turnMilliseconds = 2_000;

/** Pages with the chat list, where new messages are visible without a toast. */
const listPages: readonly (RouteName | undefined)[] = ['messages', 'chats'];

/** Announces new messages that are not on the screen with a sound and a popup (spec 4). */
export function ArrivalAnnouncer() {
  const t = useTranslations('chat');
  const { chat } = useLive();
  const page = usePageName();
  const dock = useDock();
  const openChat = useOpenChat();

  const announce = useEffectEvent(async ({ contact, message }: Arrival) => {
    const { member } = contact;
    const name = isService(member) ? t('service.name') : member.username;
    const tag = `chat-${member.id}`;
    const text =
      message.type === 'image'
        ? t('previewImage')
        : message.type === 'gift'
          ? t('previewGift')
          : withoutEmoticonCodes(message.content);
    playArrival();
    const popup = { name, text, icon: sizedImage(member.avatar, 160), tag };
    if (document.hidden && (await wantsPopups()) && notify(popup, () => openChat(member.id))) return;
    const { windows, slots } = dock?.state ?? emptyDock;
    const isDocked = splitWindows(windows, slots).visible.some(({ memberId }) => memberId === member.id);
    if (isDocked) return;
    if (listPages.includes(page)) return announcePolitely(t('arrival.from', { name }));
    toast.info(t('arrival.from', { name }), {
      id: tag,
      description: text,
      duration: toastMilliseconds,
      action: { label: t('arrival.open'), onClick: () => openChat(member.id) },
    });
  });

  useEffect(
    () =>
      chat.attach((client) =>
        client.onArrival((arrival) => {
          if (isSoundOn() && !arrival.contact.isMuted) void inTurn(arrival.message.key, () => void announce(arrival));
        }),
      ),
    [chat],
  );
  return null;
}

/** Returns whether the member is notified of messages while away. Read at each popup, of which there are few. */
async function wantsPopups(): Promise<boolean> {
  // This browser shows the push message of the same text.
  if (!canNotify() || (await receivesPush())) return false;
  const reply = await saveNotificationSettings({});
  return reply.kind !== 'success' || reply.data.chat;
}

function canNotify(): boolean {
  return canShowPopups() && Notification.permission === 'granted';
}

type Popup = { name: string; text: string; icon: string; tag: string };

/** Returns whether the system shows the popup: permission may be missing, and Android requires a service worker. */
function notify({ name, text, icon, tag }: Popup, onOpen: () => void): boolean {
  if (!canNotify()) return false;
  try {
    const popup = new Notification(name, { body: text, icon: icon || undefined, tag });
    popup.onclick = () => {
      window.focus();
      popup.close();
      onOpen();
    };
    return true;
  } catch {
    return false;
  }
}

/** Runs `action` in only one of the member's tabs; without the Web Locks API, every tab runs it. */
async function inTurn(key: string, action: () => void): Promise<void> {
  if (!('locks' in navigator)) return action();
  await navigator.locks.request(`chat-arrival-${key}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    action();
    await new Promise((resolve) => setTimeout(resolve, turnMilliseconds));
  });
}
