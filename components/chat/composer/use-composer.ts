'use client';

import { useState, type KeyboardEvent } from 'react';
import { isSendEvent } from '@/components/emoticons/send-key';
import { useEmoticonInput } from '@/components/emoticons/use-emoticon-input';
import { useDraft } from '@/components/chat/use-chat';
import { useLive } from '@/components/chat/live-provider';
import { presentRefusal, refusalOf, type Refusal } from './composer-rules';

type ComposerOptions = { memberId: number; trims: boolean; onSend: (text: string) => void };

/** Returns the viewer's draft to a member, shared by all the viewer's screens, and the handlers of the composer. */
export function useComposer({ memberId, trims, onSend }: ComposerOptions) {
  const { chat } = useLive();
  const [text, setText] = useDraft(memberId);
  const [refusal, setRefusal] = useState<Refusal>();
  const { forgetSelection, ...input } = useEmoticonInput(text, change);

  function change(next: string) {
    setText(next);
    setRefusal(undefined);
  }

  function send() {
    // Not the rendered text, because several events of one task come before the text is rendered empty.
    const draft = chat.draftTo(memberId);
    const refused = refusalOf(draft);
    setRefusal(refused);
    if (refused) return;
    change('');
    onSend(trims ? draft.trim() : draft);
    forgetSelection();
  }

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (!isSendEvent(event)) return;
    event.preventDefault();
    send();
  }

  return { ...input, text, refusal: presentRefusal(refusal, text), change, send, handleKeyDown };
}
