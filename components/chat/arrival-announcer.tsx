'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';
import { usePageName } from '@/components/shell/use-href';
import { toast } from '@/components/ui/toast';
import type { Arrival } from '@/lib/chat/client/incoming';
import { sizedImage } from '@/lib/core/images';
import { splitWindows } from '@/lib/chat/client/docked-windows';
import type { RouteName } from '@/lib/routing/routes';
import { playArrival } from './arrival-sound';
import { useDock, useOpenChat } from './dock/dock-provider';
import { useLive } from './live-provider';
import { isSoundOn } from './settings/use-sound-setting';

const toastMilliseconds = 6_000;
/** Every tab of the member hears of a message; for this long one of them has the word. */
const turnMilliseconds = 2_000;

/** Pages that show the list of chats: what is new is seen there. */
const listPages: readonly (RouteName | undefined)[] = ['messages', 'chats'];

/** A sound and a popup for what comes from the other side while nobody looks at it (spec §4). */
export function ArrivalAnnouncer() {
  const t = useTranslations('chat');
  const { store } = useLive();
  const page = usePageName();
  const dock = useDock();
  const openChat = useOpenChat();

  const announce = useEffectEvent(({ contact, message }: Arrival) => {
    const name = contact.isService ? t('service.name') : contact.username;
    const text =
      message.type === 'image'
        ? t('previewImage')
        : message.type === 'gift'
          ? t('previewGift')
          : withoutCodes(message.content);
    playArrival();
    if (
      document.hidden &&
      notify({ name, text, icon: sizedImage(contact.avatar, 160), tag: `chat-${contact.uid}` }, () =>
        openChat(contact.uid),
      )
    )
      return;
    const isDocked = dock && splitWindows(dock.windows, dock.slots).visible.some(({ uid }) => uid === contact.uid);
    if (listPages.includes(page) || isDocked) return;
    toast.info(t('arrival.from', { name }), {
      id: `chat-${contact.uid}`,
      description: text,
      duration: toastMilliseconds,
      action: { label: t('arrival.open'), onClick: () => openChat(contact.uid) },
    });
  });

  useEffect(
    () =>
      store.onArrival((arrival) => {
        if (isSoundOn() && !arrival.contact.isMuted) void inTurn(arrival.message.key, () => announce(arrival));
      }),
    [store],
  );
  return null;
}

type Popup = { name: string; text: string; icon: string; tag: string };

/** Whether the system shows it: it may be forbidden, or belong to a worker of its own as on Android. */
function notify({ name, text, icon, tag }: Popup, onOpen: () => void): boolean {
  if (!('Notification' in window) || Notification.permission !== 'granted') return false;
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

/** Only one of the member's tabs announces; where tabs cannot agree, each does. */
async function inTurn(key: string, act: () => void): Promise<void> {
  if (!('locks' in navigator)) return act();
  await navigator.locks.request(`chat-arrival-${key}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    act();
    await new Promise((resolve) => setTimeout(resolve, turnMilliseconds));
  });
}

/** A popup has no pictures: emoticons leave it. */
function withoutCodes(text: string): string {
  return text.replace(/\[face\d{1,3}\]/g, '☺').slice(0, 200);
}
