'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCall } from '@/components/forms/use-call';
import { useTranslations } from '@/components/shell/use-translations';
import { toast } from '@/components/ui/toast';
import { createClientId } from '@/lib/browser/client-id';
import type { CommenterChoice, CommentReaders } from '@/lib/core/comments';
import { limits } from '@/lib/core/limits';
import { isBlank } from '@/lib/core/visible-text';
import { postTrend, saveTrendDraft } from '@/lib/trends/client';
import type { TrendDraft } from '@/lib/trends/model';

/** A pause in typing after which the draft is saved. */
const draftMilliseconds = 800;

type ComposerRefusal = { readonly text: string; readonly canUpgrade: boolean };

type ComposerOptions = {
  draft: TrendDraft;
  onPosted: () => void;
};

/** Returns the post that the member is writing, saved as they write, and its submission. */
export function useTrendComposer({ draft, onPosted }: ComposerOptions) {
  const t = useTranslations('trends');
  const [content, setContent] = useState(draft.content);
  const [image, setImage] = useState(draft.image);
  const [commentsFrom, setCommentsFrom] = useState<CommenterChoice>('everyone');
  const [commentsSeenBy, setCommentsSeenBy] = useState<CommentReaders>('everyone');
  const call = useCall({ offline: t('composer.offline') });
  const [problem, setProblem] = useState<ComposerRefusal>();
  // The same id until the post is stored, so that a second attempt after a lost reply posts nothing twice.
  const clientId = useRef<string>(undefined);
  // The later ones of several events of one task come before `isSending` is rendered.
  const isUnderWay = useRef(false);
  const savedDraft = useDraftSaving({ content, image }, draft);

  const characters = [...content].length;
  const isEmpty = isBlank(content) && image === '';
  const isTooLong = characters > limits.trend.content;

  function refuse(text: string, canUpgrade = false) {
    setProblem({ text, canUpgrade });
  }

  async function send() {
    if (isUnderWay.current) return;
    if (isEmpty) return refuse(t('composer.empty'));
    if (isTooLong) return refuse(t('composer.tooLong', { max: limits.trend.content }));
    isUnderWay.current = true;
    setProblem(undefined);
    const id = (clientId.current ??= createClientId());
    const reply = await call.run(async () => {
      await savedDraft.settle();
      return postTrend({ content, image, commentsFrom, commentsSeenBy, clientId: id });
    });
    isUnderWay.current = false;
    if (reply.kind !== 'success') return;
    clientId.current = undefined;
    savedDraft.forget();
    setContent('');
    setImage('');
    toast.success(reply.data.isHeld ? reply.msg : t('composer.posted'));
    onPosted();
  }

  const { refusal: text, canUpgrade } = call;
  const refusal = problem ?? (text === undefined ? undefined : { text: text || t('composer.failed'), canUpgrade });

  return {
    content,
    image,
    commentsFrom,
    commentsSeenBy,
    characters,
    isEmpty,
    isTooLong,
    isSending: call.isBusy,
    refusal,
    setImage,
    setCommentsFrom,
    setCommentsSeenBy,
    change: (text: string) => {
      setContent(text);
      setProblem(undefined);
      call.clear();
    },
    refuse,
    send,
  };
}

/**
 * Saves the draft after a pause in typing and when the page is left. `settle` waits for a save on its way, which would
 * otherwise outlive the post; `forget` is for a post that was stored, which ends the draft.
 */
function useDraftSaving(now: TrendDraft, loaded: TrendDraft) {
  const saved = useRef(loaded);
  const saving = useRef<Promise<unknown>>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const save = useEffectEvent(() => {
    if (saved.current.content === now.content && saved.current.image === now.image) return;
    saved.current = now;
    saving.current = saveTrendDraft(now);
  });
  useEffect(() => {
    timer.current = setTimeout(() => save(), draftMilliseconds);
    return () => clearTimeout(timer.current);
  }, [now.content, now.image]);
  useEffect(() => {
    const handleHide = () => save();
    addEventListener('pagehide', handleHide);
    document.addEventListener('visibilitychange', handleHide);
    return () => {
      removeEventListener('pagehide', handleHide);
      document.removeEventListener('visibilitychange', handleHide);
      handleHide();
    };
  }, []);
  return {
    settle: async () => {
      clearTimeout(timer.current);
      await saving.current;
    },
    forget: () => {
      saved.current = { content: '', image: '' };
    },
  };
}
