'use client';

import { useConfirm } from '@/components/ui/confirm';
import { toastFailure } from './toast-failure';
import type { CallReply } from '@/lib/browser/call';
import { useReplyText } from './use-reply-text';

/** The translator of a feature, whose `delete` messages ask the question. */
type DeletionTexts = (key: 'delete.title' | 'delete.text' | 'delete.confirm' | 'delete.offline') => string;

type Deletion = {
  /** Replaces `delete.text`. */
  readonly text?: string;
  readonly remove: () => Promise<CallReply<unknown>>;
  /** Receives the sentence of the reply. */
  readonly onDeleted?: (msg: string) => void;
};

/** Returns a function that deletes after a question, and shows why the deletion was refused. */
export function useConfirmedDeletion(t: DeletionTexts) {
  const confirm = useConfirm();
  const textOf = useReplyText();
  return async ({ text = t('delete.text'), remove, onDeleted }: Deletion): Promise<void> => {
    const isSure = await confirm({ title: t('delete.title'), text, confirmLabel: t('delete.confirm'), danger: true });
    if (!isSure) return;
    const reply = await remove();
    if (reply.kind === 'success') return onDeleted?.(reply.msg);
    toastFailure(reply, textOf(reply, t('delete.offline')));
  };
}
