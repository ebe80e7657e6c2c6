'use client';

import { createContext, use, useState, type ReactNode } from 'react';
import { useTranslations } from '@/components/shell/use-translations';
import { PictureViewer } from '@/components/ui/picture-viewer';
import type { ChatMessage } from '@/lib/chat/client/state';

/** Keys of the pictures that the viewer has revealed since the page was loaded. */
const revealed = new Set<string>();

type PictureMessage = Pick<ChatMessage, 'key' | 'isBlurred'>;

/** Returns whether a picture is shown without blur: a stranger's picture is revealed by a tap. */
export function isRevealed({ key, isBlurred }: PictureMessage): boolean {
  return !isBlurred || revealed.has(key);
}

export function reveal({ key }: PictureMessage): void {
  revealed.add(key);
}

const OpenPicture = createContext<(key: string) => void>(() => undefined);

/** Returns a function that opens the picture of a message over the whole screen. */
export function useOpenPicture(): (key: string) => void {
  return use(OpenPicture);
}

type ChatPicturesProps = {
  /** The loaded messages of the conversation. */
  messages: readonly ChatMessage[];
  /** The other member's name. */
  name: string;
  children: ReactNode;
};

/** Lets the pictures among the messages open in one viewer, in which the member swipes from one to the next. */
export function ChatPictures({ messages, name, children }: ChatPicturesProps) {
  const t = useTranslations('chat');
  const [openKey, setOpenKey] = useState<string>();
  const pictures = openKey ? messages.filter((message) => message.type === 'image' && isRevealed(message)) : [];
  return (
    <OpenPicture value={setOpenKey}>
      {children}
      <PictureViewer
        label={t('conversationWith', { name })}
        pictures={pictures.map(({ key, imagePath, imageSize, isOwn }) => ({
          id: key,
          src: imagePath,
          size: imageSize,
          alt: isOwn ? t('image.own') : t('image.from', { name }),
        }))}
        shownId={pictures.some(({ key }) => key === openKey) ? openKey : undefined}
        onShow={setOpenKey}
      />
    </OpenPicture>
  );
}
