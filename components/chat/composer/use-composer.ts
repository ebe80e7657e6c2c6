'use client';

import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { toEmoticonText, type EmoticonCode } from '@/lib/core/emoticons';
import { deleteBefore, insertAt, isSendKey, refusalOf, type Refusal, type Selection } from './composer-rules';
import { useDraft } from '@/components/chat/use-chat';

/** A mouse or touch pad implies a hardware keyboard; touch devices use a screen keyboard. */
const hasHardwareKeyboard = () => window.matchMedia('(hover: hover) and (pointer: fine)').matches;

type ComposerOptions = { memberId: number; trims: boolean; onSend: (text: string) => void };

/** Returns the viewer's draft to a member, shared by all the viewer's screens, and the handlers of the composer. */
export function useComposer({ memberId, trims, onSend }: ComposerOptions) {
  const box = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useDraft(memberId);
  const [refusal, setRefusal] = useState<Refusal>();
  const [caret, setCaret] = useState<{ at: number } | undefined>();
  // Kept while the box is unfocused: on phones the emoticon panel replaces the keyboard.
  const selection = useRef<Selection | undefined>(undefined);

  useEffect(() => {
    if (!caret) return;
    box.current?.setSelectionRange(caret.at, caret.at);
    selection.current = { start: caret.at, end: caret.at };
    if (hasHardwareKeyboard()) box.current?.focus();
  }, [caret]);

  function change(next: string) {
    setText(next);
    setRefusal(undefined);
  }

  /** Returns the last selection, or the end of a draft that came from another screen. */
  function selected(): Selection {
    const { start, end } = selection.current ?? { start: text.length, end: text.length };
    return { start: Math.min(start, text.length), end: Math.min(end, text.length) };
  }

  function edit(next: { text: string; caret: number }) {
    change(next.text);
    setCaret({ at: next.caret });
  }

  function send() {
    const refused = refusalOf(text);
    setRefusal(refused);
    if (refused) return;
    change('');
    onSend(trims ? text.trim() : text);
    selection.current = undefined;
  }

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    const { key, shiftKey, altKey, ctrlKey, metaKey, keyCode } = event;
    const press = { key, shiftKey, altKey, ctrlKey, metaKey, keyCode, isComposing: event.nativeEvent.isComposing };
    if (!isSendKey(press, hasHardwareKeyboard())) return;
    event.preventDefault();
    send();
  }

  return {
    box,
    text,
    refusal,
    change,
    send,
    handleKeyDown,
    handleSelect: () => {
      const { selectionStart = 0, selectionEnd = 0 } = box.current ?? {};
      selection.current = { start: selectionStart, end: selectionEnd };
    },
    insertEmoticon: (code: EmoticonCode) => edit(insertAt(text, selected(), toEmoticonText(code))),
    deleteLast: () => edit(deleteBefore(text, selected())),
  };
}
