'use client';

import { Dialog } from 'radix-ui';
import { useId, useState, type CSSProperties } from 'react';
import { useOpenChat } from '@/components/chat/dock/use-dock';
import { useLive } from '@/components/chat/live-provider';
import { useChatState } from '@/components/chat/use-chat-state';
import { MemberPhoto } from '@/components/members/member-photo';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { limits } from '@/lib/core/limits';
import { isBlank } from '@/lib/core/visible-text';
import type { NewMutualLike } from '@/lib/likes/model';
import { RedThread } from './red-thread';

/** The name and picture of the viewer in the popup. */
export type OwnPicture = { readonly username: string; readonly avatar: string };

type OneMutualLikeProps = { me: OwnPicture; mutualLike: NewMutualLike; onClose: () => void };

/** The popup of one mutual like: both pictures on the red thread, and a first line to send. */
export function OneMutualLike({ me, mutualLike: { member, line }, onClose }: OneMutualLikeProps) {
  const t = useTranslations('likes');
  const members = useTranslations('members');
  const id = useId();
  const { chat } = useLive();
  const openChat = useOpenChat();
  const haveWritten = useChatState(
    (state) => state.contacts.some((contact) => contact.member.id === member.id && contact.lastSeq > 0),
    false,
  );
  const [typed, setTyped] = useState<string>();
  const text = typed ?? (haveWritten ? '' : line);
  const isEmpty = isBlank(text);

  function open() {
    chat.attach((client) => {
      client.ensureContact(member);
      if (!isEmpty) client.send(member.id, text.trim());
    });
    onClose();
    openChat(member.id);
  }

  return (
    <>
      <div className="relative flex w-full items-center justify-center gap-4 pt-4 pb-10">
        <Side name={me.username} src={me.avatar} alt={t('popup.you')} from="-2.5rem" className="-rotate-3" />
        <Side
          name={member.username}
          src={member.avatar}
          alt={members('photoOf', { name: member.username })}
          from="2.5rem"
          className="rotate-3"
        />
        <RedThread className="absolute inset-x-0 bottom-0 mx-auto w-64 max-w-[80%]" />
      </div>
      <div className="mutual-like-words flex w-full flex-col items-center gap-6">
        <div>
          <Dialog.Title className="text-[1.75rem] leading-tight font-bold text-balance">
            {t('popup.title')}
          </Dialog.Title>
          <Dialog.Description className="mt-2 text-balance text-white/85">
            {t('popup.text', { name: member.username })}
          </Dialog.Description>
        </div>
        <label htmlFor={id} className="sr-only">
          {t('popup.lineLabel', { name: member.username })}
        </label>
        <textarea
          id={id}
          dir="auto"
          rows={3}
          value={text}
          maxLength={limits.message.chat}
          placeholder={t('popup.placeholder')}
          onChange={(event) => setTyped(event.target.value)}
          className="w-full resize-none rounded-card border border-white/35 bg-black/25 px-4 py-3 text-base text-white outline-none placeholder:text-white/70 focus-visible:border-white focus-visible:ring-2 focus-visible:ring-white/60"
        />
        <div className="flex w-full flex-col gap-2">
          <Button size="lg" onClick={open} className="w-full">
            {t(isEmpty ? 'popup.open' : 'popup.send')}
          </Button>
          <KeepLooking onClick={onClose} />
        </div>
      </div>
    </>
  );
}

/** The button that closes a popup. */
export function KeepLooking({ onClick }: { onClick: () => void }) {
  const t = useTranslations('likes');
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-12 w-full rounded-full px-5 font-medium text-white/90 hover:bg-white/10 focus-visible:outline-2 focus-visible:outline-white"
    >
      {t('popup.later')}
    </button>
  );
}

type SideProps = { name: string; src: string; alt: string; from: string; className: string };

function Side({ name, src, alt, from, className }: SideProps) {
  // `from` is where the picture comes from.
  const style = { '--from': from } as CSSProperties; // React's type has no custom properties
  return (
    <div style={style} className={cx('mutual-like-side w-32 min-w-0 shrink sm:w-40', className)}>
      <MemberPhoto
        name={name}
        src={src}
        alt={alt}
        sizes="160px"
        eager
        className="aspect-3/4 rounded-card ring-3 ring-white/90"
      />
      <p aria-hidden className="mt-2 truncate text-sm font-semibold">
        {name}
      </p>
    </div>
  );
}
