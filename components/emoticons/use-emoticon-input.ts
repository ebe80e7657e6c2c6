'use client';

import { useEffect, useRef, useState } from 'react';
import { useEarlyChoice } from '@/components/ui/use-early-choice';
import { toEmoticonText, type EmoticonCode } from '@/lib/core/emoticons';
import { hasHardwareKeyboard } from './send-key';
import { deleteBefore, insertAt, type Selection } from './text-edits';

/** Returns the handlers with which a text box takes emoticons at its caret. What was typed before hydration becomes its text. */
export function useEmoticonInput(text: string, change: (text: string) => void) {
  const box = useEarlyChoice<HTMLTextAreaElement>(({ value }) => {
    if (value && value !== text) change(value);
  });
  const [caret, setCaret] = useState<{ at: number } | undefined>();
  // Kept while the box is unfocused: on phones the emoticon panel replaces the keyboard.
  const selection = useRef<Selection | undefined>(undefined);

  useEffect(() => {
    if (!caret) return;
    box.current?.setSelectionRange(caret.at, caret.at);
    selection.current = { start: caret.at, end: caret.at };
    if (hasHardwareKeyboard()) box.current?.focus();
  }, [box, caret]);

  /** Returns the last selection, or the end of a text that came from elsewhere. */
  function selected(): Selection {
    const { start, end } = selection.current ?? { start: text.length, end: text.length };
    return { start: Math.min(start, text.length), end: Math.min(end, text.length) };
  }

  function edit(next: { text: string; caret: number }) {
    change(next.text);
    setCaret({ at: next.caret });
  }

  return {
    box,
    handleSelect: () => {
      const { selectionStart = 0, selectionEnd = 0 } = box.current ?? {};
      selection.current = { start: selectionStart, end: selectionEnd };
    },
    insertEmoticon: (code: EmoticonCode) => edit(insertAt(text, selected(), toEmoticonText(code))),
    deleteLast: () => edit(deleteBefore(text, selected())),
    /** After the text was sent: the next emoticon is inserted at the end. */
    forgetSelection: () => {
      selection.current = undefined;
    },
  };
}
