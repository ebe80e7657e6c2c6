'use client';

import { useState } from 'react';
import { useOpenChat } from '@/components/chat/dock/use-dock';
import { useEnsureContact } from '@/components/chat/use-chat-state';
import { useReplyText } from '@/components/forms/use-reply-text';
import { useTranslations } from '@/components/shell/use-translations';
import { toastFailure } from '@/components/forms/toast-failure';
import { answerNote } from '@/lib/likes/client';
import type { MemberSummary } from '@/lib/members/model';

/**
 * Returns the function that opens the conversation with the author of a note, whose first line is the note. `isGone`: the note was
 * taken back or hidden meanwhile.
 */
export function useAnswerNote(author: MemberSummary) {
  const t = useTranslations('likes');
  const textOf = useReplyText();
  const ensureContact = useEnsureContact();
  const openChat = useOpenChat();
  const [isOpening, setIsOpening] = useState(false);
  const [isGone, setIsGone] = useState(false);

  async function answer() {
    setIsOpening(true);
    const reply = await answerNote(author.id);
    setIsOpening(false);
    if (reply.kind === 'refused' && reply.code === 'NOTE_NOT_FOUND') setIsGone(true);
    if (reply.kind !== 'success') return toastFailure(reply, textOf(reply, t('note.answerOffline')), 'note');
    ensureContact(author);
    openChat(author.id);
  }

  return { answer: () => void answer(), isOpening, isGone };
}
